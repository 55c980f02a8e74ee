import ScannerMenus
import Testing

@testable import ScanVocabulary
@testable import Scanning
@testable import SpokenCommands
@testable import TappetModel

/// Random utterances, screens, answers and silence, in virtual time.
private struct Talk {
  var speaker: Speaker
  var dice: Speaker.Dice
  var screens: [(at: Instant, elements: [AccessibilityElement])] = []
  var prompts: [(prompt: ScanPrompt, at: Instant)] = []
  var open: Set<Int> = []
  var broken: [String] = []

  static let names = ["Archive it", "Play", "Play all", "Delete", "Send now", "Seven", "Volume", "Notes"]
  static let phrases =
    names.map { "tap \($0)" } + ["long press play", "double tap delete", "increment volume by three"] + [
      "yes", "no", "more", "cancel", "one", "two", "tap three", "show numbers", "show names", "show grid", "nine",
      "five five", "tap two", "back", "more squares", "hide names", "numbers only", "command mode", "spelling mode",
      "type alpha two", "bravo", "delta echo", "delete that", "new line", "copy", "go to sleep", "wake up",
      "scroll down", "what a day",
    ]

  init(seed: UInt64) {
    dice = Speaker.Dice(state: seed)
    var settings = VoiceSettings()
    settings.bareNames = seed.isMultiple(of: 3)
    settings.overlayTime = seed.isMultiple(of: 2) ? .seconds(5) : nil
    settings.keepNumbers = seed.isMultiple(of: 5)
    speaker = Speaker([], settings: settings)
    show()
  }

  mutating func step() {
    switch Int.random(in: 0..<10, using: &dice) {
    case 0...5: say()
    case 6: show()
    case 7: wait()
    case 8: answer()
    default: order()
    }
    if let due = speaker.control.deadline, due <= speaker.now { broken.append("a deadline in the past") }
  }

  private mutating func say() {
    let texts = (0..<3).map { _ in Self.phrases.randomElement(using: &dice) ?? "" }
    let late = Duration.milliseconds(Int.random(in: 0...2500, using: &dice))
    let before = speaker.now
    let question = speaker.control.dialogue.question?.asked
    speaker.say(
      texts[0], confidence: Double.random(in: 0.2...1, using: &dice),
      began: max(before, before.advanced(by: .seconds(1) - late)),
      vocabulary: Bool.random(using: &dice) ? 0 : nil, alternatives: Array(texts.dropFirst()))
    let heard = speaker.effects.filter { if case .heard = $0 { true } else { false } }
    if heard.count != 1 || speaker.effects.last != heard.first { broken.append("heard \(heard.count) times") }
    // The meaning of "yes" was shown when the question was asked.
    follow(shown: texts[0] == "yes" ? question ?? before : before, "“\(texts[0])”")
  }

  private mutating func answer() {
    guard let asked = prompts.suffix(3).randomElement(using: &dice) else { return }
    let place = Int.random(in: -1...asked.prompt.answers.count, using: &dice)
    let (effects, outcome) = speaker.control.answer(
      prompt: asked.prompt.number, answer: place < 0 ? nil : place, at: speaker.now)
    let isOpen = open.contains(asked.prompt.number)
    speaker.effects = effects
    if !isOpen, outcome != .refused(.changed) || !speaker.requests.isEmpty {
      broken.append("a question twice answered")
    }
    follow(shown: asked.at, "answer \(place)")
  }

  private mutating func show() {
    let names = Self.names.shuffled(using: &dice).prefix(Int.random(in: 0...6, using: &dice))
    let elements = names.map { name -> AccessibilityElement in
      // The same id may pass to another element.
      let id = ElementID("e\(Int.random(in: 0...7, using: &dice))")
      let x = Double(Int.random(in: 0...3, using: &dice)) * 50
      let frame = Frame(x: x, y: 0, width: 50, height: 50)
      switch Int.random(in: 0...5, using: &dice) {
      case 0: return .field(name, id: id, frame: frame)
      case 1: return .namedSlider(name, id: id)
      case 2: return .named(name, id: id, traits: [.button, .notEnabled], actions: [])
      default: return .named(name, id: id, frame: frame, isDestructive: name == "Delete")
      }
    }
    var seen: Set<ElementID> = []
    speaker.show(elements.filter { seen.insert($0.id).inserted })
    screens.append((speaker.now, speaker.control.screen.elements))
    follow(shown: speaker.now, "a screen")
  }

  private mutating func wait() {
    speaker.now = speaker.now.advanced(by: .milliseconds(Int.random(in: 0...9000, using: &dice)))
    speaker.effects = speaker.control.handle(.advance, at: speaker.now)
    if !speaker.requests.isEmpty { broken.append("silence did something") }
    follow(shown: speaker.now, "silence")
  }

  private mutating func order() {
    let order = VoiceOrder.allCases.randomElement(using: &dice) ?? .hide
    speaker.effects = speaker.control.obey(order, at: speaker.now).effects
    follow(shown: speaker.now, order.rawValue)
  }

  /// Tracks the questions, and checks that every request of an app was for what was shown at that time.
  private mutating func follow(shown: Instant, _ what: String) {
    for effect in speaker.effects {
      switch effect {
      case .ask(let prompt):
        open.insert(prompt.number)
        prompts.append((prompt, speaker.now))
      case .withdraw(let number): open.remove(number)
      case .perform(let request): check(request, shown: shown, what)
      default: break
      }
      if open.count > 1 { broken.append("two questions at once") }
    }
    let question = speaker.control.dialogue.question
    if !open.isEmpty, question == nil { broken.append("a question was not taken back") }
    if open.isEmpty == question.map(isForSwitch) ?? false { broken.append("a question that was not told") }
  }

  /// An uncertain question is no longer put to a switch once nobody answers: somebody else may be talking.
  private func isForSwitch(_ question: VoiceQuestion) -> Bool {
    question.isSure || speaker.control.dialogue.unanswered < VoiceDialogue.patience
  }

  private mutating func check(_ request: ActionRequest, shown: Instant, _ what: String) {
    if case .undo = request.action { return }
    if request.id == "root" { return }
    guard let now = speaker.control.element(request.id) else { return broken.append("\(what): acted on what is gone") }
    if !request.action.isGesture, !now.isEnabled { broken.append("\(what): acted on what is dimmed") }
    let was = screens.last { $0.at <= shown }?.elements.first { $0.id == request.id }
    guard let was else { return broken.append("\(what): acted on what was not there") }
    let isSame = was.name == now.name && was.traits.intersection(.control) == now.traits.intersection(.control)
    // Text goes to the current field, whatever its name.
    if !isSame, !now.isEditable { broken.append("\(what): \(was.name) was shown, acted on \(now.name)") }
  }

  mutating func end() {
    speaker.now = speaker.now.advanced(by: .seconds(3700))
    speaker.effects = speaker.control.handle(.advance, at: speaker.now)
    follow(shown: speaker.now, "the end")
    if speaker.control.isAsking || speaker.control.deadline != nil { broken.append("something never ends") }
  }
}

@Suite("Random dialogues")
struct DialoguePropertyTests {
  @Test(
    "Random utterances act only on what was shown, and ask at most one question, which ends",
    arguments: 0..<8)
  func talk(part: Int) {
    for seed in 0..<250 {
      var talk = Talk(seed: UInt64(part * 1000 + seed))
      for _ in 0..<40 where talk.broken.isEmpty { talk.step() }
      if talk.broken.isEmpty { talk.end() }
      #expect(talk.broken.isEmpty, "seed \(part * 1000 + seed)")
      if !talk.broken.isEmpty { return }
    }
  }
}
