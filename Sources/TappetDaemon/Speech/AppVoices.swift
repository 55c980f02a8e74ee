import TappetModel

/// Limits how much apps may announce, so that no app drowns out the user, another app or Tappet.
///
/// Announcements of the scanned app are not limited. Every other app has a few announcements per minute, and all other
/// apps together not many more, since an app could return under another name. An app whose words are repeatedly
/// mistaken for the user's commands is silenced for a minute.
/// Decision 125: docs/decisions/0125-app-announcements.md.
struct AppVoices {
  /// The maximum number of announcements per minute: of one app that is not scanned, and of all such apps together.
  static let mostOfOne = 3
  static let mostOfAll = 6
  /// An app is silenced when its words drown this many commands within `echoTime`.
  static let mostEchoes = 2
  static let echoTime = Duration.seconds(30)
  static let silence = Duration.seconds(60)
  private static let minute = Duration.seconds(60)

  private var said: [(app: String, at: Instant)] = []
  private var echoes: [(app: String, at: Instant)] = []
  private var silenced: [(app: String, until: Instant)] = []

  /// Returns whether the app's announcement may be spoken, and counts it if so.
  mutating func admit(_ app: String, isScanned: Bool, at now: Instant) -> Bool {
    silenced.removeAll { $0.until <= now }
    if silenced.contains(where: { $0.app == app }) { return false }
    if isScanned { return true }
    said.removeAll { $0.at.duration(to: now) >= Self.minute }
    guard said.count < Self.mostOfAll, said.count(where: { $0.app == app }) < Self.mostOfOne else { return false }
    said.append((app, now))
    return true
  }

  /// Records that a command was mistaken for the app's words. Returns whether the app is now silenced.
  mutating func drowned(by app: String, at now: Instant) -> Bool {
    echoes.removeAll { $0.at.duration(to: now) >= Self.echoTime }
    echoes.append((app, now))
    guard echoes.count(where: { $0.app == app }) >= Self.mostEchoes else { return false }
    echoes.removeAll { $0.app == app }
    silenced.append((app, now.advanced(by: Self.silence)))
    return true
  }
}
