import TappetModel

/// How much apps may have said, so that none of them drowns the person, another app or Tappet.
///
/// What the scanned app announces is said at once. Any other app has a few announcements a minute, and all others
/// together have not many more: they could else come back under other names. An app whose words keep being taken for
/// the person's commands is not heard for a minute.
struct AppVoices {
  /// How many announcements of one app that is not scanned are said in a minute, and of all such apps.
  static let mostOfOne = 3
  static let mostOfAll = 6
  /// So many commands may an app's words drown in `echoTime` before it is silenced.
  static let mostEchoes = 2
  static let echoTime = Duration.seconds(30)
  static let silence = Duration.seconds(60)
  private static let minute = Duration.seconds(60)

  private var said: [(app: String, at: Instant)] = []
  private var echoes: [(app: String, at: Instant)] = []
  private var silenced: [(app: String, until: Instant)] = []

  /// Whether an announcement of that app may be said.
  mutating func admit(_ app: String, isScanned: Bool, at now: Instant) -> Bool {
    silenced.removeAll { $0.until <= now }
    if silenced.contains(where: { $0.app == app }) { return false }
    if isScanned { return true }
    said.removeAll { $0.at.duration(to: now) >= Self.minute }
    guard said.count < Self.mostOfAll, said.count(where: { $0.app == app }) < Self.mostOfOne else { return false }
    said.append((app, now))
    return true
  }

  /// A command was taken for that app's words; answers whether the app is silenced for it.
  mutating func drowned(by app: String, at now: Instant) -> Bool {
    echoes.removeAll { $0.at.duration(to: now) >= Self.echoTime }
    echoes.append((app, now))
    guard echoes.count(where: { $0.app == app }) >= Self.mostEchoes else { return false }
    echoes.removeAll { $0.app == app }
    silenced.append((app, now.advanced(by: Self.silence)))
    return true
  }
}
