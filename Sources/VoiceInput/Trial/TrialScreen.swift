package import ScanVocabulary
package import SpokenCommands
package import SpokenNames
package import TappetModel

/// A screen of buttons with the daemon's voice control, for voice trials without a daemon. The screen also has an
/// unnamed text field and a volume slider, because some commands need them.
package struct TrialScreen: Sendable {
  private var control: VoiceControl
  private let names: [String]

  /// - Parameters:
  ///   - hasNumbers: whether the overlay also shows a number for every element.
  ///   - desk: what the program offers that presses keys.
  package init(
    names: [String], settings: VoiceSettings, hasNumbers: Bool = false, desk: SpokenDesk = SpokenDesk(),
    lexicon: some Lexicon
  ) {
    var control = VoiceControl(settings: settings, lexicon: lexicon)
    _ = control.handle(.desk(desk), at: .zero)
    var elements = names.enumerated().map { index, name in
      name == Self.volume.name ? Self.volume : Self.button(name, ElementID("label\(index + 1)"))
    }
    elements.append(Self.field)
    if !names.contains(Self.volume.name) { elements.append(Self.volume) }
    for index in elements.indices {
      elements[index].frame = Frame(x: 0, y: 40 * Double(index), width: 400, height: 40)
    }
    let shown = VoiceScreen(elements: elements, generation: 1, wording: SpokenForm(lexicon: lexicon))
    _ = control.handle(.show(shown), at: .zero)
    if hasNumbers { _ = control.handle(.order(.showNumbers, by: nil), at: .zero) }
    self.control = control
    self.names = names
  }

  private static func button(_ name: String, _ id: ElementID) -> AccessibilityElement {
    AccessibilityElement(
      id: id, name: name, label: AttributedText(name), traits: .button,
      ownActions: [OwnAction(.activate, name: "Tap", target: id)], responds: .activate)
  }

  private static let field = AccessibilityElement(
    id: "field", name: "Text field", isUnnamed: true, traits: .textEntry,
    ownActions: [OwnAction(.setFocus, name: "Type here", target: "field")],
    responds: [.setFocus, .setText, .textAction])

  private static let volume = AccessibilityElement(
    id: "volume", name: "Volume", label: AttributedText("Volume"), traits: .adjustable,
    ownActions: [
      OwnAction(.increment, name: "Increment", target: "volume"),
      OwnAction(.decrement, name: "Decrement", target: "volume"),
    ], responds: [.increment, .decrement])

  /// Returns the names in `text`, one per line; skips empty lines and lines that start with "#".
  package static func names(in text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { String($0.drop { $0.isWhitespace }) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  package var count: Int { names.count }

  package var vocabulary: Vocabulary { control.vocabulary }

  package func warnings(of problems: [NameProblem]) -> [TreeWarning] { control.warnings(of: problems) }

  package mutating func obey(_ utterance: Utterance) -> SpokenAction {
    SpokenAction(control.handle(.heard(utterance), at: utterance.endedAt))
  }

  /// Returns the action that the daemon would take if the user said `text` now and the listener recognised it with
  /// confidence 1; `nil` if the daemon would do nothing visible. Does not change the screen.
  package func meaning(of text: String) -> SpokenAction? {
    var copy = self
    let utterance = Utterance(
      text: text, confidence: 1, startedAt: .zero, endedAt: .zero, vocabulary: vocabulary.revision)
    let action = copy.obey(utterance)
    return action.isAction ? action : nil
  }
}
