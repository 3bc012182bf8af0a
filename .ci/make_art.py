"""Write the drawings of the traits as plain SVG, for pictures that must do without a script.

``python .ci/make_art.py`` draws every trait with the code in ``widgets/static/art`` (in Chromium) and keeps what comes out in
``widgets/static/art/drawn.json``. Run it after changing a drawing; a browser test says where it was forgotten.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from evolution_lab.launcher.browser import MISSING, find_chromium  # noqa: E402
from widgets.assets import ART_PARTS, STATIC  # noqa: E402

DRAWN = STATIC / "art" / "drawn.json"


def drawn(page: Any) -> dict[str, str]:
    """Every trait that has a drawing of its own, with its light colours, as the page's own code draws it."""
    code = "\n".join((STATIC / part).read_text(encoding="utf-8") for part in ART_PARTS)
    call = "ART.trait.names.map((name) => [name, ART.flatten(ART.trait(name), () => '')])"
    return dict(page.evaluate(f"() => {{ {code}\nreturn {call}; }}"))


def main() -> None:
    """Draw them all."""
    from playwright.sync_api import sync_playwright

    path = find_chromium()
    if path is None:
        sys.exit(MISSING)
    with sync_playwright() as tool:
        chrome = tool.chromium.launch(executable_path=path, args=["--no-sandbox", "--headless"])
        pictures = drawn(chrome.new_page())
        chrome.close()
    DRAWN.write_text(json.dumps(pictures, indent=0, sort_keys=True, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{len(pictures)} drawings: {DRAWN.relative_to(ROOT)}, {DRAWN.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
