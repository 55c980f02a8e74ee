/// What made an app's objects, and in which ways its answers differ from what AT-SPI says they should be. All that the
/// bridge does differently for a toolkit is read here.
package struct Toolkit: Hashable, Sendable {
  package var name: String
  package var version: String

  package init(name: String = "", version: String = "") {
    self.name = name
    self.version = version
  }

  /// GTK 4 tells neither what is shown (before 4.10) nor where on the screen (still).
  package var isGTK4: Bool {
    name.lowercased() == "gtk" && version.split(separator: ".").first.flatMap { Int($0) } ?? 0 >= 4
  }

  /// GTK 2, which publishes only where `libatk-adaptor` is installed, calls itself by what does it.
  private var isGTK2: Bool { name.lowercased() == "gail" }

  private var isGTK: Bool { name.lowercased() == "gtk" || isGTK2 }

  /// Whether SHOWING tells what is shown; where not, VISIBLE with a size and all its ancestors does.
  package var saysShowing: Bool { !isGTK4 }

  /// Whether places count from the window even where the screen's are asked for.
  package var countsFromWindow: Bool { isGTK4 }

  /// Whether it says which controls are enabled by SENSITIVE alone.
  package var saysOnlySensitive: Bool { isGTK4 }

  /// Whether what has no name may be called "null": seen in Firefox 153.
  package var namesNull: Bool { name.lowercased() == "gecko" }

  /// Whether names may be the toolkit's class names ("GtkButton") or said twice ("7 7"): seen in 4.8.
  package var misnames: Bool { isGTK4 }

  /// Whether what is laid out is told in the order in which it was put there, or backwards: seen in the settings of Transmission
  /// and the keys of Qalculate!; a window of Qt tells what is in its middle before its menu bar (FeatherPad).
  package var tellsInNoOrder: Bool { isGTK || isQt }

  /// Whether each cell of a table without rows is a thing by itself: the files of Nautilus.
  package var hasCellsForItems: Bool { isGTK4 }

  /// Whether a cell can do something itself only where it is one of a line: what can do nothing is a thing of its own, as the
  /// icons of Dolphin are, four of which stand beside each other.
  package var hasIconsForCells: Bool { isQt }

  /// Whether the tab in front says that it has the focus, wherever that is, and never that it is chosen.
  package var tellsFrontTabsByFocus: Bool { isQt }

  /// Whether an open popover is a dialog that does not say that it covers the rest.
  package var hidesThatPopoversCover: Bool { isGTK4 }

  /// Whether what it has no role for, popovers and rows of its lists, is a filler that only its class name tells.
  package var hidesRoles: Bool { isGTK4 }

  /// Whether what another toolkit draws in its windows is told at a wrong place: LibreOffice's own, in GTK's window.
  package var shiftsEmbedded: Bool { isGTK && !isGTK4 }

  /// Whether a menu stays open when its items are told to act: then they are clicked.
  package var leavesMenusOpen: Bool { isQt }

  /// Whether the action of a row is to be chosen, or to be so no more: it is clicked, and opened by a double click.
  package var choosesRowsByToggle: Bool { isQt }

  /// Whether a line of a tree that is given the focus is chosen, and nothing else with it. Chosen by its list alone it comes beside
  /// what was chosen before, and an app that asks where the cursor is finds it at another line (LibreOffice's settings).
  package var choosesLinesByFocus: Bool { isGTK && !isGTK4 }

  /// Whether an app that is told over the bus to do what opens a box, and waits for that box, never answers anybody again: the
  /// call is answered when the box closes, and nothing else can be answered meanwhile. So what may open one is clicked.
  package var hangsInDialogs: Bool { isGTK && !isGTK4 }

  /// Whether a menu that is told to open opens the first one in it too, which covers the rest (LibreOffice's Format), and what is
  /// chosen in one that was told to open may come to nothing (the menus in LibreOffice's context menus): it is clicked.
  package var opensFirstOfMenus: Bool { isGTK && !isGTK4 }

  /// Whether what a label is for may be a panel round the field, and only the label tells: LibreOffice's boxes and fields.
  package var labelsHolders: Bool { isGTK && !isGTK4 }

  /// Whether what is in an open menu does not say that it is shown: then it is shown where it has a place.
  package var hidesThatMenusShow: Bool { isGTK2 }

  /// Whether a context menu is nobody's child: it tells that it shows itself, and that is all there is of it.
  package var hidesContextMenus: Bool { isQt }

  /// Whether what was scrolled out of a list says that it can't be seen at all: only its place tells that there is more.
  package var hidesWhatIsScrolledOut: Bool { isQt }

  /// Whether on Wayland the list of a box stays only where a press brought it: the compositor takes back what came of nothing that
  /// a person did (seen with Qt 6.4 on sway). So the box is clicked.
  package var opensBoxesByPointerOnWayland: Bool { isQt }

  /// Whether what is chosen in an open box counts only once it is clicked.
  package var takesChoicesByPointer: Bool { isBrowser }

  /// Whether it counts only once Return was pressed on it.
  package var takesChoicesByKey: Bool { isGTK4 }

  /// Whether the places of what a popover holds are wrong: nothing is clicked there.
  package var misplacesPopovers: Bool { isGTK4 }

  /// Whether a change of text that it says it made may not have been made: then keys are typed.
  package var needsKeysForText: Bool { isBrowser }

  /// Whether Space moves the page where what has the focus has no use for it: then it is clicked.
  package var scrollsBySpace: Bool { isBrowser }

  /// Whether the list of an object's actions has their names in the language of the session ("Aktivieren"), and none where
  /// nobody translated it; asked for by its number each is told as it is.
  package var translatesActions: Bool { isGTK && !isGTK4 || name.lowercased() == "gecko" }

  /// Whether the list of an object's actions has no names, and each is to be asked for by its number.
  package var namesActionsSingly: Bool { name.lowercased() == "chromium" }

  /// What the first action of an object is called, where its role tells so surely that it need not be asked for: each
  /// question costs as much as the whole of a button in the cache. A page's words do nothing by themselves.
  package func knownActions(of role: AccessibleRole) -> [String]? {
    guard namesActionsSingly else { return nil }
    return switch role {
    case .pushButton: ["press"]
    case .link: ["jump"]
    case .static: []
    case _: nil
    }
  }

  private var isQt: Bool { name.lowercased() == "qt" }

  private var isBrowser: Bool { ["gecko", "chromium"].contains(name.lowercased()) }
}
