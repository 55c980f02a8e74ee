import CKernel
package import TappetConfig

/// A command that was started, and the way to end it.
package final class RunningCommand: Sendable {
  package let command: UserCommand
  /// Rings when it is to end; −1 where there was no descriptor left.
  let stopBell: Int32

  init(_ command: UserCommand) {
    self.command = command
    stopBell = max(-1, tappet_bell_new())
  }

  deinit { if stopBell >= 0 { tappet_descriptor_close(stopBell) } }

  /// Ends it, by force where it does not end by itself; nothing happens once it has.
  package func stop() {
    if stopBell >= 0 { _ = tappet_bell_ring(stopBell) }
  }
}
