import Testing

@testable import DeskPanels

@Suite("The names that people know apps by")
struct ProgramNameTests {
  private func program(_ id: String, _ lines: String) -> Program? {
    Program(desktopFile: "[Desktop Entry]\nType=Application\n" + lines, id: id)
  }

  private var programs: [Program] {
    [
      program(
        "libreoffice-writer", "Name=LibreOffice Writer\nExec=libreoffice --writer %U\nStartupWMClass=libreoffice-writer"
      ),
      program("libreoffice-calc", "Name=LibreOffice Calc\nExec=libreoffice --calc %U"),
      program("org.inkscape.Inkscape", "Name=Inkscape\nExec=inkscape %F"),
      program("org.gnome.Calendar", "Name=Calendar\nExec=/usr/bin/gnome-calendar %U"),
    ].compactMap(\.self)
  }

  @Test("The class of the window tells the programs of an office apart")
  func windowClass() {
    #expect(
      programs.shownName(of: "soffice", windowClasses: ["libreoffice", "libreoffice-writer"]) == "LibreOffice Writer")
    #expect(
      programs.shownName(of: "soffice", windowClasses: ["VCLSalFrame", "LibreOffice-Calc"]) == "LibreOffice Calc")
    #expect(
      programs.shownName(of: "soffice", windowClasses: ["libreoffice-calc", "libreoffice-writer"])
        == "LibreOffice Writer")
  }

  @Test("The name that an app reports may be the id of its menu entry, or the only command of that name")
  func reported() {
    #expect(programs.shownName(of: "org.inkscape.Inkscape") == "Inkscape")
    #expect(programs.shownName(of: "gnome-calendar") == "Calendar")
    #expect(programs.shownName(of: "libreoffice") == nil, "two start it")
    #expect(programs.shownName(of: "zenity") == nil)
    #expect(programs.shownName(of: "") == nil)
  }

  @Test("Without a menu entry an id gives its last part, a name stays, and the window's title stands for none")
  func plain() {
    #expect(AppName.plain("org.gnome.Maps", title: "Paris") == "Maps")
    #expect(AppName.plain("settings.py", title: "Sound") == "settings.py")
    #expect(AppName.plain("Dr. No. 3", title: "") == "Dr. No. 3")
    #expect(AppName.plain("", title: "Paris") == "Paris")
  }

  @Test("Of two files with the same name the first counts, and programs of other desktops are left out")
  func reading() {
    let files = ProgramFiles { ["XDG_DATA_DIRS": "/a:/b", "XDG_CURRENT_DESKTOP": "XFCE:X"][$0] }
    let texts = [
      "/a/applications/x.desktop": "Name=Own X\nExec=x", "/b/applications/x.desktop": "Name=X\nExec=x",
      "/a/applications/y.desktop": "Name=Y\nExec=y\nNoDisplay=true", "/b/applications/y.desktop": "Name=Y\nExec=y",
      "/b/applications/z.desktop": "Name=Z\nExec=z\nOnlyShowIn=XFCE;",
      "/b/applications/g.desktop": "Name=G\nExec=g\nOnlyShowIn=GNOME;",
      "/b/applications/readme": "Name=R\nExec=r",
    ]
    let found = files.programs(
      names: { folder in texts.keys.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }
      },
      text: { texts[$0].map { "[Desktop Entry]\nType=Application\n" + $0 } })
    #expect(Set(found.map(\.name)) == ["Own X", "Z"])
  }

  @Test("The directories of desktop files and the languages of names come from the environment")
  func files() {
    let files = ProgramFiles { ["HOME": "/h", "XDG_DATA_DIRS": "/a:/b", "LANG": "de_AT.UTF-8"][$0] }
    #expect(files.folders == ["/h/.local/share/applications", "/a/applications", "/b/applications"])
    #expect(files.languages == ["de_AT", "de"])
  }
}
