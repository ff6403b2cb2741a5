"""Pictures of every screen in both languages and all sizes, looked at while they are taken.

Nothing scrolls sideways, no words stick out of their button, axe finds nothing serious.
"""

import html
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "pwa" / "node_modules" / "axe-core" / "axe.min.js"
LANGS = ("en", "ru")
Size = tuple[int, int]
SIZES: tuple[Size, ...] = ((1024, 600), (768, 1024), (390, 844))
HALL: Size = (1920, 1080)

_LOOK = """() => {
  const wide = document.scrollingElement.scrollWidth - innerWidth;
  const faults = wide > 0 ? [`the page is ${wide} px too wide`] : [];
  for (const button of document.querySelectorAll('button, a.button, .choice__face')) {
    const box = button.getBoundingClientRect();
    if (box.width === 0 || getComputedStyle(button).visibility === 'hidden') continue;
    const aside = button.scrollWidth - button.clientWidth;
    const out = Math.max(aside, button.scrollHeight - button.clientHeight);
    if (out > 1) faults.push(`${out} px stick out of "${button.innerText.trim()}"`);
  }
  for (const button of document.querySelectorAll('dialog[open] .dialog__actions .button')) {
    const { bottom } = button.closest('dialog').getBoundingClientRect();
    const out = button.getBoundingClientRect().bottom - bottom;
    if (out > 0) faults.push(`"${button.innerText.trim()}" is ${out} px below its dialog's edge`);
  }
  for (const head of document.querySelectorAll('th')) {
    const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/[\\p{L}\\d]+/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`the head "${word}" is broken`);
      }
    }
  }
  const tall = document.scrollingElement.scrollHeight - innerHeight;
  if (document.querySelector('.desk') && tall > 0) faults.push(`the desk is ${tall} px too tall`);
  for (const name of document.querySelectorAll('.hall-seat__names bdi')) {
    if (name.scrollWidth > name.clientWidth + 1) faults.push(`"${name.innerText}" is cut`);
  }
  return faults;
}"""
_DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
_AXE = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}"""


@dataclass
class Gallery:
    """Takes the pictures; `faults` is what was wrong on any of them."""

    folder: Path
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self._axe = AXE.read_text(encoding="utf-8")

    def take(self, page: Page, name: str, sizes: Sequence[Size] = SIZES) -> None:
        """The page as it is now, in every language and size; afterwards it is as it was.

        axe looks at the first size and the last, the widest and the narrowest layout.
        """
        before, lang = page.viewport_size, _lang(page)
        for one in (lang, *(other for other in LANGS if other != lang)):
            _turn(page, one)
            for size in sizes:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                picture = f"{name}-{one}-{size[0]}x{size[1]}"
                page.screenshot(path=self.folder / f"{picture}.png", animations="disabled")
                found = page.evaluate(_LOOK)
                if size in (sizes[0], sizes[-1]):
                    found += self._axe_finds(page)
                self.faults += [f"{picture}: {fault}" for fault in found]
        _turn(page, lang)
        if before is not None:
            page.set_viewport_size(before)

    def _axe_finds(self, page: Page) -> list[str]:
        if not page.evaluate("'axe' in window"):
            page.evaluate(self._axe)
        found: list[str] = page.evaluate(_AXE)
        return found

    def write_sheet(self) -> Path:
        """One page with every picture of the folder."""
        pictures = sorted(self.folder.glob("*.png"))
        names = sorted({picture.stem.rsplit("-", 2)[0] for picture in pictures})
        body = "".join(_row(name, pictures) for name in names)
        sheet = self.folder / "index.html"
        sheet.write_text(_SHEET.format(body=body, count=len(pictures)), encoding="utf-8")
        return sheet


_SHEET = """<!doctype html><html lang="en"><meta charset="utf-8">
<title>Traveller: every screen</title>
<style>body{{font:16px system-ui;margin:24px;background:#ddd}}h2{{margin:32px 0 8px}}
div{{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start}}figure{{margin:0}}
img{{height:260px;display:block;border:1px solid #888}}figcaption{{font-size:12px}}</style>
<h1>Traveller: {count} pictures</h1>{body}</html>"""


def _row(name: str, pictures: Iterable[Path]) -> str:
    own = [picture for picture in pictures if picture.stem.rsplit("-", 2)[0] == name]
    shown = "".join(
        f'<figure><a href="{one.name}"><img loading="lazy" src="{one.name}" alt=""></a>'
        f"<figcaption>{html.escape(one.stem.removeprefix(f'{name}-'))}</figcaption></figure>"
        for one in own
    )
    return f"<h2>{html.escape(name)}</h2><div>{shown}</div>"


def _lang(page: Page) -> str:
    lang: str = page.evaluate("document.documentElement.lang")
    return lang


def _turn(page: Page, lang: str) -> None:
    """Switches the page's language: the big screen by its key, the others by their button."""
    if _lang(page) == lang:
        return
    switch = page.locator(".lang-switch")
    if switch.count() > 0:
        switch.first.evaluate("button => button.click()")
    else:
        for _ in range(1 if lang == "en" else 2):  # Russian, English, both in turn
            page.keyboard.press("l")
            page.evaluate(_DRAWN)
    page.wait_for_function("lang => document.documentElement.lang === lang", arg=lang)
