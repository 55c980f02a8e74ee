public import ScanCore

/// The part of the daemon that a trial of the voice needs: one screen of buttons, and what the core makes of what is
/// said on it.
public struct TrialScreen: Sendable {
  private var control: VoiceControl
  private let names: [String]

  /// - Parameters:
  ///   - names: what the buttons are called, in order.
  ///   - settings: as the person has them.
  ///   - hasNumbers: whether everything has a number as well.
  public init(names: [String], settings: VoiceSettings, hasNumbers: Bool = false, lexicon: some Lexicon) {
    var control = VoiceControl(settings: settings, lexicon: lexicon)
    let elements = names.enumerated().map { index, name in
      let id = ElementID("label\(index + 1)")
      return AccessibilityElement(
        id: id, name: name, label: AttributedText(name), traits: .button,
        ownActions: [OwnAction(.activate, name: "Tap", target: id)], responds: [.activate])
    }
    _ = control.show(VoiceScreen(elements: elements, generation: 1, wording: Wording(lexicon: lexicon)), at: .zero)
    if hasNumbers { _ = control.handle(.showNumbers, at: .zero) }
    self.control = control
    self.names = names
  }

  /// How many names may be said.
  public var count: Int { names.count }

  /// What may be said now.
  public var vocabulary: Vocabulary { control.vocabulary }

  /// What the person is told of the names.
  public func warnings(of problems: [NameProblem]) -> [TreeWarning] { control.warnings(of: problems) }

  /// What becomes of an utterance.
  public mutating func obey(_ utterance: Utterance) -> SpokenDeed {
    SpokenDeed(control.handle(utterance, at: utterance.endedAt))
  }

  /// What `text` does, said now by somebody who is heard perfectly; nil when it does nothing here.
  public func meaning(of text: String) -> SpokenDeed? {
    var copy = self
    let utterance = Utterance(
      text: text, confidence: 1, startedAt: .zero, endedAt: .zero, vocabulary: vocabulary.revision)
    let deed = copy.obey(utterance)
    return deed.isAction ? deed : nil
  }
}
