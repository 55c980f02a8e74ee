import DeskPanels
import Testing

@Suite("Programs read from desktop files")
struct ProgramTests {
  private func program(_ lines: String, languages: [String] = []) -> Program? {
    Program(desktopFile: "[Desktop Entry]\nType=Application\n" + lines, id: "x", languages: languages)
  }

  @Test("The name and the command of a desktop file are read")
  func plain() {
    let program = program("Name=Notes\nExec=notes --new %F\n")
    #expect(program?.name == "Notes")
    #expect(program?.command == ["notes", "--new"])
  }

  @Test("Quotes in Exec keep words together, and “%%” is one per cent sign")
  func quotes() {
    #expect(program("Name=A\nExec=\"a b\" \"c \\\"d\" e%%f %u\n")?.command == ["a b", "c \"d", "e%f"])
  }

  @Test("The program's name is in the user's language if the file has one")
  func language() {
    let text = "Name=Calculator\nName[de]=Rechner\nExec=calc\n"
    #expect(program(text, languages: ["de_AT", "de"])?.name == "Rechner")
    #expect(program(text, languages: ["fr"])?.name == "Calculator")
  }

  @Test(
    "A program that is hidden, for another desktop or without a usable command is left out",
    arguments: [
      "Name=A\nExec=a\nNoDisplay=true\n", "Name=A\nExec=a\nHidden=true\n", "Name=A\nExec=a\nOnlyShowIn=KDE;\n",
      "Name=A\n", "Exec=a\n", "Name=A\nExec=\"a\n",
    ])
  func none(text: String) { #expect(program(text) == nil) }

  @Test("The sections of a desktop file for actions do not change the program")
  func actions() {
    #expect(program("Name=A\nExec=a\n[Desktop Action new]\nName=New\nExec=a --new\n")?.command == ["a"])
  }

  @Test("The programs used most come first, then by name; saved counts are read back unchanged")
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
    "A program built on Chromium starts with --force-renderer-accessibility, and any other starts unchanged",
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
