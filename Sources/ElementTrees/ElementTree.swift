package import TappetModel

/// A screen as its app described it, and as assistive technology meets it. Checked whole, immutable, indexed by id.
///
/// Three views of one tree, all in reading order and inside the modal if there is one: `spoken` (everything that is an
/// accessibility element), `scanned` (what can be acted on by a switch) and `named` (what can be said).
package struct ElementTree: Sendable {
  /// The root as sent, without the values of secure fields, which are never kept. What patches apply to.
  package var root: ElementNode { flat.root }
  /// The client's own count of its trees.
  package internal(set) var generation: Int
  /// The window's frame; `nil` where it is unknown, and then everything counts as visible.
  package let window: Frame?
  /// The modal element that shuts out all others; `nil` when there is none.
  package let modal: ElementID?
  /// The first summary element, where reading and scanning start.
  package let summary: ElementID?
  /// What was mended or is likely a mistake; at most `TreeLimits.warnings`, and one that counts the rest.
  package let warnings: [TreeWarning]
  /// Everything that is an accessibility element.
  package internal(set) var spoken: Chunked<AccessibilityElement>

  package let limits: TreeLimits
  package var flat: FlatTree
  package var facts: TreeFacts
  package let outline: TreeOutline
  /// How many stops come before each spoken element, and in all.
  package let stopsBefore: [Int]
  /// The places of the stops among the spoken elements.
  package let stops: [Int]
  /// The places of what can be said among the spoken elements.
  private let names: [Int]
  /// The place in the tree of each spoken element.
  private let places: [Int]
  /// The place of the element that is scanned whole: the modal, else the root.
  package let scope: Int
  package let summaryPlace: Int?

  /// Takes a tree, or throws its first fault with a JSON pointer from the root element.
  ///
  /// - Parameter window: in the same coordinates as the frames; one without area, or farther away than the limits permit,
  ///   counts as unknown.
  package init(
    root: ElementNode, window: Frame? = nil, generation: Int = 0, limits: TreeLimits = TreeLimits()
  ) throws(TreeProblem) {
    var flat = try FlatTree(root, limits: limits)
    var secrets: [ElementID] = []
    if flat.hasSecret { flat = try FlatTree(root.withoutSecrets(&secrets), limits: limits) }
    let usable = window.flatMap { $0.isUsableWindow(within: limits.coordinate) ? $0 : nil }
    var reader = TreeReader(flat, window: usable, limits: limits)
    if window != nil, usable == nil {
      reader.warnings.add(
        flat.nodes[0].id, "bad_window",
        "The window's frame has no area, or leaves -\(limits.coordinate) to \(limits.coordinate); everything counts as visible."
      )
    }
    for id in secrets {
      reader.warnings.add(id, "secret_sent", "It is a secure field and came with its value; never send that.")
    }
    reader.read()

    self.generation = generation
    self.window = usable
    self.limits = limits
    self.flat = flat
    facts = reader.facts
    outline = reader.outline
    spoken = reader.elements
    places = reader.places
    modal = reader.modal.map { flat.nodes[$0].id }
    scope = reader.modal ?? 0
    summaryPlace = reader.summary
    summary = reader.summary.map { flat.nodes[$0].id }

    var stops: [Int] = []
    var outside: [ElementID] = []
    var names: [Int] = []
    var stopsBefore: [Int] = []
    stopsBefore.reserveCapacity(reader.elements.count + 1)
    for place in reader.elements.indices {
      stopsBefore.append(stops.count)
      guard reader.acts[place] else { continue }
      guard reader.elements[place].isVisible(in: usable) else {
        outside.append(reader.elements[place].id)
        continue
      }
      names.append(place)
      if reader.elements[place].isEnabled { stops.append(place) }
    }
    stopsBefore.append(stops.count)
    if let first = outside.first { reader.warnings.add(first, "outside_window", Self.leftOut(outside)) }
    warnings = reader.warnings.all
    self.stops = stops
    self.names = names
    self.stopsBefore = stopsBefore
  }

  private static func leftOut(_ ids: [ElementID]) -> String {
    let named = ids.prefix(5).map(\.rawValue).joined(separator: ", ") + (ids.count > 5 ? ", …" : "")
    return
      "\(ids.count) of what can be acted on lies outside the window's frame and is left out (\(named)); scroll it into "
      + "view when it is wanted, or send the window's frame as it is."
  }

  /// What a switch can act on: visible, enabled, with an action of its own.
  package var scanned: [AccessibilityElement] { stops.map { spoken[$0] } }

  /// What can be said: everything scanned, and the same where it is disabled.
  package var named: [AccessibilityElement] { names.map { spoken[$0] } }

  /// What could be acted on if it were enabled.
  package var dimmed: Set<ElementID> { Set(names.lazy.filter { !spoken[$0].isEnabled }.map { spoken[$0].id }) }

  /// The place in the tree of a stop, by its number.
  package func slot(ofStop number: Int) -> Int { places[stops[number]] }

  /// How many elements can be acted on.
  package var stopCount: Int { stops.count }

  /// How many elements there are.
  package var count: Int { flat.parents.count }

  /// The accessibility element of that id; `nil` for containers, for what is hidden, covered by a modal or inside a
  /// leaf, and for unknown ids.
  package subscript(id: ElementID) -> AccessibilityElement? {
    guard let slot = flat.index[id], outline.elements[slot] >= 0 else { return nil }
    return spoken[Int(outline.elements[slot])]
  }

  /// The element of that id as sent, whether or not assistive technology meets it; `nil` for unknown ids.
  package func node(_ id: ElementID) -> ElementNode? { flat.index[id].map(flat.nested) }

  package func contains(_ id: ElementID) -> Bool { flat.index[id] != nil }

  /// The first element that can be acted on in or below the one of that id; `nil` when there is none.
  package func firstStop(in id: ElementID) -> ElementID? {
    guard let slot = flat.index[id] else { return nil }
    let span = outline.spans[slot]
    let first = stopsBefore[span.lowerBound]
    return first < stopsBefore[span.upperBound] ? spoken[stops[first]].id : nil
  }

  /// The ancestors of an element, innermost first, for requests that climb; empty for the root and unknown ids.
  package func responderChain(of id: ElementID) -> [ElementID] {
    var chain: [ElementID] = []
    var slot = flat.index[id].map { flat.parents[$0] } ?? -1
    while slot >= 0 {
      chain.append(flat.nodes[slot].id)
      slot = flat.parents[slot]
    }
    return chain
  }
}

extension AccessibilityElement {
  /// No frame or an unknown window: visible.
  package func isVisible(in window: Frame?) -> Bool {
    guard let frame, let window else { return true }
    return frame.isVisible(in: window)
  }
}

extension Frame {
  /// What is no number is never within anything.
  fileprivate func isUsableWindow(within most: Double) -> Bool {
    x.magnitude <= most && y.magnitude <= most && width >= 1 && width <= most && height >= 1 && height <= most
  }
}
