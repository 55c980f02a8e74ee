import Messages
import ScanVocabulary
import ScannerMenus
import SpokenNames
import TappetModel

struct VoiceProfiles: Sendable {
  let profiles: MenuProfiles
  private let matcher: VoiceMatcher

  init(_ profiles: MenuProfiles = MenuProfiles([]), wording: SpokenForm = SpokenForm()) {
    self.profiles = profiles
    matcher = VoiceMatcher(
      profiles.names.map { name in
        let label = MenuStrings.profile(name).english
        return VoiceName(
          AccessibilityElement(id: ElementID(name), name: label, label: AttributedText(label)), readings: wording.spoken
        )
      }, wording.language)
  }

  /// Returns the profile of that name; `nil` unless exactly one matches.
  func match(_ words: [String]) -> String? {
    guard let ids = matcher.match(words)?.ids, ids.count == 1 else { return nil }
    return ids.first?.rawValue
  }

  /// The readings that the recogniser listens for.
  var readings: [[String]] { matcher.names.flatMap { $0.words.prefix(VoiceLists.mostReadings) } }
}
