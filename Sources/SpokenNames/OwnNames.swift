package import TappetModel

/// The names that the user has given to the elements of one app, and to places without one.
///
/// An entry finds its element by id if the app's ids are stable, else by role and the app's own label.
package struct OwnNames: Hashable, Sendable, Codable {
  package struct Entry: Hashable, Sendable, Codable {
    /// The user's name for the element.
    package var name: String
    package var id: String
    /// The element's role ("button").
    package var role: String
    /// The app's name for the element; `nil` if the app gives the element no name.
    package var label: String?
    /// Where it is, for a place that the user has marked; `nil` for an element of the app.
    package var place: OwnPlace?

    package init(name: String, id: String, role: String, label: String?, place: OwnPlace? = nil) {
      self.name = name
      self.id = id
      self.role = role
      self.label = label
      self.place = place
    }
  }

  /// The maximum number of entries; when it is exceeded, the oldest entry is removed.
  package static let most = 500

  package private(set) var entries: [Entry]

  package init(_ entries: [Entry] = []) { self.entries = entries }

  /// Returns the user's names for those of `elements` that have one.
  package func names(of elements: [AccessibilityElement]) -> [ElementID: String] {
    if entries.isEmpty { return [:] }
    var byID: [String: [AccessibilityElement]] = [:]
    var byLabel: [String: [AccessibilityElement]] = [:]
    for element in elements {
      byID[element.id.rawValue, default: []].append(element)
      if let label = element.ownLabel { byLabel[label, default: []].append(element) }
    }
    var names: [ElementID: String] = [:]
    for entry in entries {
      let same = (byID[entry.id] ?? []).first(where: entry.isOf)
      // If the app has made new ids, the entry names the only element of that role and label; if several match, none.
      let alike = same == nil ? entry.label.flatMap { byLabel[$0] }?.filter(entry.isOf) ?? [] : []
      if let found = same ?? (alike.count == 1 ? alike[0] : nil) { names[found.id] = entry.name }
    }
    return names
  }

  /// Stores `name` as the user's name for the element, in place of any earlier name; `nil` removes the user's name.
  /// `place`: where the element is, for a place that is marked now; another name keeps an earlier one's.
  package mutating func call(_ element: AccessibilityElement, _ name: String?, place: OwnPlace? = nil) {
    let id = element.id.rawValue
    let place = place ?? entries.first { $0.id == id && $0.isOf(element) }?.place
    entries.removeAll { $0.id == id && $0.isOf(element) }
    guard let name else { return }
    entries.append(Entry(name: name, id: id, role: element.role.word, label: element.ownLabel, place: place))
    if entries.count > Self.most { entries.removeFirst() }
  }

  /// Removes `name`, whatever its case, from all elements. Returns whether any element had this name.
  package mutating func forget(_ name: String) -> Bool {
    let before = entries.count
    entries.removeAll { $0.name.lowercased() == name.lowercased() }
    return entries.count < before
  }
}

extension OwnNames.Entry {
  /// Whether the entry can describe `element`: both have the same role and label and, without a label, the same id.
  func isOf(_ element: AccessibilityElement) -> Bool {
    guard role == element.role.word, label == element.ownLabel else { return false }
    return id == element.id.rawValue || label != nil
  }
}

extension AccessibilityElement {
  /// The name that the app gives the element; `nil` if the app gives none.
  var ownLabel: String? { isUnnamed ? nil : name }
}

/// A change of the user's own name for an element, to be stored.
package struct OwnNameChange: Hashable, Sendable {
  package var element: AccessibilityElement
  /// The user's new name for the element; `nil` removes the user's name.
  package var name: String?
  /// The place that the element stands for, where it is marked now.
  package var place: OwnPlace?

  package init(_ element: AccessibilityElement, _ name: String?, place: OwnPlace? = nil) {
    self.element = element
    self.name = name
    self.place = place
  }
}
