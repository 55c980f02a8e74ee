import ScanVocabulary
package import TappetModel

/// Calls somebody: rings, and rings again, until it is said that the call was heard. It never gives up by itself.
///
/// ```
/// ring ▶ play ─ player ends ─ interval ▶ play ─ player ends ─ interval ▶ play … stop ▶ silence
/// ```
/// Who may ring it is decided elsewhere (`SwitchControl`).
package struct Bell: Sendable {
  enum State: Hashable, Sendable {
    case silent
    /// The player is at it.
    case playing
    /// Until the next ring.
    case waiting(until: Instant)
  }

  package var settings: BellSettings
  private(set) var state = State.silent
  /// Why it could not be heard last time; told once, not with every ring.
  private var fault: String?

  package init(settings: BellSettings = BellSettings()) { self.settings = settings }

  /// Whether somebody is being called.
  package var isRinging: Bool { state != .silent }

  /// When `advance` must be called next.
  package var deadline: Instant? {
    switch state {
    case .silent, .playing: nil
    case .waiting(let until): until
    }
  }

  /// Begins to ring. One that rings already rings on: between two rings the next one comes at once.
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

  /// The call was heard; nothing happens when it is silent.
  package mutating func stop() -> [BellEffect] {
    guard isRinging else { return [] }
    state = .silent
    return [.silence, .told(BellReport(.stopped))]
  }

  /// The player has ended, at `now`; `fault`: why nothing, or not all, was to be heard.
  package mutating func playerEnded(fault: String?, at now: Instant) -> [BellEffect] {
    guard state == .playing else { return [] }
    state = .waiting(until: now.advanced(by: settings.boundedInterval))
    let before = self.fault
    self.fault = fault
    if let fault { return fault == before ? [] : [.told(BellReport(.failed, reason: fault))] }
    return before == nil ? [] : [.told(BellReport(.ringing))]
  }

  /// Rings again when it is time.
  package mutating func advance(to now: Instant) -> [BellEffect] {
    guard let deadline, deadline <= now else { return [] }
    state = .playing
    return [.play]
  }
}
