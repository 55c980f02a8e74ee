/// One event of a device that may move a switch, without C.
package struct RawInput: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    /// EV_KEY: 0 up, 1 down, 2 repeat.
    case key(UInt16, value: Int32)
    /// EV_ABS.
    case axis(UInt16, value: Int32)
  }

  package var change: Change
  /// The kernel's stamp in nanoseconds, of the clock that the device stamps with.
  package var stamp: Int64
  /// Whether nobody did it: reconstructed after events were lost, or the kernel's own while a box is pulled out.
  package var reconstructed = false

  package init(change: Change, stamp: Int64, reconstructed: Bool = false) {
    self.change = change
    self.stamp = stamp
    self.reconstructed = reconstructed
  }
}
