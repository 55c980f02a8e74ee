import Messages
import ScanVocabulary

extension Figures {
  /// "1 press", "20 presses".
  static func presses(_ count: Double) -> Message {
    Message(count: Int(count.rounded()), one: "%1 press", other: "%1 presses")
  }

  /// The duration of `seconds`, rounded by `rule` to a multiple of `grain` seconds.
  static func rounded(_ seconds: Double, to grain: Double, _ rule: FloatingPointRoundingRule) -> Duration {
    // The tolerance of 1e-6 hides floating-point error at a multiple of the grain.
    let steps = ((seconds / grain) + (rule == .up ? -1e-6 : 1e-6)).rounded(rule)
    return .nanoseconds(Int64((steps * grain * 1_000_000_000).rounded()))
  }
}
