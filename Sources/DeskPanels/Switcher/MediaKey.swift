import Messages

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

  var name: Message {
    switch self {
    case .louder: Message("Volume up")
    case .quieter: Message("Volume down")
    case .mute: Message("Mute")
    case .play: Message("Play or pause")
    case .next: Message("Next track")
    case .previous: Message("Previous track")
    case .brighter: Message("Brighter")
    case .darker: Message("Darker")
    }
  }

  /// Its X11 keysym name.
  package var symbol: String { rawValue }
}
