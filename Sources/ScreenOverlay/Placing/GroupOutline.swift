package import TappetModel

/// The outline round the members of a group, and round nothing else.
///
/// Members that are close to each other share one outline, with a line in the gap between each two. Those further apart
/// have an outline each, so that what lies between them is not taken for a member.
package struct GroupOutline: Hashable, Sendable {
  /// The middle of the outline's line: closed paths of corners, each path without its first corner at the end.
  package private(set) var paths: [[Point]] = []
  /// The lines between members, each a thin upright or flat rectangle in a gap.
  package private(set) var dividers: [Frame] = []

  /// - Parameter width: of the outline, in points; it lies outside the members, except where the screen ends.
  package init(round members: [Frame], width: Double, on screen: Frame) {
    let room = screen.grown(by: -width / 2)
    let members = members.filter { $0.isDrawable && $0.overlaps(screen) }
    let bridges = Self.gaps(between: members)
    let parts = (members + bridges.map(\.gap)).compactMap { $0.grown(by: width / 2).intersection(room) }
    paths = Self.border(of: parts)
    dividers = bridges.compactMap { $0.divider.intersection(screen) }
  }

  private struct Bridge {
    var gap: Frame
    var divider: Frame
  }

  /// The widest gap between members that share an outline, in points or as a share of the smaller member.
  private static let (widestGap, widestShare) = (16.0, 0.5)

  private static func gaps(between members: [Frame]) -> [Bridge] {
    var bridges: [Bridge] = []
    for one in members {
      for other in members where other != one {
        let across = min(one.maxX, other.maxX) - max(one.x, other.x)
        let down = min(one.maxY, other.maxY) - max(one.y, other.y)
        let least = min(one.width, one.height, other.width, other.height)
        let widest = max(widestGap, least * widestShare)
        if down > 0, other.x >= one.maxX, -across <= widest {
          let gap = Frame(x: one.maxX, y: max(one.y, other.y), width: -across, height: down)
          guard !members.contains(where: { $0.overlaps(gap) }) else { continue }
          let thick = gap.width >= 3 ? 3.0 : 2
          let x = (gap.x + (gap.width - thick) / 2).rounded()
          bridges.append(Bridge(gap: gap, divider: Frame(x: x, y: gap.y, width: thick, height: down)))
        } else if across > 0, other.y >= one.maxY, -down <= widest {
          let gap = Frame(x: max(one.x, other.x), y: one.maxY, width: across, height: -down)
          guard !members.contains(where: { $0.overlaps(gap) }) else { continue }
          let thick = gap.height >= 3 ? 3.0 : 2
          let y = (gap.y + (gap.height - thick) / 2).rounded()
          bridges.append(Bridge(gap: gap, divider: Frame(x: gap.x, y: y, width: across, height: thick)))
        }
      }
    }
    return bridges
  }

  /// Returns the border of the rectangles' union. Small holes, such as where four gaps meet, are left out.
  private static func border(of parts: [Frame]) -> [[Point]] {
    let xs = Set(parts.flatMap { [$0.x, $0.maxX] }).sorted()
    let ys = Set(parts.flatMap { [$0.y, $0.maxY] }).sorted()
    guard xs.count > 1, ys.count > 1 else { return [] }
    let columns = Dictionary(uniqueKeysWithValues: xs.enumerated().map { ($1, $0) })
    let rows = Dictionary(uniqueKeysWithValues: ys.enumerated().map { ($1, $0) })
    var cells = Cells(columns: xs.count - 1, rows: ys.count - 1)
    for part in parts {
      guard let left = columns[part.x], let right = columns[part.maxX], let top = rows[part.y],
        let bottom = rows[part.maxY]
      else { continue }
      for row in top..<bottom { for column in left..<right { cells.fill(column, row) } }
    }
    return cells.paths().map { path in path.map { Point(x: xs[$0.column], y: ys[$0.row]) } }.filter { path in
      let (area, width, height) = extent(of: path)
      return area > 0 || min(width, height) > widestGap * 2
    }
  }

  /// Returns twice the signed area, negative for a hole, and the size of a closed path.
  private static func extent(of path: [Point]) -> (area: Double, width: Double, height: Double) {
    var area = 0.0
    for (point, next) in zip(path, path.dropFirst() + path.prefix(1)) { area += point.x * next.y - next.x * point.y }
    let (xs, ys) = (path.map(\.x), path.map(\.y))
    return (area, (xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
  }
}

/// Cells of a grid that are filled or not, and the paths round those that are.
private struct Cells {
  let columns: Int
  let rows: Int
  private var filled: [Bool]

  struct Corner: Hashable {
    var column: Int
    var row: Int
  }

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    filled = Array(repeating: false, count: columns * rows)
  }

  mutating func fill(_ column: Int, _ row: Int) { filled[row * columns + column] = true }

  private func isFilled(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < rows && filled[row * columns + column]
  }

  /// Returns the closed paths with filled cells to their right, so that those round a hole run the other way.
  func paths() -> [[Corner]] {
    var following: [Corner: [Corner]] = [:]
    var starts: [Corner] = []
    func add(_ from: Corner, _ to: Corner) {
      following[from, default: []].append(to)
      starts.append(from)
    }
    for row in 0..<rows {
      for column in 0..<columns where isFilled(column, row) {
        let (left, right, top, bottom) = (column, column + 1, row, row + 1)
        if !isFilled(column, row - 1) { add(Corner(column: left, row: top), Corner(column: right, row: top)) }
        if !isFilled(column + 1, row) { add(Corner(column: right, row: top), Corner(column: right, row: bottom)) }
        if !isFilled(column, row + 1) { add(Corner(column: right, row: bottom), Corner(column: left, row: bottom)) }
        if !isFilled(column - 1, row) { add(Corner(column: left, row: bottom), Corner(column: left, row: top)) }
      }
    }
    var paths: [[Corner]] = []
    for start in starts {
      var path: [Corner] = []
      var corner = start
      while let next = following[corner]?.popLast() {
        // Only the corners, not what lies on a straight line.
        if path.count >= 2, Self.isStraight(path[path.count - 2], path[path.count - 1], corner) { path.removeLast() }
        path.append(corner)
        corner = next
      }
      guard path.count >= 4 else { continue }
      if Self.isStraight(path[path.count - 2], path[path.count - 1], path[0]) { path.removeLast() }
      if Self.isStraight(path[path.count - 1], path[0], path[1]) { path.removeFirst() }
      paths.append(path)
    }
    return paths
  }

  private static func isStraight(_ one: Corner, _ two: Corner, _ three: Corner) -> Bool {
    (one.column == two.column && two.column == three.column) || (one.row == two.row && two.row == three.row)
  }
}
