import ScanVocabulary
import TappetModel

/// The switches that send their own release at once, and so cannot be held.
///
/// ```
/// edges      ▮ ▮ ▮ ▮ ▮ ▮ ▮ ▮ ▮ ▮                 ▮▮▮▮▮▮▮
/// presses    ten in a row under 40 ms ▶ yes      one longer ▶ no, after all
/// ```
/// Each switch is judged separately (`SelfReleaseDetector`). A taught sound needs no proof: it presses when it is over.
struct SelfReleases: Sendable {
  private var detectors: [SwitchID: SelfReleaseDetector] = [:]
  private var sounds: Set<SwitchID> = []

  /// The switches that proved it.
  var switches: Set<SwitchID> { Set(detectors.filter(\.value.releasesByItself).keys) }

  func contains(_ id: SwitchID) -> Bool { sounds.contains(id) || (detectors[id]?.releasesByItself ?? false) }

  /// Handles one edge. Returns the verdict on its switch if this edge changed it.
  mutating func note(_ event: SwitchEvent) -> Bool? { detectors[event.id, default: SelfReleaseDetector()].note(event) }

  mutating func keep(_ isKnown: (SwitchID) -> Bool) { detectors = detectors.filter { isKnown($0.key) } }

  mutating func note(_ definitions: [SwitchDefinition]) {
    sounds = Set(definitions.filter { $0.source == .sound }.map(\.id))
  }
}
