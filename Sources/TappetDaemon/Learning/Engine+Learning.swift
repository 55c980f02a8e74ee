import ElementTrees
import Logging
import NIOCore
import ScanPlanning
import ScanVocabulary
import TappetConfig
import TappetModel
import TappetProtocol

/// What the person chooses, learned for the borders of groups; theirs to switch off and to have forgotten.
extension Engine {
  /// Choices are kept this long after the first of them.
  private static let saveDelay = TimeAmount.seconds(30)

  /// Counts a switch user's choice of an element; scrolling and leaving are no choices.
  func learn(from request: ActionRequest) {
    guard configuration.scanning.learn, request.cause == .switch, let app = register.scanned,
      let element = app.tree[request.id]
    else { return }
    switch request.action {
    case .activate, .increment, .decrement, .customAction, .longPress, .interact, .setFocus: break
    case .scroll, .escape, .magicTap, .gesture, .undo, .setText, .textAction: return
    }
    learned[app.name]?.chose(element)
    if unsaved.isEmpty {
      loop.scheduleTask(in: Self.saveDelay) { [self] in assumeIsolated { $0.saveLearned() } }
    }
    unsaved.insert(app.name)
  }

  /// Keeps the weights that the workshop has read for an app.
  func keepLearned(_ read: TreeWorkshop.Learned?) {
    guard let read, learned[read.app] == nil else { return }
    learned[read.app] = read.weights
    if let problem = read.problem { logger.warning("\(problem)") }
  }

  /// Writes what was learned since it was last written, off the loop.
  func saveLearned() {
    let (store, number, logger) = (workshop.store, workshop.store.next(), logger)
    let weights = unsaved.sorted().compactMap { app in learned[app].map { (app, $0) } }
    unsaved = []
    guard !weights.isEmpty else { return }
    workshop.keep {
      for (app, weights) in weights {
        if let problem = store.save(weights, of: app, number: number) { logger.warning("\(problem)") }
      }
    }
  }

  /// Forgets an app's weights, or all; their files are deleted off the loop, and `id` is answered with how many.
  func forget(_ app: String?, answering id: RequestID?, to session: Session) {
    if let app {
      learned[app] = nil
      unsaved.remove(app)
    } else {
      learned = [:]
      unsaved = []
    }
    // Whoever is on the screen goes on being learned from nothing.
    for name in Set(register.all.map(\.name)) where learned[name] == nil {
      keepLearned(TreeWorkshop.Learned(app: name, weights: LearnedWeights(salt: .random(in: .min ... .max))))
    }
    session.begin(.answer)
    session.stopReading()
    let (store, number, session) = (workshop.store, workshop.store.next(), session.id)
    workshop.keep { [self] in
      let count = store.forget(app, number: number)
      loop.execute {
        self.assumeIsolated { engine in
          guard let session = engine.sessions[session] else { return }
          let start = engine.clock.computed()
          if let id { engine.send(.answer(id, ["forgotten": .integer(count)]), to: session) }
          engine.goOn(session, since: start)
        }
      }
    }
  }

  /// By what a screen's groups are drawn.
  func weights(of app: PublishedApp) -> [ElementID: Double] {
    configuration.scanning.learn ? learned[app.name]?.weights(of: app.tree) ?? [:] : [:]
  }
}
