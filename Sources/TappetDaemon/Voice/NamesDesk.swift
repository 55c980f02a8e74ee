import ElementTrees
import ScanVocabulary
import Scanning
import SpokenCommands
import SpokenNames
import TappetModel
import TappetProtocol

/// The names that voice control understands: those of the scanned app's elements, derived off the event loop, and the
/// user's own.
///
/// ```
/// show(app)             begin                   end
///    |  voice control     |--- utterances wait ---|--- voice control takes the names, then the utterances
///    |  drops old names   |   (if requested again: begins again after end)
/// ```
struct NamesDesk {
  /// The maximum number of name problems reported to one app, for apps that keep inventing names.
  static let mostTold = 1_000

  /// The app whose names voice control understands, or is about to.
  private(set) var app: AppKey?
  private var wording = NameWording()
  /// The user's own names for elements, by app.
  private(set) var own: [String: OwnNames]
  /// The problems already reported to each app.
  private var lastSentProblems: [AppKey: Set<NameProblem>] = [:]

  init(own: [String: OwnNames] = [:]) { self.own = own }

  /// Whether names are being derived, which takes much memory.
  var isDeriving: Bool { wording.isUnderWay }

  /// Switches to the screen of `app` (`nil`: none). Returns what voice control must leave first, so that no utterance
  /// reaches an app by the names of the previous app or screen; `nil` if nothing.
  mutating func show(_ app: AppKey?, _ change: PlanChange) -> SpokenInput? {
    guard let app, app == self.app else {
      self.app = app
      return .leaveApp
    }
    return if case .screenChanged = change { .leaveScreen } else { nil }
  }

  /// Forgets the problems reported to `app`, whose screen has gone.
  mutating func remove(_ app: AppKey) { lastSentProblems[app] = nil }

  /// Begins deriving the names of the app's newest tree. Returns the user's own names for the app, or `nil` if a
  /// derivation is under way or there is no app.
  mutating func begin(_ app: PublishedApp?) -> OwnNames? {
    guard wording.mayBegin(), let app else { return nil }
    wording.begin()
    return own[app.name] ?? OwnNames()
  }

  /// Ends the derivation that `begin` started.
  mutating func end() { wording.end() }

  /// Returns whether names must be derived again: the app, its tree's generation or the user's own names changed
  /// meanwhile.
  func isWantedAnew(after generation: Int, of app: AppKey, scanned: PublishedApp?) -> Bool {
    guard let scanned else { return false }
    return scanned.key != app || scanned.tree.generation != generation || wording.isWantedAnew
  }

  /// Queues an utterance, or the words of a switch, until the names are ready. Returns `false` if it must be handled now.
  mutating func holds(_ input: SpokenInput) -> Bool { wording.holds(input) }

  /// Returns the utterances that arrived while the names of `app` were derived; they apply to the screen at that time.
  /// Returns none while another app is scanned: then they go on waiting.
  mutating func takeUnheard(for app: AppKey, scanned: AppKey?) -> [SpokenInput] {
    scanned == app || scanned == nil ? wording.takeUnheard() : []
  }

  /// Names an element of `app` or a place, or removes its name.
  mutating func keep(_ change: OwnNameChange, in app: String) {
    own[app, default: OwnNames()].call(change.element, change.name, place: change.place)
  }

  /// Deletes the names called `name` (`nil`: all) of `app` (`nil`: all apps). Returns how many were deleted.
  mutating func forget(of app: String?, called name: String?) -> Int {
    let before = count
    for key in own.keys where app == nil || key == app {
      if let name { _ = own[key]?.forget(name) } else { own[key] = nil }
    }
    own = own.filter { !$0.value.entries.isEmpty }
    return before - count
  }

  private var count: Int { own.values.reduce(0) { $0 + $1.entries.count } }

  /// Returns the problems not yet reported to the app, and records them as reported. Forgets apps that are gone.
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
