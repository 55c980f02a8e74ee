import TappetModel

/// Figures as people read them.
public enum Figures {
  /// "1.4 s", "0.65 s": two decimals at the most.
  package static func seconds(_ duration: Duration) -> String { "\(number(duration.inSeconds)) s" }

  package static func seconds(_ seconds: Double) -> String { "\(number(seconds)) s" }

  /// "2 %", below ten with a decimal where it is not whole, "under 0.1 %".
  package static func percent(_ share: Double) -> String {
    let percent = share * 100
    if percent > 0, percent < 0.1 { return "under 0.1 %" }
    return "\(number(percent >= 10 ? percent.rounded() : (percent * 10).rounded() / 10)) %"
  }

  package static func count(_ count: Double, _ one: String, _ many: String) -> String {
    let whole = Int(count.rounded())
    return "\(whole) \(whole == 1 ? one : many)"
  }

  /// "1.4", "0.65": two decimals at the most.
  public static func number(_ number: Double) -> String {
    guard number.isFinite else { return "?" }
    let rounded = (number * 100).rounded() / 100
    let text = rounded.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The duration in steps of `grain` seconds, up or to the nearest.
  package static func rounded(_ seconds: Double, to grain: Double, _ rule: FloatingPointRoundingRule) -> Duration {
    // A hair's breadth above a step is that step.
    let steps = ((seconds / grain) + (rule == .up ? -1e-6 : 1e-6)).rounded(rule)
    return .nanoseconds(Int64((steps * grain * 1_000_000_000).rounded()))
  }
}
