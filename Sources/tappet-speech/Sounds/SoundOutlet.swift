/// An open device that plays mono 16-bit samples at `Loudspeaker.rate`.
protocol SoundOutlet: AnyObject {
  /// Whether it can still be written to. False for good once the device is gone.
  var isUsable: Bool { get }
  /// The number of written frames that have not been played yet.
  var pending: Int { get }
  /// Plays a period; blocks until the device has room for it.
  func write(_ samples: [Int16]) throws(LoudspeakerFault)
  /// Discards what was written and not played.
  func drop()
  /// Ends it; nothing is written afterwards.
  func close()
}
