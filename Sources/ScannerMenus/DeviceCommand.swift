import ScanVocabulary

/// A command for the device itself. The table `[device]` of the settings has a command line for each.
package enum DeviceCommand: String, Hashable, Sendable, Codable, CaseIterable {
  case volumeUp, volumeDown, mute, playPause, nextTrack, previousTrack, lock, screenshot, appSwitcher, notifications,
    home

  package var title: String {
    switch self {
    case .volumeUp: "Volume up"
    case .volumeDown: "Volume down"
    case .mute: "Mute"
    case .playPause: "Play or pause"
    case .nextTrack: "Next track"
    case .previousTrack: "Previous track"
    case .lock: "Lock the screen"
    case .screenshot: "Screenshot"
    case .appSwitcher: "Switch windows"
    case .notifications: "Notifications"
    case .home: "Home"
    }
  }

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
