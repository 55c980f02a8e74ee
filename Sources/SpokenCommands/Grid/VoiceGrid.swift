import SpokenNames
import TappetModel

/// Squares over a part of the screen, numbered from one in rows from the top left; naming one divides it again.
struct VoiceGrid: Hashable, Sendable {
  /// How often a square is divided; then naming one taps it.
  static let deepest = 3
  /// In points: a square that is smaller both ways is a place, and not divided any more.
  static let smallest = 12.0
  static let sides = 2...9

  /// The whole, and what was chosen of it, the innermost last; never empty.
  private(set) var areas: [Frame]
  private(set) var rows: Int
  private(set) var columns: Int

  init(over area: Frame, rows: Int, columns: Int) {
    areas = [area]
    self.rows = Self.bounded(rows)
    self.columns = Self.bounded(columns)
  }

  var count: Int { rows * columns }

  /// The square of that number; `nil` when there is none.
  func square(_ number: Int) -> Frame? {
    guard (1...count).contains(number), let area = areas.last else { return nil }
    let (row, column) = ((number - 1) / columns, (number - 1) % columns)
    let (width, height) = (area.width / Double(columns), area.height / Double(rows))
    return Frame(x: area.x + Double(column) * width, y: area.y + Double(row) * height, width: width, height: height)
  }

  /// Whether naming a square divides it, rather than taps it.
  var divides: Bool {
    guard areas.count <= Self.deepest, let square = square(1) else { return false }
    return square.width >= Self.smallest || square.height >= Self.smallest
  }

  /// Divides a square.
  mutating func divide(_ number: Int) {
    if let square = square(number) { areas.append(square) }
  }

  /// Takes the last division back; `false`: nothing was divided.
  mutating func back() -> Bool {
    if areas.count == 1 { return false }
    areas.removeLast()
    return true
  }

  /// One row and column more, or less; `false`: that is as far as it goes.
  mutating func grow(by change: Int) -> Bool {
    let before = self
    rows = Self.bounded(rows + change)
    columns = Self.bounded(columns + change)
    return self != before
  }

  /// The same over another whole: what was chosen of the one before means nothing there.
  func over(_ area: Frame) -> VoiceGrid {
    area == areas.first ? self : VoiceGrid(over: area, rows: rows, columns: columns)
  }

  private static func bounded(_ side: Int) -> Int { min(max(side, sides.lowerBound), sides.upperBound) }
}

extension VoiceGrid {
  /// The numbers that words name one after the other, "twenty five" as one; `nil` when some name none.
  static func squares(in words: [String]) -> [Int]? {
    var (squares, rest) = ([Int](), words[...])
    while !rest.isEmpty {
      let found = [2, 1].lazy.compactMap { length -> (Int, Int)? in
        guard length <= rest.count else { return nil }
        return NumberWords.value(of: rest.prefix(length), homophones: true).map { ($0, length) }
      }.first
      guard let (number, length) = found else { return nil }
      squares.append(number)
      rest = rest.dropFirst(length)
    }
    return squares.isEmpty ? nil : squares
  }
}
