import ElementTrees
import ScanPlanning
import ScanVocabulary
import SpokenCommands
import SpokenNames
import TappetModel

/// A small screen of buttons and a user who speaks to it, in virtual time.
struct Speaker {
  var control: VoiceControl
  var now = Instant.zero
  /// The effects of the last utterance, screen or wait.
  var effects: [VoiceEffect] = []

  init(
    _ elements: [AccessibilityElement], settings: VoiceSettings = VoiceSettings(),
    chains: [ElementID: [ElementID]] = [:]
  ) {
    control = VoiceControl(settings: settings)
    show(elements, chains: chains)
  }

  init(_ names: String..., bareNames: Bool = false) {
    var settings = VoiceSettings()
    settings.bareNames = bareNames
    self.init(names.map { .named($0) }, settings: settings)
  }

  mutating func show(
    _ elements: [AccessibilityElement], chains: [ElementID: [ElementID]] = [:], own: OwnNames = OwnNames(),
    window: Frame? = Frame(x: 0, y: 0, width: 800, height: 600), root: ElementID = "root"
  ) {
    now = now.advanced(by: .seconds(1))
    effects = control.handle(
      .show(VoiceScreen(elements: elements, chains: chains, generation: 7, root: root, window: window, own: own)),
      at: now)
  }

  mutating func show(_ root: ElementNode) throws {
    now = now.advanced(by: .seconds(1))
    let tree = try ElementTree(root: root)
    let plan = Planner().plan(tree)
    effects = control.handle(.show(VoiceScreen(tree, chains: plan.chains, root: plan.root)), at: now)
  }

  mutating func wait(_ time: Duration) {
    now = now.advanced(by: time)
    effects = control.handle(.advance, at: now)
  }

  /// Says it with the current vocabulary or an earlier revision.
  @discardableResult
  mutating func say(
    _ text: String, confidence: Double = 1, began: Instant? = nil, vocabulary: Int? = nil,
    alternatives: [String] = [], phones: Int? = nil, clearance: Double? = nil, dictation: Dictation? = nil
  ) -> VoiceOutcome? {
    now = now.advanced(by: .seconds(1))
    var utterance = Utterance(
      text: text, confidence: confidence, startedAt: began ?? now, endedAt: now,
      vocabulary: vocabulary ?? control.vocabulary.revision, alternatives: alternatives, phones: phones,
      clearance: clearance)
    utterance.dictation = dictation
    effects = control.handle(.heard(utterance), at: now)
    guard case .heard(let heard)? = effects.last else { return nil }
    return heard.outcome
  }

  var requests: [ActionRequest] {
    effects.compactMap { if case .perform(let request) = $0 { request } else { nil } }
  }
  var tapped: [ElementID] { requests.filter { $0.action == .activate }.map(\.id) }
  var commands: [ScanCommand] {
    effects.compactMap { if case .command(let command) = $0 { command } else { nil } }
  }
  var vocabularies: [Vocabulary] {
    effects.compactMap { if case .vocabulary(let vocabulary) = $0 { vocabulary } else { nil } }
  }
  /// The label at each element: its name or its number.
  var labels: [ElementID: String] {
    Dictionary(control.overlay.labels.map { ($0.id, $0.text) }, uniquingKeysWith: { first, _ in first })
  }
}

extension AccessibilityElement {
  /// A button whose id is its name by default.
  static func named(
    _ name: String, id: ElementID? = nil, says: [String] = [], traits: Traits = .button, frame: Frame? = nil,
    isDestructive: Bool = false, isUnnamed: Bool = false, actions: [OwnAction.Kind] = [.activate]
  ) -> AccessibilityElement {
    let id = id ?? ElementID(name)
    return AccessibilityElement(
      id: id, name: name, isUnnamed: isUnnamed, label: isUnnamed ? nil : AttributedText(name), traits: traits,
      frame: frame, userInputLabels: says, ownActions: actions.map { OwnAction($0, name: "\($0)", target: id) },
      isDestructive: isDestructive)
  }

  static func namedSlider(_ name: String, id: ElementID? = nil, value: String? = nil) -> AccessibilityElement {
    var slider = AccessibilityElement.named(name, id: id, traits: .adjustable, actions: [.increment, .decrement])
    slider.value = value.map { AttributedText($0) }
    return slider
  }

  static func namedToggle(_ name: String, id: ElementID? = nil, value: String?, frame: Frame? = nil)
    -> AccessibilityElement
  {
    var toggle = AccessibilityElement.named(name, id: id, traits: .toggleButton, frame: frame)
    toggle.value = value.map { AttributedText($0) }
    return toggle
  }

  /// The same with custom actions whose ids are their names.
  func offering(_ actions: String...) -> AccessibilityElement {
    var element = self
    element.ownActions += actions.map { OwnAction(.custom(id: $0), name: $0, target: id) }
    return element
  }
}

/// Random numbers that are the same on every run.
extension Speaker {
  struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}

extension ElementNode {
  static func button(_ label: String, id: ElementID) -> ElementNode {
    ElementNode(id: id, label: AttributedText(label), traits: .button)
  }

  /// A text that can be read but not acted on.
  static func text(_ label: String, id: ElementID, frame: Frame? = nil) -> ElementNode {
    ElementNode(id: id, label: AttributedText(label), traits: .staticText, frame: frame)
  }
}

extension Instant {
  static func second(_ seconds: Double) -> Instant { zero.advanced(by: .seconds(seconds)) }
}
