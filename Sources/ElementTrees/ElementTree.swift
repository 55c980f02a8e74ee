package import TappetModel

/// A checked, immutable screen, as published and as assistive technology sees it, indexed by id.
///
/// Three lists in reading order, limited to the modal if there is one: `spoken` (all accessibility elements), `scanned`
/// (those a switch can act on) and `named` (those that can be addressed by voice).
package struct ElementTree: Sendable {
  /// The root as published, without the values of secure fields, which are never stored. Patches apply to it.
  package var root: ElementNode { flat.root }
  /// The generation that the app gave the tree.
  package internal(set) var generation: Int
  /// The window's frame; `nil` where not known, and everything then counts as visible.
  package let window: Frame?
  /// The modal element that excludes everything outside it; `nil` for none.
  package let modal: ElementID?
  /// The first summary element, where reading and scanning start.
  package let summary: ElementID?
  /// Corrections and likely mistakes: at most `TreeLimits.warnings`, and one more that counts the rest.
  package let warnings: [TreeWarning]
  package internal(set) var spoken: Chunked<AccessibilityElement>

  package let limits: TreeLimits
  package var flat: FlatTree
  package var facts: TreeFacts
  package let outline: TreeOutline
  /// For each spoken element the number of stops before it; at the end the number of all stops.
  package let stopsBefore: [Int]
  /// The indices of the stops among the spoken elements.
  package let stops: [Int]
  /// The indices of the named elements among the spoken ones.
  private let names: [Int]
  /// The slot of each spoken element.
  private let places: [Int]
  /// The slot of the element that is scanned: the modal, else the root.
  package let scope: Int
  package let summaryPlace: Int?

  /// Builds a tree. Throws its first problem, with a JSON pointer from the root element.
  ///
  /// - Parameter window: in the coordinates of the frames; not known where it has no area or exceeds the limits.
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

  /// The elements that a switch can act on: visible, enabled, with an own action.
  package var scanned: [AccessibilityElement] { stops.map { spoken[$0] } }

  /// The elements that can be addressed by voice: the scanned ones, and those that would be if they were enabled.
  package var named: [AccessibilityElement] { names.map { spoken[$0] } }

  /// The elements that would be scanned if they were enabled.
  package var dimmed: Set<ElementID> { Set(names.lazy.filter { !spoken[$0].isEnabled }.map { spoken[$0].id }) }

  /// The slot of a stop, by its index.
  package func slot(ofStop number: Int) -> Int { places[stops[number]] }

  package var stopCount: Int { stops.count }

  package var count: Int { flat.parents.count }

  /// The accessibility element with the id; `nil` for containers, for what is hidden, outside the modal or inside a
  /// leaf, and for unknown ids.
  package subscript(id: ElementID) -> AccessibilityElement? {
    guard let slot = flat.index[id], outline.elements[slot] >= 0 else { return nil }
    return spoken[Int(outline.elements[slot])]
  }

  /// Returns the element as published, whether or not assistive technology sees it; `nil` for unknown ids.
  package func node(_ id: ElementID) -> ElementNode? { flat.index[id].map(flat.nested) }

  package func contains(_ id: ElementID) -> Bool { flat.index[id] != nil }

  /// Returns the first stop in or below the element; `nil` where there is none.
  package func firstStop(in id: ElementID) -> ElementID? {
    guard let slot = flat.index[id] else { return nil }
    let span = outline.spans[slot]
    let first = stopsBefore[span.lowerBound]
    return first < stopsBefore[span.upperBound] ? spoken[stops[first]].id : nil
  }

  /// Returns the first stop in or after the element, in reading order; `nil` where none follows.
  package func firstStop(inOrAfter id: ElementID) -> ElementID? {
    guard let slot = flat.index[id] else { return nil }
    let first = stopsBefore[outline.spans[slot].lowerBound]
    return first < stops.count ? spoken[stops[first]].id : nil
  }

  /// Returns an element's ancestors, innermost first, for requests that climb; empty for the root and unknown ids.
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
  /// Whether the element is visible in the window; true without a frame or a known window.
  package func isVisible(in window: Frame?) -> Bool {
    guard let frame, let window else { return true }
    return frame.isVisible(in: window)
  }
}

extension Frame {
  /// NaN fails every comparison.
  fileprivate func isUsableWindow(within most: Double) -> Bool {
    x.magnitude <= most && y.magnitude <= most && width >= 1 && width <= most && height >= 1 && height <= most
  }
}
