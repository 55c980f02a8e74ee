import ScanPlanning
import TappetModel

/// Groups of three or more consecutive stops with the same top and bottom; other stops stay single.
enum AndroidRows {
  static func branches(_ stops: [AccessibilityElement]) -> [ScanPlan.Branch] {
    var branches: [ScanPlan.Branch] = []
    var row: [AccessibilityElement] = []
    func close() {
      if row.count < 3 {
        branches += row.map(ScanPlan.Branch.item)
      } else {
        branches.append(.group(.made(row, depth: 0), row.map(ScanPlan.Branch.item)))
      }
      row = []
    }
    for stop in stops {
      if let last = row.last?.frame, let frame = stop.frame, last.y == frame.y, last.maxY == frame.maxY {
        row.append(stop)
      } else {
        close()
        row = [stop]
      }
    }
    close()
    return branches
  }
}
