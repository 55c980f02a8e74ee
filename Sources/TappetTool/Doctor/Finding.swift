import TappetProtocol

/// Something that `tappet doctor` found: what it is, what it keeps the person from, and the command that mends it.
struct Finding: Hashable, Sendable {
  /// The names of the checks, for scripts and tests.
  enum Check: String, Hashable, Sendable, CaseIterable {
    case program, version, settings, daemon, units, devices, access, unplugged, offered, microphone, speech, display
    case locked
    case compositor
    case runtimeDirectory = "runtime-directory"
    case stateFolder = "state-folder"
    case noSwitch = "no-switch"
    case notRunning = "not-running"
    case soundPlugin = "sound-plugin"
    case voiceFiles = "voice-files"
    case accessibilityBus = "accessibility-bus"
    case silentApp = "silent-app"
    case windowPlaces = "window-places"
    case keys
  }

  enum Gravity: String, Hashable, Sendable {
    /// Something that was asked for does not work.
    case problem
    /// Some do without what is missing here. It does not count for the exit status.
    case note
  }

  var check: Check
  var gravity = Gravity.problem
  /// What is so.
  var what: String
  /// What follows from it.
  var why: String
  /// What mends it, as it is typed; `nil` where only a hand does.
  var command: String?

  var lines: [String] {
    ["\(gravity == .problem ? "✗" : "·") \(what.printable)", "    \(why.printable)"]
      + (command.map { ["    → \($0.printable)"] } ?? [])
  }

  var json: JSONObject {
    [
      "check": .string(check.rawValue), "gravity": .string(gravity.rawValue), "what": .string(what),
      "why": .string(why), "command": command.map(JSONValue.string),
    ]
  }
}
