import ScanVocabulary
import ScannerMenus
import SpokenNames
import TappetModel

/// The profiles, by what their names sound like.
struct VoiceProfiles: Sendable {
  let profiles: MenuProfiles
  private let matcher: VoiceMatcher

  init(_ profiles: MenuProfiles = MenuProfiles([]), wording: SpokenForm = SpokenForm()) {
    self.profiles = profiles
    matcher = VoiceMatcher(
      profiles.names.map { name in
        let label = MenuStrings.profile(name)
        return VoiceName(
          AccessibilityElement(id: ElementID(name), name: label, label: AttributedText(label)), readings: wording.spoken
        )
      })
  }

  /// The profile of that name; `nil` when none, or more than one, goes by it.
  func match(_ words: [String]) -> String? {
    guard let ids = matcher.match(words)?.ids, ids.count == 1 else { return nil }
    return ids.first?.rawValue
  }

  /// What may be said for them.
  var readings: [[String]] { matcher.names.flatMap { $0.words.prefix(VoiceLists.mostReadings) } }
}
