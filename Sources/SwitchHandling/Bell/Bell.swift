import Messages
import ScanVocabulary
package import TappetModel

/// The bell, which calls for help: it rings again and again until somebody reports that they heard the call. It never
/// stops by itself.
///
/// ```
/// ring ▶ play ─ player ends ─ interval ▶ play ─ player ends ─ interval ▶ play … stop ▶ silence
/// ```
/// Refuses, with a reason to show, switches that are not allowed to ring it, and every switch while the bell is off.
package struct Bell: Sendable {
  enum State: Hashable, Sendable {
    case silent
    case playing
    case waiting(until: Instant)
  }

  package private(set) var settings: BellSettings
  private(set) var state = State.silent
  private var ringers: Set<SwitchID> = []
  /// Why the last ring could not be heard; reported only once, not with every ring. `nil`: it could be heard.
  private var fault: String?

  package init(settings: BellSettings = BellSettings()) { self.settings = settings }

  package var isRinging: Bool { state != .silent }

  /// When `advance` must be called next; `nil`: nothing is due.
  package var deadline: Instant? {
    switch state {
    case .silent, .playing: nil
    case .waiting(let until): until
    }
  }

  /// Applies new settings. A ringing bell continues until it is stopped, even if the settings now switch the bell off.
  package mutating func configure(_ settings: BellSettings) { self.settings = settings }

  /// Sets the switches that can ring the bell: those of `switches` that are allowed to.
  mutating func allow(_ switches: [SwitchDefinition]) { ringers = Set(switches.filter(\.mayRing).map(\.id)) }

  /// Why a switch cannot ring the bell, as a sentence to show; `nil`: it can. `id`: the switch; `nil`: no switch was
  /// pressed.
  func refusal(of id: SwitchID?) -> Message? {
    guard let id, ringers.contains(id) else { return Message("only a switch of the person's own rings the bell") }
    return refusal
  }

  /// Why nothing can ring the bell, as a sentence to show; `nil`: the bell is on.
  var refusal: Message? { settings.enabled ? nil : Message("the bell is switched off") }

  /// Starts to ring. If the bell already rings, ends the interval between two rings at once.
  package mutating func ring() -> [BellEffect] {
    switch state {
    case .playing: return []
    case .waiting:
      state = .playing
      return [.play]
    case .silent:
      fault = nil
      state = .playing
      return [.told(BellReport(.ringing)), .play]
    }
  }

  /// Stops the bell, because the call was heard; does nothing if the bell is silent.
  package mutating func stop() -> [BellEffect] {
    guard isRinging else { return [] }
    state = .silent
    return [.silence, .told(BellReport(.stopped))]
  }

  /// Notes that the player ended at `now`. `fault`: why some or all of the sound could not be heard; `nil`: it was
  /// heard.
  package mutating func playerEnded(fault: String?, at now: Instant) -> [BellEffect] {
    guard state == .playing else { return [] }
    state = .waiting(until: now.advanced(by: settings.boundedInterval))
    let before = self.fault
    self.fault = fault
    if let fault { return fault == before ? [] : [.told(BellReport(.failed, reason: fault))] }
    return before == nil ? [] : [.told(BellReport(.ringing))]
  }

  package mutating func advance(to now: Instant) -> [BellEffect] {
    guard let deadline, deadline <= now else { return [] }
    state = .playing
    return [.play]
  }
}
