/// A key of the machine that is not written with.
package enum MediaKey: String, Hashable, Sendable, CaseIterable {
  case louder = "XF86AudioRaiseVolume"
  case quieter = "XF86AudioLowerVolume"
  case mute = "XF86AudioMute"
  case play = "XF86AudioPlay"
  case next = "XF86AudioNext"
  case previous = "XF86AudioPrev"
  case brighter = "XF86MonBrightnessUp"
  case darker = "XF86MonBrightnessDown"

  /// What it is called.
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

  /// X11's name of the key.
  package var symbol: String { rawValue }
}
