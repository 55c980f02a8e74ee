/// An app's toolkit, and how it deviates from AT-SPI. It decides every toolkit-specific behaviour of the bridge.
/// `Quirk.all` holds the deviations that recordings of apps show.
/// Decision 195: docs/decisions/0195-toolkit-differences.md.
package struct Toolkit: Hashable, Sendable {
  package let name: String
  package let version: String
  private let quirks: Quirks

  package init(name: String = "", version: String = "") {
    self.name = name
    self.version = version
    quirks = Quirks(of: name, version: version)
  }

  /// Whether it has that row of the table in `Quirk`.
  package func has(_ quirk: Quirk.Name) -> Bool { quirks.has(quirk) }

  /// GTK 4, which reports neither what is showing (before 4.10) nor screen positions (still).
  package var isGTK4: Bool {
    name.lowercased() == "gtk" && version.split(separator: ".").first.flatMap { Int($0) } ?? 0 >= 4
  }

  /// GTK 2, which publishes only with `libatk-adaptor` installed, under that adaptor's name.
  private var isGTK2: Bool { name.lowercased() == "gail" }

  private var isGTK: Bool { name.lowercased() == "gtk" || isGTK2 }

  /// Whether SHOWING marks what is on the screen; otherwise VISIBLE with a size, on an object and its ancestors, does.
  package var saysShowing: Bool { !isGTK4 }

  /// Whether frames are relative to the window even if screen coordinates are requested.
  package var countsFromWindow: Bool { isGTK4 }

  /// Whether enabled controls are marked by SENSITIVE alone.
  package var saysOnlySensitive: Bool { isGTK4 }

  /// Whether unnamed objects may be named "null": seen in Firefox 153.
  package var namesNull: Bool { name.lowercased() == "gecko" }

  /// Whether names may be class names ("GtkButton") or doubled ("7 7"): seen in 4.8.
  package var misnames: Bool { isGTK4 }

  /// Whether children are reported in order of creation, or backwards: seen in the settings of Transmission and the
  /// keys of Qalculate!; a window of Qt reports its central widget before its menu bar (FeatherPad).
  package var tellsInNoOrder: Bool { isGTK || isQt }

  /// Whether each cell of a table without rows is an item by itself: the files of Nautilus.
  package var hasCellsForItems: Bool { isGTK4 }

  /// Whether a cell has an action only if it is part of a row: a cell without one is an item by itself, like the icons
  /// of Dolphin, four of which stand side by side.
  package var hasIconsForCells: Bool { isQt }

  /// Whether the front tab is marked as focused, wherever the focus is, and never as selected.
  package var tellsFrontTabsByFocus: Bool { isQt }

  /// Whether an open popover is a dialog without the MODAL state.
  package var hidesThatPopoversCover: Bool { isGTK4 }

  /// Whether objects without a role, such as popovers and list rows, are fillers that only their class name identifies.
  package var hidesRoles: Bool { isGTK4 }

  /// Whether objects that another toolkit draws in its windows have wrong frames: LibreOffice's own, in GTK's window.
  package var shiftsEmbedded: Bool { isGTK && !isGTK4 }

  /// Whether a menu stays open after the action of its item; such items are clicked. Swing's also stays behind the dialog
  /// that the item opens: Tests/Fixtures/apps/swing-dialog.
  package var leavesMenusOpen: Bool { isQt || isSwing }

  /// Whether the action of a row toggles its selection; rows are clicked, and opened by a double click.
  package var choosesRowsByToggle: Bool { isQt }

  /// Whether focusing a tree row selects it alone. Selecting it through its list would add it to the selection, and an
  /// app that asks for the cursor would find it on another row (LibreOffice's settings).
  package var choosesLinesByFocus: Bool { isGTK && !isGTK4 }

  /// Whether an action that opens a dialog and waits for it blocks the app's accessibility: the call returns when the
  /// dialog closes, and the app answers nothing meanwhile. Objects that may open one are clicked.
  package var hangsInDialogs: Bool { isGTK && !isGTK4 }

  /// Whether opening a menu by its action also opens its first submenu, which covers the rest (LibreOffice's Format),
  /// and choosing in such a menu may have no effect (submenus of LibreOffice's context menus); menus are clicked.
  package var opensFirstOfMenus: Bool { isGTK && !isGTK4 }

  /// Whether a label may refer to a panel around its field, and only the label says so: LibreOffice's boxes and fields.
  package var labelsHolders: Bool { isGTK && !isGTK4 }

  /// Whether the items of a menu lack SHOWING while it is open, and keep VISIBLE and their frames once it is closed. Only
  /// what the menu bar, and each open menu, has selected then tells which menus are open. GAIL 2.24.33, seen in GIMP
  /// 2.10.34: Tests/Fixtures/apps/gimp-menu-open and gimp-menu-closed.
  package var hidesThatMenusShow: Bool { isGTK2 }

  /// Whether an object without a box of its own (`display: contents`) lacks SHOWING while what is in it shows. Gecko
  /// 153.7, seen in Firefox's settings: Tests/Fixtures/apps/firefox-settings.
  package var hidesThatBoxlessShow: Bool { name.lowercased() == "gecko" }

  /// Whether a dialog reports a frame that is moved by its owner's place, and a window none; their content has the right
  /// frames. J2SE-access-bridge 1.0 (java-atk-wrapper 0.40, Java 17): Tests/Fixtures/apps/swing-dialog.
  package var misplacesWindows: Bool { isSwing }

  /// Whether the items of a menu report places as if the menu lay at its opener: J2SE-access-bridge 1.0 (java-atk-wrapper
  /// 0.40, Java 17): Tests/Fixtures/apps/swing-submenu.
  package var misplacesMenuItems: Bool { isSwing }

  /// Whether the parts of a layered pane come from front to back: the menus, then the content, then the menu bar.
  /// J2SE-access-bridge 1.0 (Java 17): Tests/Fixtures/apps/swing-submenu.
  package var listsLayersFromFront: Bool { isSwing }

  /// Whether what an app draws in a view, such as the brushes of GIMP 2.10.34, are parts without role, name and action,
  /// which only a click chooses: GAIL 2.24.33, Tests/Fixtures/apps/gimp-tools.
  package var hidesThatPartsAreCells: Bool { isGTK2 }

  /// Whether a context menu has no parent: the event that it shows is the only reference to it.
  package var hidesContextMenus: Bool { isQt }

  /// Whether list items that were scrolled out lack VISIBLE; only their frames then show that there is more.
  package var hidesWhatIsScrolledOut: Bool { isQt }

  /// Whether on Wayland a list or menu opens as it should only if a click opened it: without user input sway dismisses it, and
  /// on KWin it becomes a window of its own, in the middle of the screen (seen with Qt 6.4). What opens it is clicked.
  package var opensByPointerOnWayland: Bool { isQt }

  /// Whether a choice in an open box counts only once it is clicked.
  package var takesChoicesByPointer: Bool { isBrowser }

  /// Whether a choice in an open box counts only once Return is pressed on it.
  package var takesChoicesByKey: Bool { isGTK4 }

  /// Whether the frames of a popover's content are wrong, so that clicks would miss.
  package var misplacesPopovers: Bool { isGTK4 }

  /// Whether on Wayland the frames of a context menu count from a part of the window that nothing identifies. Only the
  /// display's own report tells where the menu is.
  package var misplacesMenusOnWayland: Bool { isGTK && !isGTK4 }

  /// Whether a text change that it reports as done may not have happened; keys are typed instead.
  package var needsKeysForText: Bool { isBrowser }

  /// Whether a field of one line has no undo of its own, so that Ctrl+Z would undo something else in the app.
  package var lacksUndoInFields: Bool { isGTK && !isGTK4 }

  /// Whether it scrolls any object of a page onto the screen on request; its scroll bars are not published.
  package var revealsContent: Bool { isBrowser }

  /// Whether Space scrolls the page if the focused object ignores it; such objects are clicked.
  package var scrollsBySpace: Bool { isBrowser }

  /// Whether the list of an object's actions has localised names ("Aktivieren"), or none if untranslated; requesting
  /// each by its index gives the real name.
  package var translatesActions: Bool { isGTK && !isGTK4 || name.lowercased() == "gecko" }

  /// Whether the list of an object's actions has no names, so that the bridge must request each name by its index.
  package var namesActionsSingly: Bool { name.lowercased() == "chromium" }

  /// The actions implied by a role, which then need not be requested: each request costs as much as the whole of a
  /// button in the cache. Text on a page has none. `nil` if they must be requested.
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

  /// Java's Swing, by java-atk-wrapper.
  private var isSwing: Bool { name == "J2SE-access-bridge" }

  private var isBrowser: Bool { ["gecko", "chromium"].contains(name.lowercased()) }
}
