/// What voice needs to know of a screen: made by the daemon from a tree and its plan.
public struct VoiceScreen: Sendable {
  /// Everything that has a name for voice, in reading order: what is scanned, and disabled controls.
  public var elements: [AccessibilityElement]
  /// The ancestors of each element, innermost first, for actions that climb.
  public var chains: [ElementID: [ElementID]]
  /// The client's generation of the tree, carried back in every request.
  public var generation: Int
  /// The element that stands for the whole screen.
  public var root: ElementID?
  /// The elements' names, where they were worded ahead of time.
  public var names: VoiceNames?

  public init(
    elements: [AccessibilityElement], chains: [ElementID: [ElementID]] = [:], generation: Int = 0,
    root: ElementID? = nil, names: VoiceNames? = nil
  ) {
    self.elements = elements
    self.chains = chains
    self.generation = generation
    self.root = root
    self.names = names
  }

  /// No app at all.
  public static let empty = VoiceScreen(elements: [])
}
