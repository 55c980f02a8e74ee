import Messages
import OnScreenKeyboard
import Testing

@Suite("Keyboard layouts")
struct LayoutTests {
  @Test(
    "Every built-in layout is valid, has every letter of its language and gives each key of a layer a name of its own",
    arguments: BuiltInData.layouts)
  func builtIn(name: String) throws {
    let layout = try KeyboardLayout(try #require(BuiltInData.layout(name)))
    let caps = Set(try #require(layout.layers[.letters]).joined().map(\.cap))
    #expect(caps.isSuperset(of: "abcdefghijklmnopqrstuvwxyz".map(String.init)))
    if layout.language == "de" { #expect(caps.isSuperset(of: ["ä", "ö", "ü", "ß"])) }
    for layer in layout.layers.values {
      let names = layer.joined().map(\.name.english)
      #expect(Set(names).count == names.count, "a name stands for two keys")
    }
  }

  @Test("All problems of a layout are reported together, each with its line and column")
  func problems() throws {
    let text = "wrods english\n[letters]\na bc <close> <sapce>\n"
    let problems = #expect(throws: LayoutProblems.self) { try KeyboardLayout(text) }
    #expect(problems?.problems.map { "\($0.line):\($0.column)" } == ["1:1", "3:3", "3:14"])
  }

  @Test("A layout without a key that closes the keyboard is refused")
  func closed() throws {
    let problems = #expect(throws: LayoutProblems.self) { try KeyboardLayout("[letters]\na b <backspace>\n") }
    #expect(problems?.description.contains("<close>") == true)
  }

  @Test("Keys have the names that the layout gives them")
  func names() throws {
    let layout = try KeyboardLayout("[letters]\na ,=Komma ==Gleich =\n<close>=Zu <backspace>\n")
    let names = layout.layers[.letters]?.joined().map(\.name.english)
    #expect(names == ["A", "Komma", "Gleich", "=", "Zu", "Backspace"])
  }

  /// Steps and presses have the same cost here; the scan steps through the rows from the first, then through the keys.
  @Test("English text costs the fewest steps on the layout by frequency")
  func frequency() throws {
    func cost(_ name: String) throws -> Double {
      let rows = try KeyboardLayout(try #require(BuiltInData.layout(name))).layers[.letters] ?? []
      var steps: [String: Int] = [:]
      for (row, keys) in rows.enumerated() {
        for (column, key) in keys.enumerated() {
          if case .write(let letter) = key.action { steps[letter] = row + column }
        }
      }
      let words = BuiltInData.words("english").words.prefix(2000)
      var (sum, letters) = (0.0, 0.0)
      for (rank, word) in words.enumerated() {
        for letter in word.lowercased() + " " {
          guard let cost = steps[String(letter)] else { continue }
          sum += Double(cost) / Double(rank + 3)
          letters += 1 / Double(rank + 3)
        }
      }
      return sum / letters
    }
    let (frequency, qwerty, alphabet) = (try cost("frequency"), try cost("qwerty"), try cost("alphabet"))
    #expect(frequency < 0.65 * qwerty, "\(frequency) \(qwerty) \(alphabet)")
    #expect(frequency < 0.75 * alphabet, "\(frequency) \(qwerty) \(alphabet)")
  }
}
