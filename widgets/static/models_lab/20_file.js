// A file from the student's computer: the page reads it and sends its bytes; Python reads the table and says what is wrong with it.

/** Bytes as a text that can be sent. */
function bytesAsText(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** `{kind: "file", id, label, value: the name of the loaded file, accept, most: bytes}`; sends `{name, content}` (base64), without content where it is too large. */
LAB_CONTROLS.set("file", {
  make(lab, item) {
    const name = `${lab.uid}-file-${item.id.replace(/\W/g, "-")}`;
    const field = h("input", { type: "file", class: "sr", tabindex: "-1", "aria-hidden": "true" });
    const button = h("button", { type: "button", id: name, data: { key: item.id }, on: { click: () => field.click() } });
    field.addEventListener("change", async () => {
      const file = field.files[0];
      field.value = "";
      if (!file) return;
      const content = file.size > (button._most ?? Infinity) ? null : bytesAsText(new Uint8Array(await file.arrayBuffer()));
      setLab(lab, item.id, { name: file.name, content });
    });
    return h("div", { class: "control", data: { control: item.id } }, button, field, labWrong(lab, item.id));
  },
  draw(lab, node, item) {
    const [button, field, wrong] = node.children;
    setText(button, item.label);
    button._most = item.most;
    setAttr(field, "accept", item.accept ?? null);
    showLabWrong(lab, wrong, item.id, button);
  },
});
