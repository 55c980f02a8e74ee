"""A document in LibreOffice that tells, line by line, what stands in it whenever that has changed.

office.py PROFILE KIND TEXT: a folder for LibreOffice's settings; writer, calc or impress; what stands in the document at first
(in Calc in the first cell, in Impress as the first slide's title; of Impress all titles are told).
"""
import os
import subprocess
import sys
import time

import uno

# Two of these at once must not meet.
PIPE = f"tappet-office-{os.getpid()}"
profile, kind, first = sys.argv[1:]
office = subprocess.Popen([
    "soffice", "--norestore", "--nologo", "--nofirststartwizard", f"-env:UserInstallation=file://{profile}",
    f"--accept=pipe,name={PIPE};urp;", "--" + kind,
])
resolver = uno.getComponentContext().ServiceManager.createInstance("com.sun.star.bridge.UnoUrlResolver")


def awaited(get):
    """What it gives, as soon as it does: LibreOffice takes a while to start."""
    while office.poll() is None:
        try:
            found = get()
            if found is not None:
                return found
        except Exception:
            pass
        time.sleep(0.2)
    sys.exit(f"office: soffice ended with {office.returncode}")


remote = awaited(lambda: resolver.resolve(f"uno:pipe,name={PIPE};urp;StarOffice.ComponentContext"))
desktop = remote.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", remote)


def texts():
    document = desktop.getCurrentComponent()
    if kind == "writer":
        return [document.Text]
    if kind == "calc":
        return [document.Sheets.getByIndex(0).getCellRangeByName("A1")]
    return [document.DrawPages.getByIndex(page).getByIndex(0) for page in range(document.DrawPages.Count)]


awaited(texts)[0].String = first
told = None
while office.poll() is None:
    # Without a document, while a dialog of it is open or it is closed, there is nothing to tell.
    try:
        now = " / ".join(text.String.replace("\n", "|") for text in texts())
    except Exception:
        now = told
    if now != told:
        print("text " + now, flush=True)
        told = now
    time.sleep(0.1)
