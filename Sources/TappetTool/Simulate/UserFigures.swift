import Messages
import ScanLab

/// Parses a simulated user such as "mean=0.6,cv=0.25,false=0.01,miss=0.02"; omitted figures have defaults.
enum UserFigures {
  /// The known figures, their ranges, and how each is set.
  private static let table:
    [(name: String, range: ClosedRange<Double>, put: @Sendable (inout SimulatedUser, Double) -> Void)] = [
      ("mean", 0.05...30, { $0.pressTime = .seconds($1) }), ("cv", 0...2, { $0.variation = $1 }),
      ("false", 0...0.5, { $0.falsePress = $1 }), ("miss", 0...0.9, { $0.miss = $1 }),
    ]

  /// Parses the figures in `text`.
  /// - Throws: `ToolError` for the first invalid figure, with what was expected.
  static func read(_ text: String) throws -> SimulatedUser {
    var user = SimulatedUser()
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard sides.count == 2, let row = table.first(where: { $0.name == sides[0] }) else {
        let names = table.map(\.name).joined(separator: ", ")
        throw ToolError(
          .usage,
          tr("\(String(part).quoted) is no figure of a user; expected NAME=NUMBER, where NAME is one of \(names)"))
      }
      guard let value = Double(sides[1]), row.range.contains(value) else {
        let (least, most) = (row.range.lowerBound, row.range.upperBound)
        throw ToolError(
          .usage, tr("\(row.name) is \(sides[1].quoted); expected a number from \(least) to \(most)"))
      }
      row.put(&user, value)
    }
    return user
  }

  /// Describes the user in a sentence.
  static func words(_ user: SimulatedUser) -> String {
    let (time, variation) = (user.pressTime.seconds, user.variation.twoDigits)
    let (mistakes, misses) = (percent(user.falsePress), percent(user.miss))
    return tr(
      """
      The person presses after \(time) (CV \(variation)), presses by mistake at \(mistakes) of unwanted stops, and \
      misses \(misses) of wanted ones.
      """)
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 1000).rounded()).tenths) %" }
}

extension Int {
  /// A number of tenths in decimal notation, without a trailing ".0".
  fileprivate var tenths: String { self % 10 == 0 ? "\(self / 10)" : tr("\(self / 10).\(abs(self % 10))") }
}
