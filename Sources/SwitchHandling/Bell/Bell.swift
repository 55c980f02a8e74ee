import ScanVocabulary
package import TappetModel

/// Calls for help: rings, and rings again, until somebody reports that the call was heard. It never stops by itself.
///
/// ```
/// ring ▶ play ─ player ends ─ interval ▶ play ─ player ends ─ interval ▶ play … stop ▶ silence
/// ```
/// Refuses, with a reason to show, a switch that may not ring it, and every switch while the bell is off.
package struct Bell: Sendable {
  enum State: Hashable, Sendable {
    case silent
    case playing
    case waiting(until: Instant)
  }

  package private(set) var settings: BellSettings
  private(set) var state = State.silent
  private var ringers: Set<SwitchID> = []
  /// Why the last ring could not be heard; reported once, not with every ring.
  private var fault: String?

  package init(settings: BellSettings = BellSettings()) { self.settings = settings }

  package var isRinging: Bool { state != .silent }

  /// When `advance` must be called next.
  package var deadline: Instant? {
    switch state {
    case .silent, .playing: nil
    case .waiting(let until): until
    }
  }

  /// Applies other settings. A ringing bell rings on until it is stopped, even if it is now switched off.
  package mutating func configure(_ settings: BellSettings) { self.settings = settings }

  /// Lets those of these switches ring it that may, and no others.
  mutating func allow(_ switches: [SwitchDefinition]) { ringers = Set(switches.filter(\.mayRing).map(\.id)) }

  /// Why a switch cannot ring it, as a sentence to show; `nil`: it can. `id` is `nil` if no switch was pressed.
  func refusal(of id: SwitchID?) -> String? {
    guard let id, ringers.contains(id) else { return "only a switch of the person's own rings the bell" }
    return refusal
  }

  /// Why no switch can ring it, as a sentence to show; `nil`: the bell is on.
  var refusal: String? { settings.enabled ? nil : "the bell is switched off" }

  /// Starts to ring. A ringing bell rings on; between two rings the next comes at once.
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

  /// Stops because the call was heard; does nothing when silent.
  package mutating func stop() -> [BellEffect] {
    guard isRinging else { return [] }
    state = .silent
    return [.silence, .told(BellReport(.stopped))]
  }

  /// The player ended at `now`; `fault`: why nothing, or not everything, could be heard.
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
