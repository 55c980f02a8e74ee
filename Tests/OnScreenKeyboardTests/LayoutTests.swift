import Messages
import OnScreenKeyboard
import Testing

@Suite("Keyboard layouts")
struct LayoutTests {
  private static let latin = "abcdefghijklmnopqrstuvwxyz"
  /// The letters of a language beside the Latin ones, and what else its texts need; those of `seldom` may be in any layer.
  private static let letters: [String: (often: String, seldom: String)] = [
    "en": ("'", ""), "de": ("äöüß", "'-"), "fr": ("àâçéèêëîïôùûœ'-", "æüÿ«»"), "es": ("áéíñóúü¿¡", "ç«»"),
  ]

  @Test(
    "Every built-in layout is valid, has every letter of its language and gives each key of a layer a name of its own",
    arguments: BuiltInData.layouts)
  func builtIn(name: String) throws {
    let layout = try KeyboardLayout(try #require(BuiltInData.layout(name)))
    let caps = Set(try #require(layout.layers[.letters]).joined().map(\.cap))
    let letters = try #require(Self.letters[layout.language], "no letters of \(layout.language)")
    #expect(caps.isSuperset(of: (Self.latin + letters.often).map(String.init)))
    let all = Set(layout.layers.values.joined().joined().map(\.cap))
    #expect(all.isSuperset(of: letters.seldom.map(String.init)))
    for layer in layout.layers.values {
      let names = layer.joined().map(\.name.english)
      #expect(Set(names).count == names.count, "a name stands for two keys")
    }
  }

  @Test(
    "Every built-in layout has all of ASCII, in either case, and the signs of money and sums",
    arguments: BuiltInData.layouts)
  func signs(name: String) throws {
    let layout = try KeyboardLayout(try #require(BuiltInData.layout(name)))
    let typed = Set(
      layout.layers.values.joined().joined().compactMap { if case .write(let text) = $0.action { text } else { nil } })
    let wanted = (0x20...0x7e).map { String(UnicodeScalar($0)) }.filter { $0 == $0.lowercased() }
    #expect(Set(wanted + ["€", "£", "×", "÷", "°", "…", "✓"]).subtracting(typed).isEmpty)
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

  @Test("Every built-in layout has a list of words, whose letters it can write", arguments: BuiltInData.layouts)
  func words(name: String) throws {
    let layout = try KeyboardLayout(try #require(BuiltInData.layout(name)))
    let keys = Set(layout.layers.values.joined().joined().map(\.cap))
    let words = BuiltInData.words(try #require(layout.words)).words
    #expect(words.count >= 5000)
    for word in words {
      // An é in a German or English word is borrowed, as in "Café".
      let missing = word.lowercased().filter { !keys.contains(String($0)) && $0 != "é" && $0 != "’" }
      #expect(missing.isEmpty, "\(word)")
    }
  }

  @Test("Every key of a layout that is not English has a name in its language", arguments: BuiltInData.layouts)
  func translated(name: String) throws {
    let layout = try KeyboardLayout(try #require(BuiltInData.layout(name)))
    guard layout.language != "en" else { return }
    let ours = try KeyboardLayout(try #require(BuiltInData.layout("qwerty")))
    for (layer, rows) in layout.layers {
      let english = Dictionary(
        (ours.layers[layer] ?? []).joined().map { ($0.action, $0.name.english) },
        uniquingKeysWith: { first, _ in first })
      for key in rows.joined() {
        if case .write(let character) = key.action, character.first?.isPunctuation == false, character != " " {
          continue
        }
        if key.name.english == english[key.action] {
          #expect(Self.same.contains(key.name.english), "\(key.name.english)")
        }
      }
    }
  }

  /// Names that are the same in English and another language.
  private static let same: Set<String> = ["Escape", "Apostrophe"]

  @Test("A language has the layout of its country first; a language without one has none")
  func language() {
    let codes = ["en", "de", "de_AT", "fr", "fr_CA", "es", "es_MX", "nl", ""]
    #expect(
      codes.map(BuiltInData.layout(ofLanguage:)) == [
        "qwerty", "qwertz", "qwertz", "azerty", "azerty", "spanish", "spanish", nil, nil,
      ])
  }

  @Test("A layout lists the marks that a space precedes")
  func spaced() throws {
    let layout = try KeyboardLayout("spaced ? !\n[letters]\na <close> <backspace>\n")
    #expect(layout.spaced == ["?", "!"])
  }

  /// Steps and presses have the same cost here; the scan steps through the rows from the first, then through the keys.
  /// - Parameter list: the words that are written, each as likely as Zipf's law has it.
  private func cost(_ name: String, _ list: String) throws -> Double {
    let rows = try KeyboardLayout(try #require(BuiltInData.layout(name))).layers[.letters] ?? []
    var steps: [String: Int] = [:]
    for (row, keys) in rows.enumerated() {
      for (column, key) in keys.enumerated() {
        if case .write(let letter) = key.action { steps[letter] = row + column }
      }
    }
    var (sum, letters) = (0.0, 0.0)
    for (rank, word) in BuiltInData.words(list).words.prefix(2000).enumerated() {
      for letter in word.lowercased() + (word.hasSuffix("'") ? "" : " ") {
        guard let cost = steps[String(letter)] else { continue }
        sum += Double(cost) / Double(rank + 3)
        letters += 1 / Double(rank + 3)
      }
    }
    return sum / letters
  }

  @Test("English text costs the fewest steps on the layout by frequency")
  func frequency() throws {
    let costs = try ["frequency", "qwerty", "alphabet"].map { try cost($0, "english") }
    #expect(costs[0] < 0.65 * costs[1] && costs[0] < 0.75 * costs[2], "\(costs)")
  }

  @Test(
    "German, French and Spanish text takes less than 0.55 of the steps on the layout by frequency",
    arguments: [
      ("frequency-german", "qwertz", "german"), ("frequency-french", "azerty", "french"),
      ("frequency-spanish", "spanish", "spanish"),
    ])
  func frequency(name: String, country: String, list: String) throws {
    let (ours, theirs) = (try cost(name, list), try cost(country, list))
    #expect(ours < 0.55 * theirs, "\(ours) \(theirs)")
  }
}
