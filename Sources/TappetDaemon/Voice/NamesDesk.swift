import ElementTrees
import ScanVocabulary
import Scanning
import SpokenCommands
import SpokenNames
import TappetModel
import TappetProtocol

/// By which names voice obeys: those of the scanned app's elements, put in words off the loop, and the person's own.
///
/// ```
/// show(app)          begin                        end
///    |  voice leaves   |--- utterances wait ---------|--- the names are voice's, and what waited is heard
///    |  other names    |    (asked for again: begun again once these are there)
/// ```
struct NamesDesk {
  /// An app that makes up new names all day is told no more of their problems after so many.
  static let mostTold = 1_000

  /// The app whose names voice obeys, or is about to.
  private(set) var app: AppKey?
  private var wording = NameWording()
  /// The person's own names for elements, by app.
  private(set) var own: [String: OwnNames]
  /// What apps were told of their names, so that nothing is told twice.
  private var lastSentProblems: [AppKey: Set<NameProblem>] = [:]

  init(own: [String: OwnNames] = [:]) { self.own = own }

  /// That app's screen is shown from now on; `nil`: none is. Gives what voice has to leave first: not a word may reach an
  /// app by the names of the one before it.
  mutating func show(_ app: AppKey?, _ change: PlanChange) -> SpokenInput? {
    guard let app, app == self.app else {
      self.app = app
      return .leaveApp
    }
    return if case .screenChanged = change { .leaveScreen } else { nil }
  }

  /// An app's screen has gone.
  mutating func remove(_ app: AppKey) { lastSentProblems[app] = nil }

  /// The names of the app's newest tree are to be worded: with what names of the person's own. One tree at a time; `nil`:
  /// not now.
  mutating func begin(_ app: PublishedApp?) -> OwnNames? {
    guard wording.mayBegin(), let app else { return nil }
    wording.begin()
    return own[app.name] ?? OwnNames()
  }

  /// The names that were begun are there.
  mutating func end() { wording.end() }

  /// Whether names must be worded once more after those of that app's `generation`.
  func isWantedAnew(after generation: Int, of app: AppKey, scanned: PublishedApp?) -> Bool {
    guard let scanned else { return false }
    return scanned.key != app || scanned.tree.generation != generation || wording.isWantedAnew
  }

  /// Lets an utterance wait for the names that are on their way. False: it is to be obeyed now.
  mutating func holds(_ utterance: Utterance) -> Bool { wording.holds(utterance) }

  /// What was said while names of `app` were worded: it is judged by the screen that was there when it came in, not by the
  /// one before. While another app is scanned it goes on waiting.
  mutating func takeUnheard(for app: AppKey, scanned: AppKey?) -> [Utterance] {
    scanned == app || scanned == nil ? wording.takeUnheard() : []
  }

  /// Gives an element of that app a name, or takes it away.
  mutating func keep(_ change: OwnNameChange, in app: String) {
    own[app, default: OwnNames()].call(change.element, change.name)
  }

  /// Forgets that name, or all, of that app, or of all. Gives how many that were.
  mutating func forget(of app: String?, called name: String?) -> Int {
    let before = count
    for key in own.keys where app == nil || key == app {
      if let name { _ = own[key]?.forget(name) } else { own[key] = nil }
    }
    own = own.filter { !$0.value.entries.isEmpty }
    return before - count
  }

  private var count: Int { own.values.reduce(0) { $0 + $1.entries.count } }

  /// Those of the problems that an app has not been told: each thing once as long as the app is there.
  mutating func untold(
    _ problems: [NameProblem], of app: AppKey, isThere: (AppKey) -> Bool
  ) -> [NameProblem] {
    lastSentProblems = lastSentProblems.filter { isThere($0.key) }
    let known = lastSentProblems[app, default: []]
    let fresh = problems.filter { !known.contains($0) }
    guard !fresh.isEmpty, known.count < Self.mostTold else { return [] }
    lastSentProblems[app] = known.union(fresh)
    return fresh
  }
}
