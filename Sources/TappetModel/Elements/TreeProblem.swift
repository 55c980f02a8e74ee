/// Why a tree or a patch is rejected: the first fault found, and where it is.
public struct TreeProblem: Error, Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case duplicateID = "duplicate_id"
    case unknownID = "unknown_id"
    case badValue = "bad_value"
    case tooDeep = "too_deep"
    case tooManyElements = "too_many_elements"
  }

  public var kind: Kind
  /// A JSON pointer from the root element or from the patch, such as "/children/2/accessibilityFrame".
  public var path: String
  /// The value found, the value expected and the remedy, in a sentence for the app's author.
  public var hint: String

  public init(_ kind: Kind, path: String, hint: String) {
    self.kind = kind
    self.path = path
    self.hint = hint
  }
}

/// A likely mistake in a tree, corrected or ignored; the tree was accepted all the same.
public struct TreeWarning: Hashable, Sendable {
  /// The element concerned; empty where the warning is about the message.
  public var id: ElementID
  /// A short, stable identifier: "no_name", "label_cut", "unknown_trait", …
  public var kind: String
  /// An explanation for the app's author.
  public var message: String

  public init(id: ElementID, kind: String, message: String) {
    self.id = id
    self.kind = kind
    self.message = message
  }
}
