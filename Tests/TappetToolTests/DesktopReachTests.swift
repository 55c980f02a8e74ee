import Messages
import Testing

@testable import TappetTool

@Suite("What tappet says of a Wayland desktop")
struct DesktopReachTests {
  private static func facts(_ desktop: String, _ change: (inout DoctorFacts) -> Void = { _ in }) -> DoctorFacts {
    var facts = DoctorFacts(version: "1.2.3", daemon: .answers(version: "1.2.3"))
    (facts.hasWayland, facts.desktop) = (true, desktop)
    change(&facts)
    return facts
  }

  @Test(
    "tappet status says by which way other apps are reached",
    arguments: [("ubuntu:GNOME", "GNOME: "), ("KDE", "KDE: KWin "), ("sway", "sway: ")])
  func way(desktop: String, start: String) {
    let lines = DesktopLines.lines(of: Self.facts(desktop), isAsked: true)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix(start) == true)
  }

  @Test("A display that was not asked is not said to let Tappet do anything")
  func unasked() {
    #expect(DesktopLines.lines(of: Self.facts("KDE"), isAsked: false).isEmpty)
  }

  @Test("On X11, and on other desktops, it says nothing")
  func nothing() {
    #expect(DesktopLines.lines(of: Self.facts("KDE") { $0.hasWayland = false }, isAsked: true).isEmpty)
    #expect(DesktopLines.lines(of: Self.facts("XFCE"), isAsked: true).isEmpty)
  }

  @Test(
    "Where something is missing it says what, and one command that mends it, as tappet doctor does",
    arguments: [
      ("KDE", "kbuildsycoca5 --noincremental; systemctl --user restart tappet-atspi tappet-desk"),
      ("GNOME", "gnome-extensions enable tappet@tappet"),
    ])
  func missing(desktop: String, command: String) {
    let facts = Self.facts(desktop) {
      ($0.reach.keys, $0.reach.windows) = (false, false)
      if desktop == "GNOME" { $0.shellExtension = .disabled }
    }
    let lines = DesktopLines.lines(of: facts, isAsked: true)
    #expect(lines.filter { $0.contains("→") } == ["    → \(command)"])
    #expect(lines == Diagnosis.reach(facts).flatMap(\.lines))
  }

  @Test(
    "A program that no .desktop file makes known to KDE is named, and the package that has the file",
    arguments: [(true, "sudo apt-get install --reinstall tappet-desktop; "), (false, "sudo make install; ")])
  func unknownToKDE(isPackaged: Bool, command: String) {
    let facts = Self.facts("KDE") {
      ($0.unknownToKDE, $0.isPackaged) = (["tappet-desk"], isPackaged)
    }
    let findings = Diagnosis.reach(facts)
    #expect(findings.map(\.command) == [command + "systemctl --user restart tappet-atspi tappet-desk"])
    #expect(findings.first?.what.english.contains("tappet-desk") == true)
  }

  private static let file = """
    [Desktop Entry]
    Exec=/usr/bin/tappet-desk
    X-KDE-Wayland-Interfaces=org_kde_kwin_fake_input,org_kde_plasma_window_management
    """

  @Test("KDE knows a program by a file that has its path and asks for its input; one that is not installed needs none")
  func entries() {
    func unknown(_ path: String?, _ text: String?) -> [String] {
      DesktopEntries(path: { $0 == "tappet-desk" ? path : nil }, text: { $0 == "tappet-desk.desktop" ? text : nil })
        .unknown(of: ["tappet-atspi", "tappet-desk"])
    }
    #expect(unknown("/usr/bin/tappet-desk", Self.file).isEmpty)
    #expect(unknown("/usr/local/bin/tappet-desk", Self.file) == ["tappet-desk"])
    #expect(unknown("/usr/bin/tappet-desk", nil) == ["tappet-desk"])
    let modest = Self.file.replacing("org_kde_kwin_fake_input,", with: "")
    #expect(unknown("/usr/bin/tappet-desk", modest) == ["tappet-desk"])
    #expect(unknown(nil, nil).isEmpty)
  }
}
