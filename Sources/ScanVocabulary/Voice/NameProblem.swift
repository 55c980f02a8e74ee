public import TappetModel

/// A reason why a name on the screen is hard to recognise.
public struct NameProblem: Hashable, Sendable, Codable {
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The listener has no pronunciation for any reading of the name.
    case unpronounceable
    /// The name sounds nearly like another.
    case soundsLike
    /// The name sounds the same as another, so recognition cannot tell them apart.
    case soundsSame
  }

  public var id: ElementID
  public var kind: Kind
  /// The element whose name sounds alike; `nil` if unpronounceable.
  public var with: ElementID?
  /// The reading concerned; empty for all readings.
  public var words: [String]

  public init(id: ElementID, kind: Kind, with: ElementID? = nil, words: [String] = []) {
    self.id = id
    self.kind = kind
    self.with = with
    self.words = words
  }

  /// The warning for the app's author; `name` is the element's name, `other` the name that sounds like it.
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
