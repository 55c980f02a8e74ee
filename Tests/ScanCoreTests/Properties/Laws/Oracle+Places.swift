import Messages

@testable import ScanPlanning
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import TappetModel

// Requests of the screen, made at a place where no element lies.
extension Oracle {
  /// Whether the request goes to the screen, at a place where nothing lay at that moment.
  func isOfScreen(_ request: ActionRequest, at moment: Instant) -> Bool {
    guard let plan = plan(at: moment), request.id == plan.root, let place = request.action.place else { return false }
    return !plan.nodes.contains { $0.content.itemFrame?.contains(place) ?? false }
  }
}

extension Highlight {
  /// Whether the entry makes a gesture where nothing need lie.
  var aimsAtPlace: Bool {
    guard kind == .menu, let title = path.first else { return false }
    let pages: [MenuPage] = [.gestures, .swipes, .pinches, .fingers(2), .fingers(3)]
    return title == MenuStrings.point.english
      ? label == MenuStrings.tapHere.english : pages.contains { MenuStrings.title(of: $0).english == title }
  }
}

extension ElementAction {
  /// The middle of the points where the fingers go down.
  fileprivate var place: Point? {
    guard case .gesture(_, let fingers) = self else { return nil }
    let begins = fingers.compactMap(\.first)
    if begins.isEmpty { return nil }
    let count = Double(begins.count)
    return Point(x: begins.map(\.x).reduce(0, +) / count, y: begins.map(\.y).reduce(0, +) / count)
  }
}
