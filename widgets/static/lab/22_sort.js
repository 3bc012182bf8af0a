// A card to be sorted: its picture, its name, what it does, and the heaps to choose from.

/** `{kind: "sort", id, label, about, picture, colour, value, values: [{id, label}]}`; a second press on the same heap takes the card back. */
LAB_CONTROLS.set("sort", {
  make(lab, item) {
    const name = `${lab.uid}-name-${item.id.replace(/\W/g, "-")}`;
    return h("div", { class: "sort", data: { control: item.id } }, h("span", { class: "pic-place" }), h("span", { class: "told" }, h("b", { id: name }), h("span", { class: "hint" })), h("div", { class: "strip", role: "group", "aria-labelledby": name }));
  },
  draw(lab, node, item) {
    const [place, told, strip] = node.children;
    if (!unchanged(place, [item.picture, item.colour])) place.replaceChildren(picture("trait", item.picture, item.colour ? { label: item.label, colour: item.colour } : undefined));
    setText(told.firstChild, item.label);
    setText(told.lastChild, item.about);
    setAttr(node, "data-sorted", item.value || null);
    reconcile(strip, item.values, (one) => one.id, (one) => h("button", { type: "button", data: { key: `${item.id}=${one.id}` } }), (button, one) => {
      setText(button, one.label);
      const pressed = String(one.id) === String(item.value);
      setAttr(button, "aria-pressed", pressed ? "true" : "false");
      button.onclick = () => setLab(lab, item.id, pressed ? "" : one.id);
    });
  },
});
