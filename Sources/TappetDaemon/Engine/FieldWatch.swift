import ElementTrees
import TappetModel

/// Follows the field for which the keyboard was opened, and notices that it is gone.
///
/// ```
/// no field ─ one has the focus ▶ followed ─ another has the focus ▶ that is followed
///                                         └ it is no longer in the tree, and none has the focus ─ patience ▶ gone
/// ```
struct FieldWatch {
  /// An app may build its screen anew, with the same field in it.
  static let patience = Duration.seconds(1)

  private var field: ElementID?
  private var missingSince: Instant?

  /// When the field counts as gone unless it returns; `nil`: it is there.
  var deadline: Instant? { missingSince?.advanced(by: Self.patience) }

  /// Takes the newest tree of the app that is typed into.
  mutating func follow(_ tree: ElementTree, at now: Instant) {
    if let focused = tree.focusedField {
      (field, missingSince) = (focused.id, nil)
    } else if let field, !tree.contains(field) {
      missingSince = missingSince ?? now
    } else {
      missingSince = nil
    }
  }

  /// Returns whether the field is gone for good, and forgets it then.
  mutating func isGone(at now: Instant) -> Bool {
    guard let deadline, deadline <= now else { return false }
    self = FieldWatch()
    return true
  }
}
