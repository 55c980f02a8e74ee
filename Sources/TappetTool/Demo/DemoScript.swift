import ScanVocabulary
package import TappetModel

/// The demo without a person: waits for the right highlight, asks for a press, speaks, and judges what came of it.
///
/// Decides only: it is told what happened and when, and answers with what is to be done.
package struct DemoScript: Sendable {
  package enum Effect: Hashable, Sendable {
    /// A press of the switch, now.
    case press
    /// Pulls the switch box out, or puts it back.
    case plug(Bool)
    /// These words into the recogniser, now.
    case speak(String)
    /// A line for the person who watches.
    case line(String)
    case finished
    case failed(String)
  }

  /// How long each wait may take before the script gives up.
  package struct Patience: Hashable, Sendable {
    /// For the right thing to be lit.
    package var light = Duration.seconds(20)
    /// For what a press must bring about.
    package var effect = Duration.seconds(5)
    /// For speech to be made, heard and acted on.
    package var speech = Duration.seconds(20)
    /// For a word about what was said last.
    package var echo = Duration.seconds(1)
    package init() {}
  }

  enum Phase: Hashable, Sendable {
    /// Until the right stop is lit.
    case looking
    /// It is lit: press then, unless something else is lit by then.
    case aiming(Highlight, press: Instant)
    case pressed(Highlight)
    case speaking
    /// The box was pulled out, or put back.
    case plugging
    case over
  }

  /// What a step has brought about so far.
  struct Facts: Sendable {
    var selection: Selection?
    var menuOpened = false
    var performed: Performance?
    var heard: [Heard] = []
    var overlay: VoiceOverlay?
    var isSpoken = false
    var device: (isThere: Bool, words: String)?
  }
  struct Performance: Hashable, Sendable {
    var id: ElementID
    var action: ElementAction
    var handled: Bool
  }
  struct Heard: Hashable, Sendable {
    var text: String
    var confidence: Double
    var outcome: String
    var reason: String?
    var isActed: Bool { outcome == DemoScript.acted }
  }

  let steps: [DemoStep]
  let patience: Patience
  var player: MediaPlayer
  /// The player as the step found it: what things were called then.
  var before: MediaPlayer
  var index = 0
  var phase = Phase.looking
  var facts = Facts()
  var lit: Highlight?
  var refusals = 0
  /// What is shown over the player, and what was when the step began: to use a number takes it away.
  var shown: VoiceOverlay?
  var shownBefore: VoiceOverlay?
  /// When `advance` must be called next; `nil` once the script is over.
  package internal(set) var deadline: Instant?
  /// When the wait for this step ends.
  var limit: Instant

  /// Starts with the first step; call `begin` for what is to be done at once.
  package init(
    steps: [DemoStep] = DemoStep.all(), player: MediaPlayer = MediaPlayer(), patience: Patience = Patience(),
    at now: Instant
  ) {
    self.steps = steps
    self.player = player
    before = player
    self.patience = patience
    limit = now
  }

  /// How the daemon calls an utterance that was acted on.
  static let acted = "acted"
  /// A press that was refused is tried again, so often.
  static let attempts = 3

  package mutating func begin(at now: Instant) -> [Effect] { start(at: now) }

  /// Takes what happened. Nothing that comes after the end is judged.
  package mutating func handle(_ event: DemoEvent, at now: Instant) -> [Effect] {
    guard phase != .over else { return [] }
    switch event {
    case .lit(let highlight, let since):
      lit = highlight
      return look(at: highlight, since: since, now: now)
    case .cleared:
      lit = nil
      if case .aiming = phase { phase = .looking }
      return []
    case .menu(let entries): if !entries.isEmpty { facts.menuOpened = true }
    case .selected(let selection): return judge(selection, at: now)
    case .refused(let reason): return tryAgain(after: reason, at: now)
    case .performed(let id, let action, let handled, let player):
      self.player = player
      facts.performed = Performance(id: id, action: action, handled: handled)
    case .heard(let text, let confidence, let outcome, let reason):
      facts.heard.append(Heard(text: text, confidence: confidence, outcome: outcome, reason: reason))
    case .overlay(let overlay):
      facts.overlay = overlay
      shown = overlay
    case .device(let isThere, let words):
      facts.device = (isThere, words)
      if phase != .plugging { return [.line("device  \(words)")] }
    case .spoken:
      facts.isSpoken = true
      // What was heard last may still be on its way.
      limit = min(limit, now.advanced(by: patience.echo))
      deadline = limit
    }
    return settle(at: now)
  }

  /// Does what is due by `now`.
  package mutating func advance(to now: Instant) -> [Effect] {
    guard phase != .over else { return [] }
    if case .aiming(let highlight, let press) = phase, press <= now {
      // Too late to be sure that it is still lit when the press arrives: the next round will do.
      if let until = highlight.until, now.advanced(by: DemoScript.margin) > until {
        phase = .looking
        deadline = limit
        return []
      }
      phase = .pressed(highlight)
      facts = Facts()
      limit = now.advanced(by: patience.effect)
      deadline = limit
      return [.press]
    }
    guard limit <= now else { return [] }
    if case .say(_, .nothing) = steps[index].act, facts.isSpoken { return complete(at: now) }
    return fail(misheard ?? timeout)
  }

  /// How long before the next step a press is no longer sent.
  static let margin = Duration.milliseconds(60)
}
