"""Counts what each type of the sources stores, and in how many files it lies."""
import collections
import os
import re

MOST_PROPERTIES, MOST_FILES = 14, 5

ACCESS = r"(?:@\w+(?:\([^)]*\))? |package |public |private |fileprivate |internal |final |indirect |nonisolated |lazy |weak |" \
    r"(?:private|package|public|fileprivate)\(set\) )*"
TYPE = re.compile(rf"^(\s*){ACCESS}(struct|class|enum|actor|extension)\s+([A-Z][\w.]*)")
PROPERTY = re.compile(rf"^\s*{ACCESS}(?:unowned )?(?:var|let)\s+\(?\w+")


def is_stored(line):
    """Whether a line that declares a property stores it: nothing but observers stands in braces behind it."""
    head = line.split("{")[0]
    return "=" in head or "{" not in line or re.search(r"\{ (?:did|will)Set", line) is not None


def sizes(sources):
    """`{target.Type: (stored properties, files)}` of all types below a folder of targets."""
    stored, files = collections.Counter(), collections.defaultdict(set)
    for folder, _, names in os.walk(sources):
        for name in names:
            if not name.endswith(".swift"):
                continue
            path = os.path.join(folder, name)
            target = os.path.relpath(path, sources).split(os.sep)[0]
            within = []  # the types around a line: (indent, name)
            with open(path, encoding="utf-8") as text:
                lines = text.read().split("\n")
            for number, line in enumerate(lines):
                if not line.strip():
                    continue
                indent = len(line) - len(line.lstrip())
                if not line.strip().startswith(("}", ")", "#", "///", "//")):
                    while within and within[-1][0] >= indent:
                        within.pop()
                found = TYPE.match(line)
                if found:
                    kind, own = found.group(2), found.group(3)
                    if kind != "extension" and within:
                        own = within[-1][1] + "." + own
                    within.append((indent, own))
                    files[f"{target}.{own}"].add(path)
                elif within and indent == within[-1][0] + 2 and PROPERTY.match(line):
                    # Observers may stand on the line below.
                    observed = number + 1 < len(lines) and re.match(r"\s*(?:did|will)Set", lines[number + 1])
                    if is_stored(line) or observed:
                        stored[f"{target}.{within[-1][1]}"] += 1
    return {name: (stored[name], len(files[name])) for name in files}


def large(sources):
    """The types with more properties or files than a reader takes in at once."""
    return {
        name: size for name, size in sizes(sources).items()
        if size[0] > MOST_PROPERTIES or size[1] > MOST_FILES}
