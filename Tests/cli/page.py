"""Whether a page of `tappet simulate --report` is whole, needs nothing from elsewhere, and can be read by everybody."""
import re
import sys
from html.parser import HTMLParser

VOID = {"meta", "link", "img", "br", "hr", "input"}
text = open(sys.argv[1], encoding="utf-8").read()


class Page(HTMLParser):
    open_tags, pictures, tables, ids, problems = [], 0, 0, [], []

    def handle_starttag(self, tag, attributes):
        told = dict(attributes)
        if tag not in VOID:
            self.open_tags.append(tag)
        if tag in ("script", "img", "link", "iframe") or any(name in told for name in ("src", "href", "onclick")):
            self.problems.append(f"{tag} may bring something from elsewhere")
        if "id" in told:
            self.ids.append(told["id"])
        if tag == "svg":
            self.pictures += 1
            if told.get("role") != "img" or len(told.get("aria-label") or "") < 20:
                self.problems.append("a picture without words for those who don't see it")
        if tag == "table":
            self.tables += 1
        if tag == "section" and not told.get("aria-labelledby"):
            self.problems.append("a section without a name")

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_endtag(self, tag):
        if not self.open_tags or self.open_tags.pop() != tag:
            self.problems.append(f"</{tag}> closes nothing, near line {self.getpos()[0]}")


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


page = Page()
page.feed(text)
problems = page.problems + [f"<{tag}> is not closed" for tag in page.open_tags]
if page.tables < page.pictures or page.pictures < 2:
    problems.append(f"{page.pictures} pictures and {page.tables} tables; each picture has one beside it")
if len(set(page.ids)) < len(page.ids):
    problems.append("an id comes twice")
if re.search(r"https?:|url\(|@import", text):
    problems.append("an address stands in it")
for shade in range(1, 6):
    behind = re.search(rf"\.s{shade} rect {{ fill: (#\w+)", text).group(1)
    ink = re.search(rf"svg [^{{}}]*\.s{shade} text[^{{}}]*{{ fill: (#\w+)", text).group(1)
    if contrast(behind, ink) < 4.5:
        problems.append(f"shade {shade}: the contrast is {contrast(behind, ink):.1f}")
for colours in re.findall(r":root {[^}]*--ink: (#\w+); --paper: (#\w+); --line: (#\w+); --bar: (#\w+)", text):
    ink, paper, line, bar = colours
    if contrast(ink, paper) < 4.5 or contrast(line, paper) < 3 or contrast(bar, paper) < 3:
        problems.append(f"the contrast of {colours} is too low")
for problem in problems:
    print(problem)
sys.exit(bool(problems))
