import Messages
import TappetProtocol

/// A finding of `tappet doctor`: the problem, its consequence, and the command that fixes it.
struct Finding: Hashable, Sendable {
  enum Check: String, Hashable, Sendable, CaseIterable {
    case program, version, settings, daemon, units, devices, access, unplugged, untaught, offered, microphone, speech,
      display
    case locked
    case compositor
    case runtimeDirectory = "runtime-directory"
    case stateFolder = "state-folder"
    case noSwitch = "no-switch"
    case notRunning = "not-running"
    case soundPlugin = "sound-plugin"
    case cueOutput = "cue-output"
    case voiceFiles = "voice-files"
    case accessibilityBus = "accessibility-bus"
    case silentApp = "silent-app"
    case windowPlaces = "window-places"
    case shellExtension = "shell-extension"
    case keys, language, locale
  }

  enum Gravity: String, Hashable, Sendable {
    /// Something that the user asked for does not work.
    case problem
    /// Something is missing that not everybody needs. Does not affect the exit status.
    case note
  }

  var check: Check
  var gravity = Gravity.problem
  var what: Message
  var why: Message
  /// The shell command that fixes it; `nil` if no command does.
  var command: String?

  var lines: [String] {
    ["\(gravity == .problem ? "✗" : "·") \(tr(what).printable)", "    \(tr(why).printable)"]
      + (command.map { ["    → \($0.printable)"] } ?? [])
  }

  var json: JSONObject {
    [
      "check": .string(check.rawValue), "gravity": .string(gravity.rawValue), "what": .string(what.english),
      "why": .string(why.english), "command": command.map(JSONValue.string),
    ]
  }
}
