public import TappetModel

/// Something about a name of the screen that keeps it from being heard well.
public struct NameProblem: Hashable, Sendable, Codable {
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The listener does not know how any reading of it sounds.
    case unpronounceable
    /// It sounds nearly like another.
    case soundsLike
    /// It sounds the same as another: nobody can tell which was meant.
    case soundsSame
  }

  public var id: ElementID
  public var kind: Kind
  /// The element whose name sounds alike.
  public var with: ElementID?
  /// The reading of the element's name that it is about; empty for all of them.
  public var words: [String]

  public init(id: ElementID, kind: Kind, with: ElementID? = nil, words: [String] = []) {
    self.id = id
    self.kind = kind
    self.with = with
    self.words = words
  }

  /// What the app's author is told; `name` is what the element is called, `other` what sounds like it.
  public func warning(name: String, other: String) -> TreeWarning {
    let remedy = "give one of them another name in accessibilityUserInputLabels"
    return switch kind {
    case .unpronounceable:
      TreeWarning(
        id: id, kind: "unpronounceable",
        message: "“\(name)” can't be said to the listener and has a number instead; "
          + "give it a name of English words in accessibilityUserInputLabels")
    case .soundsLike:
      TreeWarning(
        id: id, kind: "sounds_like",
        message: "“\(name)” sounds much like “\(other)” and may be heard for it; \(remedy)")
    case .soundsSame:
      TreeWarning(
        id: id, kind: "sounds_same",
        message: "“\(name)” sounds the same as “\(other)”, so that the person is asked which; \(remedy)")
    }
  }
}
