import TappetModel

/// A time window after a selection, in which a press answers the window instead of selecting the lit stop. The
/// highlight stands still meanwhile.
///
/// ```
/// tap      select ─ press ▶ the menu        │ end ▶ the action
/// confirm  select ─ press ▶ cancelled       │ end ▶ judged again, the action
/// again    action ─ press ▶ the action again │ end ▶ scanning continues
/// ```
package struct Waiting: Sendable {
  /// The kind of window: the timeline of `Waiting` shows each.
  enum Kind: Hashable, Sendable { case tap, confirm, again }

  var kind: Kind
  /// The action that the window is about.
  var userAction: UserAction
  /// How the action's element looked when the user chose the action; `nil`: it depends on no single element.
  var shown: Fingerprint.Element?
  /// The press that chose the action.
  var press: ScanMachine.Press
  /// When the window opened; a press with an earlier stamp was not meant for it.
  var opened: Instant
  /// How long the window stays open; `nil`: until the next press.
  var length: Duration?
}
