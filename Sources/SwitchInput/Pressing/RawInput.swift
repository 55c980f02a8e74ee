/// An event of a device that may affect a switch, free of C types.
package struct RawInput: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    /// EV_KEY: 0 up, 1 down, 2 repeat.
    case key(UInt16, value: Int32)
    /// EV_ABS.
    case axis(UInt16, value: Int32)
  }

  package var change: Change
  /// The kernel's stamp in nanoseconds, on the device's clock.
  package var stamp: Int64
  /// Whether no person caused it: reconstructed after lost events, or sent by the kernel for an unplugged box.
  package var reconstructed = false

  package init(change: Change, stamp: Int64, reconstructed: Bool = false) {
    self.change = change
    self.stamp = stamp
    self.reconstructed = reconstructed
  }
}
