/// Decides whether the microphone is heard, from the settings and from the switch that may be held to talk.
public struct MicrophoneControl: Hashable, Sendable {
  /// When what is said is heard.
  public enum Listening: String, Hashable, Sendable, CaseIterable {
    case always
    /// Only while a switch that does "push to talk" is held.
    case whileHeld
  }

  /// Whether the person has closed the microphone.
  public var isMuted = false
  public var listening = Listening.always
  /// The switch that is held to talk.
  public private(set) var holder: SwitchID?

  public init() {}

  /// What is to be done with the microphone now.
  public var use: MicrophoneUse {
    if holder != nil { return .listen }
    if isMuted { return .closed }
    return listening == .always ? .listen : .standby
  }

  /// A switch went down to talk. It is heard also when muted: nobody holds a switch by mistake for that long and speaks.
  public mutating func talk(_ id: SwitchID) { if holder == nil { holder = id } }

  /// The switch was let go, or is gone.
  public mutating func endTalk(_ id: SwitchID) { if holder == id { holder = nil } }
}
