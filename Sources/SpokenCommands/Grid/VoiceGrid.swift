import SpokenNames
import TappetModel

/// A grid over a part of the screen, its squares numbered from 1 in rows from the top left; naming one divides it.
struct VoiceGrid: Hashable, Sendable {
  /// The maximum number of divisions; after that naming a square taps it.
  static let deepest = 3
  /// The size in points below which a square, in both directions, is tapped instead of divided.
  static let smallest = 12.0
  static let sides = 2...9

  /// The whole area and the squares chosen in it, innermost last; never empty.
  private(set) var areas: [Frame]
  private(set) var rows: Int
  private(set) var columns: Int

  init(over area: Frame, rows: Int, columns: Int) {
    areas = [area]
    self.rows = Self.bounded(rows)
    self.columns = Self.bounded(columns)
  }

  var count: Int { rows * columns }

  /// Returns the frame of the square with this number; `nil` if there is no such square.
  func square(_ number: Int) -> Frame? {
    guard (1...count).contains(number), let area = areas.last else { return nil }
    let (row, column) = ((number - 1) / columns, (number - 1) % columns)
    let (width, height) = (area.width / Double(columns), area.height / Double(rows))
    return Frame(x: area.x + Double(column) * width, y: area.y + Double(row) * height, width: width, height: height)
  }

  var divides: Bool {
    guard areas.count <= Self.deepest, let square = square(1) else { return false }
    return square.width >= Self.smallest || square.height >= Self.smallest
  }

  mutating func divide(_ number: Int) {
    if let square = square(number) { areas.append(square) }
  }

  /// Undoes the last division; returns false if the grid is not divided.
  mutating func back() -> Bool {
    if areas.count == 1 { return false }
    areas.removeLast()
    return true
  }

  /// Adds `change` rows and columns, within `sides`; returns false at the limit.
  mutating func grow(by change: Int) -> Bool {
    let before = self
    rows = Self.bounded(rows + change)
    columns = Self.bounded(columns + change)
    return self != before
  }

  /// The same grid over another area, undivided.
  func over(_ area: Frame) -> VoiceGrid {
    area == areas.first ? self : VoiceGrid(over: area, rows: rows, columns: columns)
  }

  private static func bounded(_ side: Int) -> Int { min(max(side, sides.lowerBound), sides.upperBound) }
}

extension VoiceGrid {
  /// Parses consecutive numbers, "twenty five" as one; `nil` where some word is not part of a number.
  static func squares(in words: [String], _ language: SpokenLanguage) -> [Int]? {
    var (squares, rest) = ([Int](), words[...])
    while !rest.isEmpty {
      let found = [2, 1].lazy.compactMap { length -> (Int, Int)? in
        guard length <= rest.count else { return nil }
        return language.numbers.value(of: rest.prefix(length), homophones: true).map { ($0, length) }
      }.first
      guard let (number, length) = found else { return nil }
      squares.append(number)
      rest = rest.dropFirst(length)
    }
    return squares.isEmpty ? nil : squares
  }
}
