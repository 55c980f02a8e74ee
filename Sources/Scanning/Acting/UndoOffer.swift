import ScanPlanning
import ScanVocabulary
import ScannerMenus
import TappetModel

/// What the app said that it can take back: offered as the first stop of the level that is scanned, for one loop.
struct UndoOffer: Sendable {
  /// The element that was acted on.
  var id: ElementID
  /// What undoing it is called.
  var name: String
  /// Its stop, and the level that this is in.
  var node: ScanPlan.NodeIndex
  var level: GroupKey
  /// Whether it has been lit: then it goes with the next step but one.
  var wasLit = false

  var item: MenuItem { MenuItem(.undo(id), name: ScanWording.undo(name)) }
}
