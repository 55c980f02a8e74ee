package import ScanVocabulary

/// Decides whether to listen, from the settings and from the switch for push to talk.
package struct MicrophoneControl: Hashable, Sendable {
  package enum Listening: String, Hashable, Sendable, CaseIterable {
    case always
    /// Listen only while a switch bound to "push to talk" is held.
    case whileHeld
  }

  package var isMuted = false
  package var listening = Listening.always
  /// The switch that the user holds to talk; `nil` if none is held.
  package private(set) var holder: SwitchID?

  package init() {}

  package var use: MicrophoneUse {
    if holder != nil { return .listen }
    if isMuted { return .closed }
    return listening == .always ? .listen : .standby
  }

  /// Handles the press of the switch. Overrides muting: nobody holds the switch and speaks by mistake.
  package mutating func talk(_ id: SwitchID) { if holder == nil { holder = id } }

  /// Handles the release or loss of the switch.
  package mutating func endTalk(_ id: SwitchID) { if holder == id { holder = nil } }
}
