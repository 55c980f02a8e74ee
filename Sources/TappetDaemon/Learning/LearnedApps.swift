import ElementTrees
import ScanPlanning
import TappetModel

/// What was learned of apps by their names, which of it is in no file yet, and which files are about to be deleted.
///
/// ```
/// chose ─ takeUnsaved ▶ written
/// forget ─ (files are not read: they still hold what is forgotten) ─ deleted ▶ files are read again
/// ```
/// What was read before a forgetting and comes in after it is not kept.
struct LearnedApps: Sendable {
  /// What a tree is planned by.
  struct Known: Sendable {
    var weights: [String: LearnedWeights]
    /// Whether the weights of an app that is not among these are in its file; else there are none.
    var readsFiles: Bool
    /// How many forgettings came before.
    var age: Int
  }

  /// An app's weights as they were found.
  struct Found: Sendable {
    var app: String
    var weights: LearnedWeights
    /// Why its file was not taken.
    var problem: String?
    var age: Int
  }

  private var weights: [String: LearnedWeights] = [:]
  private var unsaved: Set<String> = []
  private var age = 0
  private var deletions = 0

  subscript(app: String) -> LearnedWeights? { weights[app] }

  var known: Known { Known(weights: weights, readsFiles: deletions == 0, age: age) }

  /// Counts the choice of an element. True: it is the first that is in no file.
  mutating func chose(_ element: AccessibilityElement, in app: String) -> Bool {
    weights[app]?.chose(element)
    defer { unsaved.insert(app) }
    return unsaved.isEmpty
  }

  /// Keeps weights that were found, where none are known. False: they were forgotten meanwhile; the app begins afresh.
  mutating func keep(_ found: Found) -> Bool {
    let isOfNow = found.age == age
    if weights[found.app] == nil { weights[found.app] = isOfNow ? found.weights : .fresh }
    return isOfNow
  }

  /// What is in no file yet, by name; it counts as written from now on.
  mutating func takeUnsaved() -> [(app: String, weights: LearnedWeights)] {
    defer { unsaved = [] }
    return unsaved.sorted().compactMap { app in weights[app].map { (app, $0) } }
  }

  /// Forgets an app's weights, or all. `shown`: the apps that go on being learned of, from nothing.
  mutating func forget(_ app: String?, shown: Set<String>) {
    if let app {
      weights[app] = nil
      unsaved.remove(app)
    } else {
      weights = [:]
      unsaved = []
    }
    age += 1
    deletions += 1
    for name in shown where weights[name] == nil { weights[name] = .fresh }
  }

  /// The files of a forgetting are deleted.
  mutating func deleted() { deletions -= 1 }
}

extension ActionRequest {
  /// Whether it is a person's choice of an element by a switch; scrolling and leaving are no choices.
  var isChoice: Bool {
    switch action {
    case .activate, .increment, .decrement, .customAction, .longPress, .interact, .setFocus: cause == .switch
    case .scroll, .escape, .magicTap, .gesture, .undo, .setText, .textAction: false
    }
  }
}

extension LearnedWeights {
  /// Those of an app of which nothing is known.
  static var fresh: LearnedWeights { LearnedWeights(salt: .random(in: .min ... .max)) }
}
