public import TappetModel

/// The names that a person has given to elements of one app.
///
/// An element is known by its id where the app keeps ids, else by what it is and the name that the app gives it.
public struct OwnNames: Hashable, Sendable, Codable {
  public struct Entry: Hashable, Sendable, Codable {
    /// What the person calls it.
    public var name: String
    public var id: String
    /// What the element is ("button").
    public var role: String
    /// What the app calls it; `nil` where it gives no name.
    public var label: String?

    public init(name: String, id: String, role: String, label: String?) {
      self.name = name
      self.id = id
      self.role = role
      self.label = label
    }
  }

  /// The oldest goes when there are more.
  public static let most = 500

  public private(set) var entries: [Entry]

  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// What the person calls the elements of a screen.
  public func names(of elements: [AccessibilityElement]) -> [ElementID: String] {
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
      // An app that makes new ids: the only one of that label is meant, of several none.
      let alike = same == nil ? entry.label.flatMap { byLabel[$0] }?.filter(entry.isOf) ?? [] : []
      if let found = same ?? (alike.count == 1 ? alike[0] : nil) { names[found.id] = entry.name }
    }
    return names
  }

  /// Gives the element that name, in place of the one before; `nil` takes it away.
  public mutating func call(_ element: AccessibilityElement, _ name: String?) {
    entries.removeAll { $0.id == element.id.rawValue && $0.isOf(element) }
    guard let name else { return }
    entries.append(
      Entry(name: name, id: element.id.rawValue, role: element.role.word, label: element.ownLabel))
    if entries.count > Self.most { entries.removeFirst() }
  }

  /// Takes that name from whatever has it; whether anything had.
  public mutating func forget(_ name: String) -> Bool {
    let before = entries.count
    entries.removeAll { $0.name.lowercased() == name.lowercased() }
    return entries.count < before
  }
}

extension OwnNames.Entry {
  /// The same id is the same element while it is the same kind of thing under the same label; another id may be where
  /// both have a label of their own.
  func isOf(_ element: AccessibilityElement) -> Bool {
    guard role == element.role.word, label == element.ownLabel else { return false }
    return id == element.id.rawValue || label != nil
  }
}

extension AccessibilityElement {
  /// The name that its app gives it; `nil`: none.
  var ownLabel: String? { isUnnamed ? nil : name }
}

/// A name of the person's own that is to be kept, or given up.
public struct OwnNameChange: Hashable, Sendable {
  public var element: AccessibilityElement
  /// `nil`: it has none any more.
  public var name: String?

  public init(_ element: AccessibilityElement, _ name: String?) {
    self.element = element
    self.name = name
  }
}
