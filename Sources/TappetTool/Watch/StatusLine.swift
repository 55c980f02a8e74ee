import ScanVocabulary
package import TappetProtocol

/// The state of scanning in one line: "Scanning Demo Player, auto, step 1.4 s".
package enum StatusLine {
  package static func text(of state: ScanState) -> String {
    let notices = (state.isRinging ? "The bell rings! " : "") + (state.isSafe ? "Safe settings hold. " : "")
    guard let app = state.app else {
      return notices + "No app to scan yet, \(manner(of: state))"
    }
    let verb = state.isPaused ? "Paused in" : "Scanning"
    return notices + "\(verb) \(app.printable), \(manner(of: state))"
  }

  /// The devices that are read: "switch Big Red on /dev/input/event7"; `nil` if none is.
  package static func switches(on devices: [DeviceReport]) -> String? {
    let read = devices.filter { !$0.switches.isEmpty }.map { device in
      "\(device.name.printable) on \(device.path.printable)"
    }
    return read.isEmpty ? nil : "switch \(read.joined(separator: " and "))"
  }

  /// The state of voice: "voice listening", "no microphone: default stopped".
  /// - Parameter status: `nil` if no listener is connected.
  package static func voice(_ status: VoiceStatus?) -> String {
    guard let status else { return "no voice" }
    return status.state == .noMicrophone ? text(of: status) : "voice \(text(of: status))"
  }

  /// The listener's state: "listening", "no microphone: default stopped", "listening; too noisy to hear well".
  package static func text(of status: VoiceStatus) -> String {
    let state =
      switch status.state {
      case _ where status.muted: "muted, the microphone is closed"
      case .starting: "starting"
      case .listening where status.asleep, .hearing where status.asleep: "asleep; say “wake up”"
      case .listening: "listening"
      case .hearing: "hearing"
      case .standby: "waits for a switch to be held"
      case .noMicrophone: "no microphone"
      case .stopped: "stopped"
      }
    let reason = status.reason.map { ": \($0.printable)" } ?? ""
    return state + reason + (status.trouble.map { "; \($0.text)" } ?? "")
  }

  private static func manner(of state: ScanState) -> String {
    let parts = [
      method(of: state), state.recipe.map { "recipe \($0.printable)" },
      state.profile.map { "profile \($0.printable)\(state.isTrial ? ", kept by a press" : "")" },
      state.isLocked ? "settings locked" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private static func method(of state: ScanState) -> String {
    switch state.method {
    case .auto: "auto, step \(state.step.seconds)"
    case .manual, .dwell, .directed, .elimination, .coded: state.method.rawValue
    case .inverse, .overscan, .point: "\(state.method.rawValue), step \(state.step.seconds)"
    }
  }
}
