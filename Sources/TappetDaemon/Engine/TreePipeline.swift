import ElementTrees
import NIOCore
import ScanLab
import ScanPlanning
import ScanVocabulary
import SpokenCommands
import SpokenNames
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// Turns lines into trees and plans on worker threads, so that no press waits for JSON.
struct TreePipeline: Sendable {
  /// The product of a line, or the fault to answer.
  typealias Outcome = Result<Product, ProtocolFault>

  enum Product: Sendable {
    /// A plan that the loop can put in force.
    case tree(Work)
    /// A message without a tree that was only long.
    case message(IncomingMessage)
  }

  /// A tree that is ready to be scanned.
  struct Work: Sendable {
    var id: RequestID?
    var generation: Int
    var notice: AppNotice?
    var app: AppIdentity?
    var coordinates = Coordinates.screen
    var tree: ElementTree
    var plan: ScanPlan
    /// The planner of the plan; the settings may have changed since.
    var planner: Planner
    /// Weights that were loaded for this tree; `nil` if they were known already.
    var learned: LearnedApps.Found?
    var warnings: [TreeWarning]
  }

  /// The current tree of an app, to which a patch is applied.
  struct Base: Sendable {
    /// The app's name.
    var name: String
    var tree: ElementTree
    /// The current plan, whose group boundaries the user knows.
    var plan: ScanPlan
    var coordinates: Coordinates
  }

  /// The conditions under which a line is decoded and planned.
  struct Terms: Sendable {
    var limits: Limits
    var socket: SocketKind
    var bases: [Int?: Base]
    var planner: Planner
    /// The client's name for itself.
    var client: String
    /// The known weights; `nil` if learning is off.
    var learned: LearnedApps.Known?
  }

  private let threads: any WorkQueue
  /// The files of the learned weights.
  let store: WeightsStore

  /// Uses `threads`, which their owner ends. Two threads, so that the next tree does not wait for the names of the
  /// previous one.
  init(threads: any WorkQueue, store: WeightsStore = WeightsStore(directory: nil)) {
    self.threads = threads
    self.store = store
  }

  /// Decodes, checks and plans the line's tree. Calls `done` on a worker thread. `decoded`: the decoded line, if known.
  func take(
    _ line: IncomingLine, decoded: IncomingLine.Decoded?, by terms: Terms,
    done: @escaping @Sendable (Outcome) -> Void
  ) {
    run {
      done(
        Result { () throws(ProtocolFault) in
          try make(line, decoded, by: terms)
        })
    }
  }

  /// Runs other work that must not delay a press; skips it if the daemon ends first.
  func run(_ work: @escaping @Sendable () -> Void) {
    threads.submit { isActive in
      if isActive { work() }
    }
  }

  /// Replaces the threads, to release the memory that the allocator caches for them.
  func replaceThreads() { threads.replace() }

  /// Runs a write of a file; also when the daemon ends before its turn, so that no data is lost.
  func keep(_ file: @escaping @Sendable () -> Void) {
    threads.submit { _ in file() }
  }

  /// Derives the spoken names of a tree. That takes longer than all other steps, so the scan does not wait for it.
  func name(
    _ tree: ElementTree, _ plan: ScanPlan, reusing earlier: VoiceNames?, own: OwnNames, _ language: SpokenLanguage,
    done: @escaping @Sendable (VoiceScreen) -> Void
  ) {
    run {
      done(VoiceScreen(tree, chains: plan.chains, root: plan.root, reusing: earlier, own: own, language))
    }
  }

  /// Encodes the voice vocabulary.
  func write(_ vocabulary: Vocabulary, done: @escaping @Sendable ([UInt8]) -> Void) {
    run {
      done(JSONWriter.bytes(of: vocabulary.jsonValue))
    }
  }

  /// Encodes the lines of a recording.
  func record(
    _ told: [RecordTap.Told], with recorder: Recorder, ends: Bool,
    done: @escaping @Sendable (Recorder, [String]) -> Void
  ) {
    run {
      var recorder = recorder
      var lines = told.compactMap { recorder.line($0.input, $0.effects) }
      if ends { lines.append(recorder.end()) }
      done(recorder, lines)
    }
  }

  private func make(
    _ line: IncomingLine, _ decoded: IncomingLine.Decoded?, by terms: Terms
  ) throws(ProtocolFault) -> Product {
    let message = try (decoded ?? line.decoded(limits: terms.limits, socket: terms.socket)).get()
    do throws(ProtocolFault) {
      switch message.body {
      case .request(.treeSet(let set)):
        return .tree(try make(set, id: message.id, by: terms))
      case .request(.treePatch(let change)):
        return .tree(try make(change, id: message.id, by: terms))
      case .request, .answer, .failure, .unreadableAnswer: return .message(message)
      }
    } catch {
      var fault = error
      fault.id = message.id
      throw fault
    }
  }

  private func make(_ set: TreeSet, id: RequestID?, by terms: Terms) throws(ProtocolFault) -> Work {
    let base = terms.bases[set.app?.pid]
    let (weights, read) = learned(of: set.app?.name ?? terms.client, terms)
    do throws(TreeProblem) {
      let tree = try ElementTree(root: set.root, window: set.window?.frame, generation: set.generation)
      return Work(
        id: id, generation: set.generation, notice: set.notice, app: set.app, coordinates: set.coordinates,
        tree: tree,
        plan: terms.planner.plan(
          tree, weights: weights?.weights(of: tree) ?? [:], keeping: base?.borders(for: set.notice)),
        planner: terms.planner, learned: read, warnings: set.warnings + tree.warnings)
    } catch {
      throw ProtocolFault(error, at: "/params/root")
    }
  }

  private func make(_ change: TreeChange, id: RequestID?, by terms: Terms) throws(ProtocolFault) -> Work {
    let base = terms.bases[change.app?.pid]
    guard let base, base.tree.generation == change.base else {
      let held = base.map { "generation \($0.tree.generation)" } ?? "no tree"
      throw ProtocolFault(
        .staleGeneration, path: "/params/base",
        hint: "the daemon holds \(held), not \(change.base); send the tree whole with tree.set")
    }
    do throws(TreeProblem) {
      let root = try change.patch.applied(to: base.tree.root)
      let tree = try ElementTree(root: root, window: base.tree.window, generation: change.generation)
      return Work(
        id: id, generation: change.generation, notice: change.notice, app: change.app, coordinates: base.coordinates,
        tree: tree,
        plan: terms.planner.plan(
          tree, weights: terms.learned?.weights[base.name]?.weights(of: tree) ?? [:],
          keeping: base.borders(for: change.notice)),
        planner: terms.planner, warnings: change.warnings + tree.warnings)
    } catch {
      throw ProtocolFault(error, at: "/params")
    }
  }
}

extension TreePipeline {
  /// Returns the learned weights of an app; reads its file if they are not known, and returns what was read for the
  /// engine to store.
  private func learned(of app: String, _ terms: Terms) -> (weights: LearnedWeights?, read: LearnedApps.Found?) {
    guard let known = terms.learned else { return (nil, nil) }
    if let weights = known.weights[app] { return (weights, nil) }
    let (weights, problem) = known.readsFiles ? store.load(app) : (.fresh, nil)
    return (weights, LearnedApps.Found(app: app, weights: weights, problem: problem, age: known.age))
  }
}

extension TreePipeline.Base {
  /// Returns the plan whose group boundaries should be kept; `nil` for a new screen, which the user has to learn
  /// anyway.
  fileprivate func borders(for notice: AppNotice?) -> ScanPlan? {
    switch notice?.kind {
    case .screenChanged: nil
    case .layoutChanged, .announcement, .pageScrolled, .zoomFocusChanged, .gestureConflictWithZoom, nil: plan
    }
  }
}
