package import ScanVocabulary

/// Decides whether the microphone is heard, from the settings and from the switch that may be held to talk.
package struct MicrophoneControl: Hashable, Sendable {
  /// When what is said is heard.
  package enum Listening: String, Hashable, Sendable, CaseIterable {
    case always
    /// Only while a switch that does "push to talk" is held.
    case whileHeld
  }

  /// Whether the person has closed the microphone.
  package var isMuted = false
  package var listening = Listening.always
  /// The switch that is held to talk.
  package private(set) var holder: SwitchID?

  package init() {}

  /// What is to be done with the microphone now.
  package var use: MicrophoneUse {
    if holder != nil { return .listen }
    if isMuted { return .closed }
    return listening == .always ? .listen : .standby
  }

  /// A switch went down to talk. It is heard also when muted: nobody holds a switch by mistake for that long and speaks.
  package mutating func talk(_ id: SwitchID) { if holder == nil { holder = id } }

  /// The switch was let go, or is gone.
  package mutating func endTalk(_ id: SwitchID) { if holder == id { holder = nil } }
}
