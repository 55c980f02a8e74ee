package import Messages
import TappetModel

public enum Figures {
  /// "1.4 s", "0.65 s": rounded to hundredths, without trailing zeros.
  package static func seconds(_ duration: Duration) -> Message {
    let hundredths = (duration.nanoseconds + 5_000_000) / 10_000_000
    let (whole, part) = hundredths.quotientAndRemainder(dividingBy: 100)
    if part == 0 { return Message("\(whole) s") }
    let digits = part % 10 == 0 ? "\(part / 10)" : part < 10 ? "0\(part)" : "\(part)"
    // translators: a time in seconds, as "1.4 s"
    return Message("\(whole).\(digits) s")
  }

  /// As `seconds(_: Duration)`; "?" for infinity and NaN.
  package static func seconds(_ seconds: Double) -> Message {
    guard seconds.isFinite, abs(seconds) < 1e9 else { return Message(verbatim: "?") }
    return Self.seconds(.nanoseconds(Int64(seconds * 1_000_000_000)))
  }

  /// "2 %", "2.5 %": whole from 10 % on, at most one decimal below; "< 0.1 %" below that.
  package static func percent(_ share: Double) -> String {
    let percent = share * 100
    if percent > 0, percent < 0.1 { return "< 0.1 %" }
    return "\(number(percent >= 10 ? percent.rounded() : (percent * 10).rounded() / 10)) %"
  }

  /// "1 press", "20 presses".
  package static func presses(_ count: Double) -> Message {
    Message(count: Int(count.rounded()), one: "%1 press", other: "%1 presses")
  }

  /// "1.4", "0.65": at most two decimals; "?" for infinity and NaN.
  public static func number(_ number: Double) -> String {
    guard number.isFinite else { return "?" }
    let rounded = (number * 100).rounded() / 100
    let text = rounded.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The duration of `seconds`, rounded by `rule` to a multiple of `grain` seconds.
  package static func rounded(_ seconds: Double, to grain: Double, _ rule: FloatingPointRoundingRule) -> Duration {
    // The tolerance of 1e-6 hides floating-point error at a multiple of the grain.
    let steps = ((seconds / grain) + (rule == .up ? -1e-6 : 1e-6)).rounded(rule)
    return .nanoseconds(Int64((steps * grain * 1_000_000_000).rounded()))
  }
}
