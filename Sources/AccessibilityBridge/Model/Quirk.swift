/// A way in which a toolkit deviates from AT-SPI, as it was seen in an app. Each row of `all` names the recording of
/// that app's answers (`tappet-atspi --record`), which a test reads. Decision 234: docs/decisions/0234-recorded-apps.md.
package struct Quirk: Hashable, Sendable {
  package enum Name: UInt64, Hashable, Sendable, CaseIterable {
    case drawsButtons, acceptsValuesInVain, hitTestsWidgetsSlowly, hidesThatPanelsCover, hidesLinksInLabels,
      namesTerminalsAlike, renewsRows, publishesSlidesAsPanels, writesBehindPlaceholders
  }

  package var name: Name
  /// The name that the toolkit reports, in lower case.
  package var toolkit: String
  /// The major versions to which it applies; `nil`: all.
  package var versions: ClosedRange<Int>?
  /// How the toolkit deviates.
  package var deed: String
  /// The app in which it was seen, and how.
  package var seen: String
  /// The file in Tests/Fixtures/apps.
  package var fixture: String

  package static let all: [Quirk] = [
    Quirk(
      name: .drawsButtons, toolkit: "gtk", versions: 3...3,
      deed: "A button that the app draws itself is a panel without name, children and actions; its tooltip is its "
        + "description. A handle to drag a bar by is one that can take the focus.",
      seen: "Audacity 3.2.4 (wxWidgets 3.2): the transport bar, and all other tool bars",
      fixture: "audacity.json"),
    Quirk(
      name: .acceptsValuesInVain, toolkit: "chromium",
      deed: "A slider of a page (role=slider with key handlers) accepts a new value and stays as it was; the keys of "
        + "the arrows move it.",
      seen: "Chromium 156, a slider of WAI-ARIA's pattern; a native one (input type=range) takes the value",
      fixture: "chromium-slider.json"),
    Quirk(
      name: .hitTestsWidgetsSlowly, toolkit: "gtk", versions: 3...3,
      deed: "A container of widgets (a flow box, no table) needs time for each of its children to tell which is at a "
        + "point, and little to list them all.",
      seen: "Inkscape 1.2.2, the palette: 432 colours, 14 ms for a point, 2.2 s for the 160 points of its place, so "
        + "that no reading ended in time; 5 ms for the list",
      fixture: "inkscape.json"),
    Quirk(
      name: .hidesThatPanelsCover, toolkit: "gecko",
      deed: "A panel that opened over the page is a child of the window without a role or state that says so.",
      seen: "Firefox 153, the panel of the button with three lines: the tool bars and the page behind it stayed stops",
      fixture: "firefox-menu.json"),
    Quirk(
      name: .hidesLinksInLabels, toolkit: "gtk", versions: 3...3,
      deed: "A link in a label has no name, place or action of its own, only the range of the label's text.",
      seen: "a window of ours: GtkLabel with <a href> twice",
      fixture: "gtk-links.json"),
    Quirk(
      name: .namesTerminalsAlike, toolkit: "gtk", versions: 3...3,
      deed: "A terminal (VTE) is called “Terminal”, as is the menu above it.",
      seen: "xfce4-terminal 1.0",
      fixture: "xfce4-terminal.json"),
    Quirk(
      name: .renewsRows, toolkit: "qt", versions: 5...5,
      deed: "A tree's cells are other objects, with other ids, whenever it is asked for its children.",
      seen: "VLC 3.0.24, its file dialog while a sound plays, which has the bridge read every second: who dwelt on a "
        + "row never chose it",
      fixture: "vlc-dialog-again.json"),
    Quirk(
      name: .publishesSlidesAsPanels, toolkit: "gtk", versions: 3...3,
      deed: "A slide in the list of slides is a panel without actions, which can be selected; Return on it inserts "
        + "another slide.",
      seen: "LibreOffice Impress 7.4: no slide could be gone to",
      fixture: "impress.json"),
    Quirk(
      name: .writesBehindPlaceholders, toolkit: "gtk", versions: 3...3,
      deed: "A title that has no text yet says “Click to add Title”, which becomes its text once the focus was asked "
        + "for; a click empties it.",
      seen: "LibreOffice Impress 7.4: the typed title was “Click to add Titlebonn”",
      fixture: "impress.json"),
  ]
}

/// The quirks of one toolkit.
struct Quirks: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(of toolkit: String, version: String) {
    let major = version.split(separator: ".").first.flatMap { Int($0) } ?? 0
    let own = Quirk.all.filter { $0.toolkit == toolkit.lowercased() && $0.versions?.contains(major) != false }
    rawValue = own.reduce(0) { $0 | 1 << $1.name.rawValue }
  }

  func has(_ name: Quirk.Name) -> Bool { rawValue & 1 << name.rawValue != 0 }
}
