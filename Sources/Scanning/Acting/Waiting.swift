import TappetModel

/// A time in which a press means something else than what is lit: the highlight stands still.
///
/// ```
/// tap      select ─ press ▶ the menu        │ end ▶ the action
/// confirm  select ─ press ▶ cancelled       │ end ▶ judged again, the action
/// again    action ─ press ▶ the action again │ end ▶ on with scanning
/// ```
package struct Waiting: Sendable {
  enum Kind: Hashable, Sendable { case tap, confirm, again }

  var kind: Kind
  var userAction: UserAction
  /// What the action's element was when it was chosen.
  var shown: Fingerprint.Element?
  var press: ScanMachine.Press
  /// A press stamped before this was not meant for it.
  var opened: Instant
  /// `nil`: until the next press.
  var length: Duration?
}
