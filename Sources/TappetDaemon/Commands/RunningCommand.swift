import CKernel
package import TappetConfig

/// A command that was started, with the means to stop it.
package final class RunningCommand: Sendable {
  package let command: UserCommand
  /// The eventfd that signals a stop to the command's thread; −1 if no descriptor was left, and `stop()` does nothing.
  let stopBell: Int32

  init(_ command: UserCommand) {
    self.command = command
    stopBell = max(-1, tappet_bell_new())
  }

  deinit { if stopBell >= 0 { tappet_descriptor_close(stopBell) } }

  /// Ends the command, by force if it does not exit; does nothing once it has ended.
  package func stop() {
    if stopBell >= 0 { _ = tappet_bell_ring(stopBell) }
  }
}
