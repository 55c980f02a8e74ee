import Testing

@testable import TappetTool

@Suite("Lines of a terminal")
struct ColumnsTests {
  @Test(
    "Text is broken between words, a long word is broken at the line's end, and only blanks are lost",
    arguments: [
      ("", 5, [""]), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
      ("one two three", 8, ["one two", "three"]),
      ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]), ("  abcdefgh", 5, ["  abc", "defgh"]), ("見見見", 4, ["見見", "見"]),
      ("a見", 1, ["a", "見"]), ("ab   cd", 3, ["ab", "cd"]), ("ab ", 2, ["ab"]),
    ])
  func wrapped(text: String, width: Int, lines: [String]) {
    #expect(text.wrapped(to: width) == lines)
  }

  @Test(
    "The question of a set-up is shown whole in a small terminal",
    arguments: [(80, 24), (40, 12), (20, 6), (80, 5), (1, 1)])
  func fitted(columns: Int, rows: Int) {
    let lines = [
      "Setting up your switch", "", "Press your switch, three times.", "", "  nothing yet.", "", "Ctrl-C leaves.",
    ]
    let shown = SetupScreen.fitted(lines, columns: columns, rows: rows)
    #expect(shown.count <= rows)
    #expect(shown.allSatisfy { $0.columns <= columns })
    if columns >= 20, rows > 5 { #expect(shown.joined(separator: " ").contains("Press your switch, three times.")) }
  }

  @Test("The command that permits a switch box is shown to its end in a narrow terminal")
  func command() {
    let command =
      "  echo '\(String(repeating: "rule ", count: 30))' | sudo tee /etc/udev/rules.d/70-tappet-1209-5a5a.rules"
    let shown = SetupScreen.fitted([command], columns: 60, rows: 24)
    #expect(shown.count > 2 && shown.joined().hasSuffix("70-tappet-1209-5a5a.rules"))
  }
}
