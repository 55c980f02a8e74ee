import TappetModel

/// A window in which a press means something other than the lit stop. The highlight stands still meanwhile.
///
/// ```
/// tap      select ─ press ▶ the menu        │ end ▶ the action
/// confirm  select ─ press ▶ cancelled       │ end ▶ judged again, the action
/// again    action ─ press ▶ the action again │ end ▶ scanning continues
/// ```
package struct Waiting: Sendable {
  enum Kind: Hashable, Sendable { case tap, confirm, again }

  var kind: Kind
  var userAction: UserAction
  /// How the action's element looked when it was chosen.
  var shown: Fingerprint.Element?
  var press: ScanMachine.Press
  /// When the window opened; a press with an earlier stamp was not meant for it.
  var opened: Instant
  /// How long the window stays open; `nil`: until the next press.
  var length: Duration?
}
