import ScanVocabulary
package import ScannerMenus
package import TappetModel

// What can be gone to, or used, by its name.
extension VoiceControl {
  /// These apps can be gone to from now on.
  package mutating func offer(_ apps: [VoiceApp], at now: Instant) -> [VoiceEffect] {
    repertoire.offer(apps) ? publish(at: now) : []
  }

  /// These profiles can be used from now on.
  package mutating func offer(_ profiles: MenuProfiles, at now: Instant) -> [VoiceEffect] {
    repertoire.offer(profiles) ? publish(at: now) : []
  }
}
