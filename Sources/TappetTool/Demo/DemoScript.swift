import ScanVocabulary
package import TappetModel

/// The scripted demo: waits for the right highlight, requests a press, speaks, and checks the outcome.
///
/// The script does no input or output: the caller passes in events with their times and carries out the effects that
/// the methods return.
package struct DemoScript: Sendable {
  package enum Effect: Hashable, Sendable {
    case press
    /// Unplug the switch box (`false`) or plug it in (`true`).
    case plug(Bool)
    case speak(String)
    case line(String)
    case finished
    case failed(String)
  }

  /// How long each wait may take before the script gives up.
  package struct Patience: Hashable, Sendable {
    /// For the right stop to be lit.
    package var light = Duration.seconds(20)
    /// For the effects of a press.
    package var effect = Duration.seconds(5)
    /// For speech to be synthesised, recognised and acted on.
    package var speech = Duration.seconds(20)
    /// For further reports after the recogniser has ended.
    package var echo = Duration.seconds(1)
    package init() {}
  }

  enum Phase: Hashable, Sendable {
    /// Waiting for the right stop to be lit.
    case looking
    /// The stop is lit; press at `press` if it is still lit then.
    case aiming(Highlight, press: Instant)
    case pressed(Highlight)
    case speaking
    /// Waiting for the daemon to report that the box was unplugged or plugged in.
    case plugging
    case over
  }

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
  /// The player at the start of the step, for the labels of that time.
  var before: MediaPlayer
  var index = 0
  var phase = Phase.looking
  var facts = Facts()
  var lit: Highlight?
  var refusals = 0
  /// The overlay now; `nil` if none is shown.
  var shown: VoiceOverlay?
  /// The overlay at the start of the step, because using a number removes the overlay.
  var shownBefore: VoiceOverlay?
  /// When the caller must call `advance` next; `nil` once the script is over.
  package internal(set) var deadline: Instant?
  /// When the wait of the current step ends.
  var limit: Instant

  /// Prepares the first step; call `begin` for its first effects.
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

  /// The name of the daemon's outcome for an utterance that was carried out.
  static let acted = "acted"
  /// How many refused presses fail a step.
  static let attempts = 3

  package mutating func begin(at now: Instant) -> [Effect] { start(at: now) }

  /// Handles an event. Events after the end are ignored.
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
      if phase != .plugging { return [.line(DemoSource.device.line(words))] }
    case .spoken:
      facts.isSpoken = true
      // The report of the last utterance may still be on its way.
      limit = min(limit, now.advanced(by: patience.echo))
      deadline = limit
    }
    return settle(at: now)
  }

  package mutating func advance(to now: Instant) -> [Effect] {
    guard phase != .over else { return [] }
    if case .aiming(let highlight, let press) = phase, press <= now {
      // The highlight might move before the press arrives: wait for the next pass.
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

  /// The minimum time before the highlight moves at which a press is still sent.
  static let margin = Duration.milliseconds(60)
}
