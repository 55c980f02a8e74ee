// Types each line of its input where the focus is, as the keyboard on the screen does on GNOME and KDE, and answers with a line:
// "written", or "refused".

import Glibc
import GnomeSession
import WaylandSession

let write: (String) -> Bool
if let kwin = KWinSession() {
  write = { kwin.write($0) }
} else if let shell = GnomeShell(isFollowed: false) {
  write = { shell.write($0) }
} else {
  print("neither KWin nor GNOME Shell answers")
  exit(1)
}
while let line = readLine() {
  print(write(line) ? "written" : "refused")
  fflush(nil)
}
