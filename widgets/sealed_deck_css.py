"""The style sheet of the sealed deck's picture; every rule begins with its own class."""

from __future__ import annotations

CSS = """
.sealed{font:14px/1.45 system-ui,sans-serif;max-width:100%;container-type:inline-size;--seat-0:#0072b2;--seat-1:#e69f00;--seat-2:#009e73;--seat-3:#cc79a7}
.sealed .seats,.sealed .legend{--tile:clamp(18px,calc((100cqw - 190px)/var(--columns) - 2px),34px)}
.sealed p{margin:4px 0}
.sealed .found{font-size:16px;font-weight:600}
.sealed .found span{display:inline-block;min-width:1.4em;text-align:center;border:2px solid currentColor;border-radius:6px}
.sealed .aside{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.sealed input.open{width:18px;height:18px;margin:6px 8px 6px 0;vertical-align:middle}
.sealed .open:not(:checked)~:is(.found,.all),.sealed .open:not(:checked)~.seats .same{display:none}
.sealed .far{display:none}
.sealed table.outcomes ul{list-style:none;margin:2px 0;padding:0}.sealed table.outcomes li{margin:0}
.sealed table.outcomes li svg{display:inline-block;width:18px;height:18px;vertical-align:-4px;margin-right:2px}
.sealed table.outcomes :is(th,td){vertical-align:top}
.sealed .seats{overflow-x:auto;padding:2px}
.sealed .seats:focus-visible,.sealed input:focus-visible{outline:3px solid #0072b2;outline-offset:1px}
.sealed table{border-collapse:separate;border-spacing:2px 3px;margin:6px 0 10px;padding-left:6px;border-left:6px solid var(--seat-0)}
.sealed .seat-1{border-left-color:var(--seat-1)}.sealed .seat-2{border-left-color:var(--seat-2)}.sealed .seat-3{border-left-color:var(--seat-3)}
.sealed caption{text-align:left;font-weight:700;padding:0 0 2px 6px;color:inherit}
.sealed tr,.sealed tbody tr:nth-child(odd),.sealed tbody tr:hover,.jp-RenderedHTMLCommon .sealed tbody tr{background:none!important;border:0}
.sealed th,.sealed td{padding:0;border:0;text-align:center!important;vertical-align:middle;font-size:12px;position:relative;color:inherit}
.sealed thead th{font-weight:400;opacity:.75}
.sealed tbody th,.sealed thead th:first-child{text-align:left!important;font-size:14px;padding-right:8px;white-space:nowrap}
.sealed td:not(.end){width:var(--tile);min-width:var(--tile);height:var(--tile)}
.sealed td svg,.sealed .face svg{display:block;width:var(--tile);height:var(--tile)}
.sealed .back{display:block;box-sizing:border-box;width:var(--tile);height:var(--tile);border-radius:22%;border:2px solid #46724d;
 background:repeating-linear-gradient(45deg,#46724d 0 3px,#78a660 3px 6px)}
.sealed .waiting .back{background:none;border-style:dashed}
.sealed .face{display:none}
.sealed .open:checked~.seats td .back{display:none}
.sealed .open:checked~.seats td .face{display:block}
.sealed .open:checked~.seats td .face svg{transform:scale(.78);opacity:.7}
.sealed li.small svg{transform:scale(.78);opacity:.7}
.sealed td.none::after,.sealed .hole::after{content:"";display:block;width:6px;height:6px;margin:auto;border-radius:50%;background:currentColor;opacity:.35}
.sealed th.end,.sealed td.end{text-align:left!important;padding-left:8px;font-size:13px;white-space:nowrap}
.sealed tr.same td,.sealed tr.same th{font-weight:700;height:18px}
.sealed tr.same td:not(.end){height:18px}
.sealed tr.same .end{font-weight:400;opacity:.75}
.sealed td.unlike{background:#d55e00;color:#fff;border-radius:4px}
.sealed table.outcomes{border-left:0;padding-left:0;border-spacing:0}
.sealed table.outcomes th,.sealed table.outcomes td{width:auto;height:auto;font-size:13px;text-align:left!important;padding:3px 16px 3px 6px;border-bottom:1px solid #9aa3ab66;opacity:1}
.sealed ul.legend{list-style:none;display:flex;flex-wrap:wrap;gap:4px 14px;padding:0;margin:4px 0;font-size:13px}
.sealed ul.legend li{display:flex;align-items:center;gap:5px;margin:0}
.sealed ul.legend svg,.sealed ul.legend .back,.sealed ul.legend .hole{width:22px;height:22px}
.sealed ul.legend .hole{display:flex}
.sealed summary{cursor:pointer}
.sealed .seats table{width:auto}
.sealed.projector{font-size:24px}
.sealed.projector .seats,.sealed.projector .legend{--tile:clamp(18px,calc((100cqw - 152px)/var(--columns) - 2px),64px)}
.sealed.projector .seats table{display:none}
.sealed.projector .pick-0:checked~.seats .seat-0,.sealed.projector .pick-1:checked~.seats .seat-1,
.sealed.projector .pick-2:checked~.seats .seat-2,.sealed.projector .pick-3:checked~.seats .seat-3{display:table}
.sealed.projector .pick{width:22px;height:22px;margin:0 8px 0 0;vertical-align:middle}.sealed.projector .pick+label{margin-right:24px}
.sealed.projector .seats .end{display:none}
.sealed.projector .far{display:block;font:400 24px/1.2 system-ui,sans-serif;white-space:nowrap}
.sealed .line{display:block;height:0}
.sealed.projector table.outcomes li svg{width:30px;height:30px}
.sealed.projector .found{font-size:26px}
.sealed.projector :is(caption,th,td,.end,ul.legend,tbody th,table.outcomes td,table.outcomes th){font-size:24px}
.sealed.projector thead th:not(:first-child):not(.end){height:30px}
.sealed.projector .seats thead span:not(.aside){position:absolute;left:50%;top:0;transform:translateX(-50%)}
.sealed.projector .back{border-width:3px}
.sealed.projector ul.legend svg,.sealed.projector ul.legend .back{width:36px;height:36px}
@media print{.sealed .seats{overflow:visible}}
"""


def style() -> str:
    """The style sheet as an element."""
    return f"<style>{CSS}</style>"
