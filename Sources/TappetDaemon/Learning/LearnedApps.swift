import ElementTrees
import ScanPlanning
import TappetModel

/// The learned weights by app name; tracks which are not in a file yet and whether files are being deleted.
///
/// ```
/// chose ─ takeUnsaved ▶ written
/// forget ─ (files are not read: they still hold the forgotten weights) ─ deleted ▶ files are read again
/// ```
/// Weights that were read before a `forget` and arrive after it are discarded.
struct LearnedApps: Sendable {
  /// A copy of the known weights for the tree pipeline, which plans trees off the loop.
  struct Known: Sendable {
    var weights: [String: LearnedWeights]
    /// Whether the pipeline reads an app's file when `weights` has no entry for the app; if `false`, the app has no
    /// weights.
    var readsFiles: Bool
    /// The number of calls of `forget` before this copy was made.
    var age: Int
  }

  /// The weights that the tree pipeline loaded for an app.
  struct Found: Sendable {
    var app: String
    var weights: LearnedWeights
    /// Why the app's file was not used; `nil` if there was no problem.
    var problem: String?
    var age: Int
  }

  private var weights: [String: LearnedWeights] = [:]
  private var unsaved: Set<String> = []
  private var age = 0
  private var deletions = 0

  subscript(app: String) -> LearnedWeights? { weights[app] }

  var known: Known { Known(weights: weights, readsFiles: deletions == 0, age: age) }

  /// Counts the choice of an element. Returns `true` if it is the first choice since `takeUnsaved()`.
  mutating func chose(_ element: AccessibilityElement, in app: String) -> Bool {
    weights[app]?.chose(element)
    defer { unsaved.insert(app) }
    return unsaved.isEmpty
  }

  /// Stores loaded weights unless the app has some. Returns `false` if the app was forgotten meanwhile; it then starts
  /// with fresh weights.
  mutating func keep(_ found: Found) -> Bool {
    let isOfNow = found.age == age
    if weights[found.app] == nil { weights[found.app] = isOfNow ? found.weights : .fresh }
    return isOfNow
  }

  /// Returns the weights that are in no file yet, sorted by app name, and marks them as saved.
  mutating func takeUnsaved() -> [(app: String, weights: LearnedWeights)] {
    defer { unsaved = [] }
    return unsaved.sorted().compactMap { app in weights[app].map { (app, $0) } }
  }

  /// Forgets the weights of `app`, or of all apps if `nil`. Apps in `shown` continue with fresh weights.
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

  /// Records that the files of one `forget` have been deleted.
  mutating func deleted() { deletions -= 1 }
}

extension ActionRequest {
  /// Whether the request is the user's choice of an element by switch; scrolling and leaving do not count.
  var isChoice: Bool {
    switch action {
    case .activate, .increment, .decrement, .customAction, .longPress, .interact, .setFocus: cause == .switch
    case .scroll, .escape, .magicTap, .gesture, .undo, .setText, .textAction: false
    }
  }
}

extension LearnedWeights {
  /// Returns empty weights with a random salt, for an app of which nothing is known.
  static var fresh: LearnedWeights { LearnedWeights(salt: .random(in: .min ... .max)) }
}
