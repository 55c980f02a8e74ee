/// The names of a screen, worded ahead of time.
///
/// Wording costs some 20 µs for each name that is new. Made where trees are read, and given to `VoiceScreen`, it keeps
/// that time away from whoever must answer a press.
public struct VoiceNames: Sendable {
  private let names: [ElementID: VoiceName]

  /// Words the names of `elements` that `earlier` does not have yet.
  public init(of elements: [AccessibilityElement], wording: Wording = Wording(), reusing earlier: VoiceNames? = nil) {
    var worded: [String: [Reading]] = [:]
    func readings(_ text: String) -> [Reading] {
      if let known = worded[text] { return known }
      let readings = wording.spoken(text)
      worded[text] = readings
      return readings
    }
    let pairs = elements.map { element in
      (element.id, earlier?.name(of: element) ?? VoiceName(element, readings: readings))
    }
    names = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// The element's name, if it was worded as the element is now.
  func name(of element: AccessibilityElement) -> VoiceName? {
    names[element.id].flatMap { $0.isMade(of: element) ? $0 : nil }
  }
}
