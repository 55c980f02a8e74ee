/// One event of a device that may move a switch, without C.
struct RawInput: Hashable, Sendable {
  enum Change: Hashable, Sendable {
    /// EV_KEY: 0 up, 1 down, 2 repeat.
    case key(UInt16, value: Int32)
    /// EV_ABS.
    case axis(UInt16, value: Int32)
  }

  var change: Change
  /// The kernel's stamp in nanoseconds, of the clock that the device stamps with.
  var stamp: Int64
  /// Whether libevdev reconstructed it after events were lost.
  var reconstructed = false
}
