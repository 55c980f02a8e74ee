package import Messages
import TappetModel

public enum Figures {
  /// "1.4 s", "0.65 s": rounded to hundredths, without trailing zeros.
  package static func seconds(_ duration: Duration) -> Message {
    Message("\(decimal((duration.nanoseconds + 5_000_000) / 10_000_000)) s")
  }

  /// "1.4", "0.65": that many hundredths, not negative, without trailing zeros.
  private static func decimal(_ hundredths: Int64) -> Message {
    let (whole, part) = hundredths.quotientAndRemainder(dividingBy: 100)
    if part == 0 { return Message(verbatim: "\(whole)") }
    let digits = part % 10 == 0 ? "\(part / 10)" : part < 10 ? "0\(part)" : "\(part)"
    // translators: a decimal number, as "1.4"
    return Message("\(whole).\(digits)")
  }

  /// As `seconds(_: Duration)`; "?" for infinity and NaN.
  package static func seconds(_ seconds: Double) -> Message {
    guard seconds.isFinite, abs(seconds) < 1e9 else { return Message(verbatim: "?") }
    return Self.seconds(.nanoseconds(Int64(seconds * 1_000_000_000)))
  }

  /// "2 %", "2.5 %": whole from 10 % on, at most one decimal below; "< 0.1 %" below that.
  package static func percent(_ share: Double) -> Message {
    guard share.isFinite, share >= 0, share < 1e6 else { return Message(verbatim: "? %") }
    if share > 0, share < 0.001 { return Message("< \(decimal(10)) %") }
    let tenths = share >= 0.1 ? (share * 100).rounded() * 10 : (share * 1000).rounded()
    return Message("\(decimal(Int64(tenths) * 10)) %")
  }

  /// "1.4", "0.65": at most two decimals; "?" for infinity and NaN.
  public static func number(_ number: Double) -> String {
    guard number.isFinite else { return "?" }
    let rounded = (number * 100).rounded() / 100
    let text = rounded.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
