import Testing

@testable import ScanVocabulary
@testable import SpokenCommands
@testable import TappetModel

extension AccessibilityElement {
  static func field(
    _ name: String, id: ElementID? = nil, value: String? = nil, isSecure: Bool = false, frame: Frame? = nil
  ) -> AccessibilityElement {
    let id = id ?? ElementID(name)
    return AccessibilityElement(
      id: id, name: name, label: AttributedText(name), value: value.map { AttributedText($0) },
      traits: isSecure ? .secureTextEntry : .textEntry, frame: frame,
      ownActions: [OwnAction(.setFocus, name: "Type here", target: id)],
      responds: [.setFocus, .setText, .textAction, .selectText])
  }
}

extension Speaker {
  /// What the last utterance typed, as "text@first+length".
  fileprivate var typed: [String] {
    requests.compactMap { request in
      guard case .setText(let text, let range) = request.action else { return nil }
      return "\(text)@" + (range.map { "\($0.lowerBound)+\($0.count)" } ?? "all")
    }
  }
}

@Suite("Text by voice")
struct TypingTests {
  @Test(
    "Letters are typed by the spelling alphabet or their names, with digits, signs and the user's own words",
    arguments: [
      ("alpha bravo", "ab"), ("capital alpha x-ray", "Ax"), ("capital alpha x ray two", "Ax2"),
      ("kilo space mike", "k m"), ("golf at sign dot", "g@."), ("kathmandu", "Kathmandu"),
      ("kind regards kathmandu", "kind regards Kathmandu"), ("capital kind regards", "Kind regards"),
      ("kathmandu two", "Kathmandu2"), ("new line", "\n"),
    ])
  func alphabet(said: String, expected: String) {
    let alphabet = SpellingAlphabet(words: ["Kathmandu", "kind regards"])
    #expect(alphabet.text(of: said.split(separator: " ").map(String.init)) == expected)
  }

  @Test("A word that is no letter, and “capital” alone, type nothing", arguments: ["alpha banana", "capital", ""])
  func noLetters(said: String) {
    #expect(SpellingAlphabet().text(of: said.split(separator: " ").map(String.init)) == nil)
  }

  @Test("“type …” appends to the only field, also before the app has reported the last piece")
  func type() {
    var speaker = Speaker([.named("Play"), .field("Name", value: "Io")])
    #expect(speaker.say("type alpha") == .acted("Name"))
    #expect(speaker.typed == ["a@2+0"])
    speaker.say("type bravo charlie")
    #expect(speaker.typed == ["bc@3+0"])
    speaker.show([.field("Name", value: "Ioa")])
    speaker.say("type delta")
    #expect(speaker.typed == ["d@5+0"])
    // The app, or somebody else, has changed the text.
    speaker.show([.field("Name", value: "Anna")])
    speaker.say("type echo")
    #expect(speaker.typed == ["e@4+0"])
    speaker.say("new line")
    #expect(speaker.typed == ["\n@5+0"])
  }

  @Test("“delete that” deletes what was typed last, piece by piece, then as the field itself does")
  func delete() {
    var speaker = Speaker([.field("Name", value: "Io")])
    speaker.say("type alpha bravo")
    speaker.say("type charlie")
    speaker.say("delete that")
    #expect(speaker.typed == ["@4+1"])
    speaker.say("delete that")
    #expect(speaker.typed == ["@2+2"])
    speaker.say("delete that")
    #expect(speaker.requests.map(\.action) == [.textAction(.delete)])
  }

  @Test("“select …” selects words of the text where they stand last, without the signs around them")
  func selectWords() {
    var speaker = Speaker([.field("Note", value: "We meet (for lunch), then lunch."), .named("Play")])
    #expect(speaker.control.vocabulary.lists[.text]?.first == ["lunch"])
    for (said, range) in [("select lunch", 26..<31), ("select for lunch", 9..<18), ("select we meet", 0..<7)] {
      #expect(speaker.say(said) == .acted("Note"))
      #expect(speaker.requests.map(\.action) == [.textAction(.select(range))])
    }
    #expect(speaker.say("select dinner") == .ignored(nil))
    speaker.say("delete that")
    #expect(speaker.requests.map(\.action) == [.textAction(.delete)])
  }

  @Test("The name of something on the screen comes before the same word of the text")
  func nameBeforeWord() {
    var speaker = Speaker([.field("Note", value: "play more"), .named("Play")])
    #expect(speaker.say("select play") == .acted("Play"))
    #expect(speaker.say("select more") == .acted("Note"))
  }

  @Test("“replace … with …” puts letters, own words, or any heard words in the place of words of the text")
  func replace() {
    var speaker = Speaker([.field("Note", value: "Lunch at two")])
    #expect(speaker.say("replace two with three") == .acted("Note"))
    #expect(speaker.typed == ["3@9+3"])
    speaker.say("replace lunch at with dinner before")
    #expect(speaker.typed == ["Dinner before@0+8"])
    #expect(speaker.say("replace tea with dinner") == .ignored(nil))
  }

  @Test("A word that is spelt, or a number, is found as it is heard", arguments: ["ab", "a b", "two", "2", "a"])
  func spelt(said: String) {
    var speaker = Speaker([.field("Note", value: "a ab 2 ")])
    #expect(speaker.say("replace \(said) with kilo") == .acted("Note"))
  }

  @Test("Words of a secure field are not known, so that none is selected or replaced")
  func secretWords() {
    var speaker = Speaker([.field("Pin", value: "one two", isSecure: true)])
    #expect(speaker.control.vocabulary.lists[.text] == nil)
    #expect(speaker.say("select two") == .ignored(nil))
  }

  @Test("“undo that” asks the field to undo what was changed in it by voice, and what was changed before")
  func undo() {
    var speaker = Speaker([.field("Note", value: "Lunch"), .namedSlider("Volume")])
    speaker.say("increment volume")
    speaker.say("cut that")
    #expect(speaker.say("undo that") == .acted("undo Note"))
    #expect(speaker.requests.map(\.action) == [.undo])
    speaker.say("undo that")
    #expect(speaker.requests.map(\.action) == [.undo])
    #expect(speaker.requests.map(\.id) == ["Note"])
  }

  @Test("“undo that” asks what held the field, where the edit made the field go")
  func undoOfGoneField() {
    var last = LastCommand()
    last.note(.edit(.textAction(.cut), of: "paragraph", shown: "Ab", chain: ["page", "window"]))
    let asked = last.takeBack(.english)
    #expect(asked == .ask(["paragraph", "page", "window"], shown: "Ab"))
  }

  @Test("Copy, paste, selection and, in spelling mode, the caret are requested of the field")
  func actions() {
    var speaker = Speaker([.field("Name")])
    speaker.say("select all")
    #expect(speaker.requests.map(\.action) == [.textAction(.selectAll)])
    for said in ["paste", "paste that"] {
      speaker.say(said)
      #expect(speaker.requests.map(\.action) == [.textAction(.paste)])
    }
    #expect(speaker.say("next line") == .ignored(nil))
    speaker.say("select previous word")
    #expect(speaker.requests.map(\.action) == [.textAction(.move(.word, .previous, selecting: true))])
    speaker.say("go to the end")
    #expect(speaker.requests.map(\.action) == [.textAction(.move(.document, .next, selecting: false))])
    speaker.say("redo that")
    #expect(speaker.requests.map(\.action) == [.textAction(.redo)])
    speaker.say("spelling mode")
    speaker.say("select next word")
    #expect(speaker.requests.map(\.action) == [.textAction(.move(.word, .next, selecting: true))])
  }

  @Test("Of several fields the one chosen last is typed into, before that none")
  func which() {
    var speaker = Speaker([.field("Name"), .field("Town"), .named("Play")])
    #expect(!speaker.control.vocabulary.commands.contains("type <letter+>"))
    #expect(speaker.say("spelling mode") == .ignored(nil))
    speaker.say("tap town")
    #expect(speaker.control.vocabulary.commands.contains("type <letter+>"))
    #expect(speaker.say("type alpha") == .acted("Town"))
    _ = speaker.control.handle(.chose("Name"), at: speaker.now)
    #expect(speaker.say("type alpha") == .acted("Name"))
    speaker.show([.named("Play")])
    #expect(speaker.say("type alpha") == .ignored(nil))
  }

  @Test("“next field” and “previous field” go round the enabled fields and request the focus")
  func fields() {
    var dimmed = AccessibilityElement.field("Country")
    dimmed.traits.insert(.notEnabled)
    var speaker = Speaker([.field("Name"), .named("Play"), dimmed, .field("Town")])
    for (said, field) in [
      ("next field", "Name"), ("next field", "Town"), ("next field", "Name"), ("previous field", "Town"),
    ] {
      #expect(speaker.say(said) == .acted(field))
      #expect(speaker.requests.map(\.action) == [.setFocus])
      #expect(speaker.requests.map(\.id) == [ElementID(field)])
    }
    #expect(speaker.say("type alpha") == .acted("Town"))
    var last = Speaker([.field("Name"), .field("Town")])
    #expect(last.say("previous field") == .acted("Town"))
    var none = Speaker("Play")
    #expect(none.say("next field") == .ignored(nil))
  }

  @Test("Spelling mode types letters without “type” and ignores names, until “command mode” or the field goes")
  func spelling() {
    var speaker = Speaker([.field("Name"), .named("Play")])
    #expect(speaker.say("alpha") == .ignored(nil))
    #expect(speaker.say("spelling mode") == .acted("spelling mode"))
    #expect(speaker.say("alpha two") == .acted("Name"))
    #expect(speaker.typed == ["a2@0+0"])
    #expect(speaker.say("tap play") == .ignored(nil))
    #expect(speaker.requests.isEmpty)
    speaker.say("command mode")
    #expect(speaker.say("tap play") == .acted("Play"))
    speaker.say("spelling mode")
    speaker.show([.named("Play")])
    #expect(speaker.say("tap play") == .acted("Play"))
  }

  @Test("A secure field gets the whole text each time, offers no copy, and its words are not reported")
  func secure() {
    var speaker = Speaker([.field("Pin", isSecure: true)])
    speaker.say("type one")
    #expect(speaker.typed == ["1@all"])
    #expect(speaker.heardText == "…")
    speaker.say("type two three")
    #expect(speaker.typed == ["123@all"])
    speaker.say("delete that")
    #expect(speaker.typed == ["1@all"])
    #expect(speaker.say("copy") == .refused(.unsupported))
    speaker.say("spelling mode")
    #expect(speaker.say("four", confidence: 0.4) == .ignored(nil))
    #expect(speaker.heardText == "…")
    speaker.say("blah blah", confidence: 0.9)
    #expect(speaker.heardText == "…")
  }
}

extension Speaker {
  /// The reported words of the last utterance.
  fileprivate var heardText: String? {
    guard case .heard(let heard)? = effects.last else { return nil }
    return heard.text
  }

  @Test(
    "In spelling mode a bare letter needs more confidence than a word of the spelling alphabet",
    arguments: [
      ("bravo", 5, 0.5, "b@0+0"), ("mike", nil, 0.5, "m@0+0"), ("bravo", 5, 0.49, ""), ("b", 2, 0.69, ""),
      ("b", 2, 0.7, "b@0+0"), ("b", nil, 0.69, ""),
    ] as [(String, Int?, Double, String)])
  func spellingSurely(said: String, phones: Int?, confidence: Double, expected: String) {
    var speaker = Speaker([.field("Name", value: "")])
    speaker.say("spelling mode")
    speaker.say(said, confidence: confidence, phones: phones)
    #expect(speaker.typed.joined() == expected)
  }
}
