/// A key for sound, media or brightness.
package enum MediaKey: String, Hashable, Sendable, CaseIterable {
  case louder = "XF86AudioRaiseVolume"
  case quieter = "XF86AudioLowerVolume"
  case mute = "XF86AudioMute"
  case play = "XF86AudioPlay"
  case next = "XF86AudioNext"
  case previous = "XF86AudioPrev"
  case brighter = "XF86MonBrightnessUp"
  case darker = "XF86MonBrightnessDown"

  package var name: String {
    switch self {
    case .louder: "Volume up"
    case .quieter: "Volume down"
    case .mute: "Mute"
    case .play: "Play or pause"
    case .next: "Next track"
    case .previous: "Previous track"
    case .brighter: "Brighter"
    case .darker: "Darker"
    }
  }

  /// Its X11 keysym name.
  package var symbol: String { rawValue }
}
