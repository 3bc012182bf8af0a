// Runs the notebook that `python3 -m evolution_lab demo` opens, once. JupyterLab has no setting for this; an extension may.
// Written by hand as JupyterLab expects a prebuilt extension: a container with init() and get(). It needs no other module.
(() => {
  /** Wait until `ready()` gives something, for so many seconds at most. */
  const until = async (ready, seconds = 60) => {
    for (let i = 0; i < 10 * seconds; i += 1) {
      const found = ready();
      if (found) return found;
      await new Promise((done) => setTimeout(done, 100));
    }
    return null;
  };

  /** Whether this kernel has run the demo: then the saved board comes alive by itself after a reload of the page. */
  const running = async (kernel) => {
    const future = kernel.requestExecute({ code: "", silent: true, store_history: false, user_expressions: { demo: "'Demo' in globals()" } });
    const reply = await future.done;
    return reply.content.user_expressions?.demo?.data?.["text/plain"] === "True";
  };

  const begin = async (app) => {
    const panel = await until(() => /(^|\/)demo_\w+\.ipynb$/.test(app.shell.currentWidget?.context?.path ?? "") && app.shell.currentWidget);
    if (!panel) return;
    await panel.context.ready;
    await panel.sessionContext.ready;
    const kernel = await until(() => panel.sessionContext.session?.kernel?.connectionStatus === "connected" && panel.sessionContext.session.kernel);
    if (!kernel) return;
    if ((await running(kernel)) && (await until(() => panel.node.querySelector(".evolution-board"), 4))) return;
    await app.commands.execute("notebook:run-all-cells");
    await panel.context.save();
  };

  const plugin = {
    id: "evolution-lab-demo-start:plugin",
    description: "Runs the demo notebook when it is opened.",
    autoStart: true,
    activate: (app) => {
      app.restored.then(() => begin(app)).catch((problem) => console.warn("Evolution Lab: press Run All; the demo could not start by itself", problem));
    },
  };

  window._JUPYTERLAB = window._JUPYTERLAB || {};
  window._JUPYTERLAB["evolution-lab-demo-start"] = {
    init: () => {},
    get: () => Promise.resolve(() => ({ __esModule: true, default: plugin })),
  };
})();
