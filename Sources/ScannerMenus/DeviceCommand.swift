package import Messages
import ScanVocabulary

/// A command for the device itself. The table `[device]` of the settings has a command line for each.
package enum DeviceCommand: String, Hashable, Sendable, Codable, CaseIterable {
  case volumeUp, volumeDown, mute, playPause, nextTrack, previousTrack, lock, screenshot, appSwitcher, notifications,
    home

  /// In English, for logs and spoken commands; `MenuStrings.title(of:)` is what menus show.
  package var title: String { MenuStrings.title(of: self).english }
}

extension MenuStrings {
  package static func title(of command: DeviceCommand) -> Message {
    switch command {
    case .volumeUp: Message("Volume up")
    case .volumeDown: Message("Volume down")
    case .mute: Message("Mute")
    case .playPause: Message("Play or pause")
    case .nextTrack: Message("Next track")
    case .previousTrack: Message("Previous track")
    case .lock: Message("Lock the screen")
    case .screenshot: Message("Screenshot")
    case .appSwitcher: Message("Switch windows")
    case .notifications: Message("Notifications")
    case .home: Message("Home")
    }
  }
}

extension DeviceCommand {
  /// Whether the user is likely to want the command several times in a row.
  package var isRepeatable: Bool {
    switch self {
    case .volumeUp, .volumeDown, .nextTrack, .previousTrack, .appSwitcher: true
    case .mute, .playPause, .lock, .screenshot, .notifications, .home: false
    }
  }

  /// The command lines to try if the settings have none; the first whose program is installed is used.
  package var builtIn: [[String]] {
    switch self {
    case .volumeUp:
      [
        ["wpctl", "set-volume", "-l", "1.0", "@DEFAULT_AUDIO_SINK@", "5%+"],
        ["pactl", "set-sink-volume", "@DEFAULT_SINK@", "+5%"], ["amixer", "-q", "sset", "Master", "5%+"],
      ]
    case .volumeDown:
      [
        ["wpctl", "set-volume", "@DEFAULT_AUDIO_SINK@", "5%-"],
        ["pactl", "set-sink-volume", "@DEFAULT_SINK@", "-5%"], ["amixer", "-q", "sset", "Master", "5%-"],
      ]
    case .mute:
      [
        ["wpctl", "set-mute", "@DEFAULT_AUDIO_SINK@", "toggle"],
        ["pactl", "set-sink-mute", "@DEFAULT_SINK@", "toggle"], ["amixer", "-q", "sset", "Master", "toggle"],
      ]
    case .playPause: [["playerctl", "play-pause"]]
    case .nextTrack: [["playerctl", "next"]]
    case .previousTrack: [["playerctl", "previous"]]
    case .lock: [["loginctl", "lock-session"], ["xdg-screensaver", "lock"]]
    case .screenshot: [["gnome-screenshot"], ["spectacle", "-b"], ["xfce4-screenshooter", "-f"], ["grim"], ["scrot"]]
    case .appSwitcher: [["rofi", "-show", "window"], ["xdotool", "key", "alt+Tab"], ["wmctrl", "-k", "on"]]
    case .notifications: [["swaync-client", "-t"], ["dunstctl", "history-pop"], ["makoctl", "restore"]]
    case .home: [["xdotool", "key", "super+d"], ["wmctrl", "-k", "on"]]
    }
  }
}
