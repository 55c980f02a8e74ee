import DeskPanels
import Testing

@Suite("B6: programs to open, by their desktop files")
struct ProgramTests {
  private func program(_ lines: String, languages: [String] = []) -> Program? {
    Program(desktopFile: "[Desktop Entry]\nType=Application\n" + lines, id: "x", languages: languages)
  }

  @Test("a name and a command are read")
  func plain() {
    let program = program("Name=Notes\nExec=notes --new %F\n")
    #expect(program?.name == "Notes")
    #expect(program?.command == ["notes", "--new"])
  }

  @Test("quotes hold words together, and a doubled per cent sign is one")
  func quotes() {
    #expect(program("Name=A\nExec=\"a b\" \"c \\\"d\" e%%f %u\n")?.command == ["a b", "c \"d", "e%f"])
  }

  @Test("its name is in the person's language")
  func language() {
    let text = "Name=Calculator\nName[de]=Rechner\nExec=calc\n"
    #expect(program(text, languages: ["de_AT", "de"])?.name == "Rechner")
    #expect(program(text, languages: ["fr"])?.name == "Calculator")
  }

  @Test(
    "what is hidden, is for another desktop, or can't be started is none",
    arguments: [
      "Name=A\nExec=a\nNoDisplay=true\n", "Name=A\nExec=a\nHidden=true\n", "Name=A\nExec=a\nOnlyShowIn=KDE;\n",
      "Name=A\n", "Exec=a\n", "Name=A\nExec=\"a\n",
    ])
  func none(text: String) { #expect(program(text) == nil) }

  @Test("what other parts of the file say of actions is not the program's")
  func actions() {
    #expect(program("Name=A\nExec=a\n[Desktop Action new]\nName=New\nExec=a --new\n")?.command == ["a"])
  }

  @Test("the most used come first, then by name; counts are the same after they were written down")
  func use() throws {
    let programs = try ["b", "a", "c"].map { id in
      try #require(Program(desktopFile: "[Desktop Entry]\nType=Application\nName=\(id)\nExec=x\n", id: id))
    }
    var use = ProgramUse()
    use.count(programs[2])
    #expect(use.sorted(programs).map(\.id) == ["c", "a", "b"])
    #expect(ProgramUse(text: use.text) == use)
  }

  @Test(
    "a program made of Chromium is told to tell its pages, wherever its data lies; others are opened as they say",
    arguments: [
      ("chromium", "/usr/bin/chromium", "/usr/lib/chromium"),
      ("google-chrome", "/opt/google/chrome/x", "/opt/google/chrome"),
      ("/usr/bin/code", "/usr/share/code/bin/code", "/usr/share/code"),
    ])
  func chromium(command: String, path: String, data: String) throws {
    let opened = try #require(program("Name=A\nExec=\(command) %U\n"))
    let told = opened.commandThatTells(path: path) { $0 == "\(data)/chrome_100_percent.pak" }
    #expect(told == [command, "--force-renderer-accessibility"])
    #expect(opened.commandThatTells(path: path) { _ in false } == [command])
  }
}
