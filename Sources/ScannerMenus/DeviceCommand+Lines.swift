package import Messages
package import ScanVocabulary

extension MenuStrings {
  package static func title(of command: DeviceCommand) -> Message {
    switch command {
    case .volumeUp: Message("Volume up")
    case .volumeDown: Message("Volume down")
    case .mute: Message("Mute")
    case .soundOff: Message("Sound off")
    case .soundOn: Message("Sound on")
    case .playPause: Message("Play or pause")
    case .play: Message("Play music")
    case .pause: Message("Pause music")
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
    case .mute, .soundOff, .soundOn, .playPause, .play, .pause, .lock, .screenshot, .notifications, .home: false
    }
  }

  /// The command that takes this one back; `nil` for none.
  package var inverse: DeviceCommand? {
    switch self {
    case .volumeUp: .volumeDown
    case .volumeDown: .volumeUp
    case .soundOff: .soundOn
    case .soundOn: .soundOff
    case .play: .pause
    case .pause: .play
    case .nextTrack: .previousTrack
    case .previousTrack: .nextTrack
    case .mute, .playPause: self
    case .lock, .screenshot, .appSwitcher, .notifications, .home: nil
    }
  }

  /// Whether menus offer the command. They have one entry that switches to and fro in place of two, of which one would
  /// always do nothing.
  package var isInMenus: Bool {
    switch self {
    case .soundOff, .soundOn, .play, .pause: false
    case .volumeUp, .volumeDown, .mute, .playPause, .nextTrack, .previousTrack, .lock, .screenshot, .appSwitcher,
      .notifications, .home:
      true
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
    case .mute: Self.muting("toggle", amixer: "toggle")
    case .soundOff: Self.muting("1", amixer: "mute")
    case .soundOn: Self.muting("0", amixer: "unmute")
    // Without a line the daemon asks the media player itself.
    case .playPause, .play, .pause, .nextTrack, .previousTrack: []
    case .lock: [["loginctl", "lock-session"], ["xdg-screensaver", "lock"]]
    case .screenshot: [["gnome-screenshot"], ["spectacle", "-b"], ["xfce4-screenshooter", "-f"], ["grim"], ["scrot"]]
    case .appSwitcher: [["rofi", "-show", "window"], ["xdotool", "key", "alt+Tab"], ["wmctrl", "-k", "on"]]
    case .notifications: [["swaync-client", "-t"], ["dunstctl", "history-pop"], ["makoctl", "restore"]]
    case .home: [["xdotool", "key", "super+d"], ["wmctrl", "-k", "on"]]
    }
  }

  private static func muting(_ state: String, amixer: String) -> [[String]] {
    [
      ["wpctl", "set-mute", "@DEFAULT_AUDIO_SINK@", state], ["pactl", "set-sink-mute", "@DEFAULT_SINK@", state],
      ["amixer", "-q", "sset", "Master", amixer],
    ]
  }
}
