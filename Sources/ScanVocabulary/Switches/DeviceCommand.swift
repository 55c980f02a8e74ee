/// A command for the device itself. The table `[device]` of the settings has a command line for each.
public enum DeviceCommand: String, Hashable, Sendable, Codable, CaseIterable {
  case volumeUp, volumeDown, mute, soundOff, soundOn
  case playPause, play, pause, nextTrack, previousTrack
  case lock, screenshot, appSwitcher, notifications, home
}
