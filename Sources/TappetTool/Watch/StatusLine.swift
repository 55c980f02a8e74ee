import Messages
import ScanVocabulary
package import TappetProtocol

/// The state of scanning in one line: "Scanning Demo Player, auto, step 1.4 s".
package enum StatusLine {
  package static func text(of state: ScanState) -> String {
    let manner = manner(of: state)
    let scanning =
      if let app = state.app?.printable {
        state.isPaused ? tr("Paused in \(app), \(manner)") : tr("Scanning \(app), \(manner)")
      } else {
        tr("No app to scan yet, \(manner)")
      }
    let sentences = [
      state.isRinging ? tr("The bell rings!") : nil, state.isSafe ? tr("Safe settings hold.") : nil, scanning,
      state.isCurtained ? tr("The screen is blacked out.") : nil, state.isWatched ? tr("Somebody looks on.") : nil,
    ]
    return sentences.compactMap(\.self).joined(separator: " ")
  }

  /// The devices that are read: "switch Big Red on /dev/input/event7"; `nil` if none is.
  package static func switches(on devices: [DeviceReport]) -> String? {
    let read = devices.filter { !$0.switches.isEmpty }.map { device in
      // translators: a switch box and the path of its device.
      tr("\(device.name.printable) on \(device.path.printable)")
    }
    guard let first = read.first else { return nil }
    let all = read.dropFirst().reduce(first) { all, next in tr("\(all) and \(next)") }
    return tr("switch \(all)")
  }

  /// The state of voice: "voice listening", "no microphone: default stopped".
  /// - Parameter status: `nil` if no listener is connected.
  package static func voice(_ status: VoiceStatus?) -> String {
    guard let status else { return tr("no voice") }
    // translators: %1 is the listener's state: "listening", "asleep; say “wake up”".
    return status.state == .noMicrophone ? text(of: status) : tr("voice \(text(of: status))")
  }

  /// The listener's state: "listening", "no microphone: default stopped", "listening; too noisy to hear well".
  package static func text(of status: VoiceStatus) -> String {
    let state =
      switch status.state {
      case _ where status.muted: tr("muted, the microphone is closed")
      case .starting: tr("starting", context: "listener")
      // translators: %1 is a spoken command, in the recogniser's language
      case .listening where status.asleep, .hearing where status.asleep:
        tr("asleep; say “\(status.wakeWords?.printable ?? "wake up")”")
      case .listening: tr("listening", context: "listener")
      case .hearing: tr("hearing", context: "listener")
      case .standby: tr("waits until you hold a switch")
      case .noMicrophone: tr("no microphone")
      case .stopped: tr("stopped", context: "listener")
      }
    let reason = status.reason.map { ": \($0.printable)" } ?? ""
    return state + reason + (status.trouble.map { "; " + tr($0.message) } ?? "")
  }

  private static func manner(of state: ScanState) -> String {
    let profile = state.profile.map { profile in
      state.isTrial
        ? tr("profile \(profile.printable) (press your switch to keep it)") : tr("profile \(profile.printable)")
    }
    let parts = [
      method(of: state), state.recipe.map { tr("recipe \($0.printable)") }, profile,
      state.isLocked ? tr("settings locked") : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private static func method(of state: ScanState) -> String {
    switch state.method {
    case .manual, .dwell, .directed, .elimination, .coded: state.method.rawValue
    // translators: the scanning method as the settings name it, and a time such as "1.4 s".
    case .auto, .inverse, .overscan, .point: tr("\(state.method.rawValue), step \(state.step.seconds)")
    }
  }
}
