import SpokenNames
import TappetModel

package struct VoiceApp: Hashable, Sendable, Codable {
  /// The id for `VoiceEffect.focusApp`.
  package var id: String
  package var name: String
  /// Whether this app is the one being scanned.
  package var isScanned: Bool

  package init(id: String, name: String, isScanned: Bool) {
    self.id = id
    self.name = name
    self.isScanned = isScanned
  }
}

/// The apps and windows that the user can switch to by voice, matched by their spoken names.
struct VoiceApps: Sendable {
  struct Match {
    var rank: VoiceRank
    var apps: [VoiceApp]
  }

  private(set) var apps: [VoiceApp] = []
  private(set) var windows = VoiceWindows()
  private var matcher = VoiceMatcher([])

  init() {}

  init(_ apps: [VoiceApp], windows: VoiceWindows = VoiceWindows(), wording: SpokenForm) {
    self.apps = apps
    matcher = VoiceMatcher(
      apps.map { app in
        VoiceName(
          AccessibilityElement(id: ElementID(app.id), name: app.name, label: AttributedText(app.name)),
          readings: wording.spoken)
      }, wording.language)
    offer(windows)
  }

  /// Sets the windows that can be switched to.
  mutating func offer(_ windows: VoiceWindows) {
    self.windows = windows
    self.windows.leave(readings)
  }

  func match(_ words: [String]) -> Match? {
    guard let found = matcher.match(words) else { return nil }
    return Match(rank: found.rank, apps: found.ids.compactMap { matcher.place(of: $0).map { apps[$0] } })
  }

  /// The readings that the recogniser listens for.
  var readings: [[String]] { matcher.names.flatMap { $0.words.prefix(VoiceLists.mostReadings) } }
}
