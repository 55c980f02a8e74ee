import ScanPlanning
import TappetModel

/// Divides n stops into ⌈n/2⌉ and ⌊n/2⌋ until one is left, ignoring containers.
enum Halving {
  static func branches(_ stops: ArraySlice<AccessibilityElement>, depth: Int = 0) -> [ScanPlan.Branch] {
    if stops.count < 2 { return stops.map(ScanPlan.Branch.item) }
    let middle = stops.startIndex + (stops.count + 1) / 2
    return [stops[..<middle], stops[middle...]].map { half in
      half.count == 1
        ? .item(half[half.startIndex])
        : .group(.made(Array(half), depth: depth), branches(half, depth: depth + 1))
    }
  }
}
