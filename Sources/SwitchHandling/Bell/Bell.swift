import ScanVocabulary
package import TappetModel

/// Calls somebody: rings, and rings again, until it is said that the call was heard. It never gives up by itself.
///
/// ```
/// ring ▶ play ─ player ends ─ interval ▶ play ─ player ends ─ interval ▶ play … stop ▶ silence
/// ```
/// A switch that may not ring it, and a bell that is switched off, are refused with a reason to show.
package struct Bell: Sendable {
  enum State: Hashable, Sendable {
    case silent
    /// The player is at it.
    case playing
    /// Until the next ring.
    case waiting(until: Instant)
  }

  package private(set) var settings: BellSettings
  private(set) var state = State.silent
  /// The switches that may ring it.
  private var ringers: Set<SwitchID> = []
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

  /// Other settings from now on. One that rings goes on until it is stopped, also where there is to be none any more.
  package mutating func configure(_ settings: BellSettings) { self.settings = settings }

  /// These switches may ring it from now on, and no others.
  mutating func allow(_ switches: [SwitchDefinition]) { ringers = Set(switches.filter(\.mayRing).map(\.id)) }

  /// Why a switch cannot ring it, as a sentence to show; `nil`: it can. A `nil` switch: nobody pressed one.
  func refusal(of id: SwitchID?) -> String? {
    guard let id, ringers.contains(id) else { return "only a switch of the person's own rings the bell" }
    return refusal
  }

  /// Why nobody can ring it, as a sentence to show; `nil`: somebody can.
  var refusal: String? { settings.enabled ? nil : "the bell is switched off" }

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
