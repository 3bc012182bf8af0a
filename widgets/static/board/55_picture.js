// Save what the board shows as a picture: the page draws itself into an SVG, that into a canvas, that into a PNG.

/** The board as an SVG document in one string: its own markup and style sheet, nothing from outside. */
function boardSvg(board) {
  const { width, height } = board.root.getBoundingClientRect();
  const copy = board.root.cloneNode(true);
  for (const node of copy.querySelectorAll(".popover, .ghost, .sr, .curtain, .notice, .sentinel")) node.remove();
  // A picture does not scroll: keep the end of the log.
  for (const node of [...copy.querySelectorAll(".log > li")].slice(0, -5)) node.remove();
  const selects = board.root.querySelectorAll("select");
  copy.querySelectorAll("select").forEach((node, i) => {
    node.replaceWith(h("span", { class: "seat-bot", text: selects[i].selectedOptions[0]?.text ?? "" }));
  });
  copy.setAttribute("xmlns", "http://www.w3.org/1999/xhtml");
  copy.style.width = `${width}px`;
  copy.style.height = `${height}px`;
  copy.prepend(h("style", { text: BOARD_CSS }));
  const markup = new XMLSerializer().serializeToString(copy);
  return {
    width, height,
    text: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${markup}</foreignObject></svg>`,
  };
}

/** Let the browser save a file. */
function download(href, name) {
  const link = h("a", { href, download: name });
  document.body.append(link);
  link.click();
  link.remove();
}

/** Draw an SVG text into a PNG of twice its size. */
async function pngOf({ width, height, text }) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = h("canvas", { width: Math.round(width * 2), height: Math.round(height * 2) });
  const pen = canvas.getContext("2d");
  pen.scale(2, 2);
  pen.drawImage(image, 0, 0, width, height);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("empty"))), "image/png"));
}

/** Save the board as PNG, or as SVG where the browser refuses the canvas. */
async function savePicture(board) {
  closePopover(board);
  const name = `evolution-lab-${board.frame?.game ?? "board"}-${board.frame?.moment ?? 0}`;
  const svg = boardSvg(board);
  try {
    const url = URL.createObjectURL(await pngOf(svg));
    download(url, `${name}.png`);
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  } catch (problem) {
    console.warn("Evolution Lab: PNG refused, saving SVG", problem);
    download(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.text)}`, `${name}.svg`);
  }
  notice(board, board.words("picture.saved"));
}
