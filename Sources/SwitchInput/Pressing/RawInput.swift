/// An event of a device that may affect a switch, free of C types.
package struct RawInput: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    /// EV_KEY: a key or button. The value is 0 for up, 1 for down, 2 for repeat.
    case key(UInt16, value: Int32)
    /// EV_ABS: an absolute axis.
    case axis(UInt16, value: Int32)
  }

  package var change: Change
  /// The kernel's stamp in nanoseconds, on the device's clock.
  package var stamp: Int64
  /// Whether the user did not cause the event: it was reconstructed after lost events, or the kernel sent it for an
  /// unplugged box.
  package var reconstructed = false

  package init(change: Change, stamp: Int64, reconstructed: Bool = false) {
    self.change = change
    self.stamp = stamp
    self.reconstructed = reconstructed
  }
}
