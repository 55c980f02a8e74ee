import ScanVocabulary
import TappetModel

/// Which switches let go by themselves at once, whatever the person does, so that holding them says nothing.
///
/// ```
/// edges      ▮ ▮ ▮ ▮ ▮ ▮ ▮ ▮ ▮ ▮                 ▮▮▮▮▮▮▮
/// presses    ten in a row under 40 ms ▶ does     one longer ▶ does not after all
/// ```
/// Each switch is judged alone (`SelfReleaseDetector`).
struct SelfReleases: Sendable {
  private var detectors: [SwitchID: SelfReleaseDetector] = [:]

  /// The switches that do, as far as is known.
  var switches: Set<SwitchID> { Set(detectors.filter(\.value.releasesByItself).keys) }

  /// Whether a switch does, as far as is known.
  func contains(_ id: SwitchID) -> Bool { detectors[id]?.releasesByItself ?? false }

  /// Takes one edge of a switch; the verdict on that switch where this edge has changed it.
  mutating func note(_ event: SwitchEvent) -> Bool? { detectors[event.id, default: SelfReleaseDetector()].note(event) }

  /// Forgets the switches that are not set up any more.
  mutating func keep(_ isKnown: (SwitchID) -> Bool) { detectors = detectors.filter { isKnown($0.key) } }
}
