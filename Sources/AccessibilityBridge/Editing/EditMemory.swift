import TappetModel

/// The bridge's last edit: the field, the direction in which its selection grows, and the text before and after.
package struct EditMemory: Hashable, Sendable {
  /// The field that was edited last.
  package var field: ObjectReference
  /// The selection that the bridge made, and the end of it that stays when the selection grows.
  var selection: Range<Int>?
  var anchor: Int?
  /// The text before and after the last edit; `after` is what an undo must find. Swapped by an undo.
  var before: String?
  var after: String?
  /// The caret before the last edit, which comes back with `before`.
  var caret: Int?
  /// Whether the last edit was an undo, which a redo takes back.
  var wasUndone = false

  package init(field: ObjectReference) { self.field = field }
}
