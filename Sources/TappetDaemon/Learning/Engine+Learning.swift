import ElementTrees
import Logging
import NIOCore
import ScanPlanning
import ScanVocabulary
import TappetConfig
import TappetModel
import TappetProtocol

/// Learns which elements the user chooses, to decide where groups begin and end. The user can switch this off and
/// delete what was learned.
extension Engine {
  /// The delay between the first unsaved choice and writing the choices to disk.
  private static let saveDelay = TimeAmount.seconds(30)

  /// Counts a switch user's choice of an element.
  func learn(from request: ActionRequest) {
    guard configuration.scanning.learn, request.isChoice, let app = register.scanned,
      let element = app.tree[request.id]
    else { return }
    if learned.chose(element, in: app.name) {
      loop.scheduleTask(in: Self.saveDelay) { [self] in assumeIsolated { $0.saveLearned() } }
    }
  }

  /// Stores weights that the tree pipeline loaded for an app. Returns `false` if they have been forgotten since.
  func keepLearned(_ found: LearnedApps.Found?) -> Bool {
    guard let found else { return true }
    if let problem = found.problem { logger.warning("\(problem)") }
    return learned.keep(found)
  }

  /// Writes the weights changed since the last write, off the event loop.
  func saveLearned() {
    let (store, number, logger) = (pipeline.store, pipeline.store.next(), logger)
    let unsaved = learned.takeUnsaved()
    guard !unsaved.isEmpty else { return }
    pipeline.keep {
      for (app, weights) in unsaved {
        if let problem = store.save(weights, of: app, number: number) { logger.warning("\(problem)") }
      }
    }
  }

  /// Forgets the weights of `app`, or of all apps if `nil`; deletes the files off the loop and then answers request
  /// `id` with the number of apps forgotten.
  func forget(_ app: String?, answering id: RequestID?, to session: Session) {
    learned.forget(app, shown: Set(register.all.map(\.name)))
    session.lines.begin(.answer)
    session.stopReading()
    let (store, number, session) = (pipeline.store, pipeline.store.next(), session.id)
    pipeline.keep { [self] in
      let count = store.forget(app, number: number)
      loop.execute { self.assumeIsolated { $0.forgotten(count, answering: id, to: session) } }
    }
  }

  private func forgotten(_ count: Int, answering id: RequestID?, to session: SessionID) {
    learned.deleted()
    guard let session = sessions[session] else { return }
    let start = clock.computed()
    if let id { send(.answer(id, ["forgotten": .integer(count)]), to: session) }
    goOn(session, since: start)
  }

  /// Returns the weights by which the screen's groups are formed; empty if learning is off or nothing is known.
  func weights(of app: PublishedApp) -> [ElementID: Double] {
    configuration.scanning.learn ? learned[app.name]?.weights(of: app.tree) ?? [:] : [:]
  }
}
