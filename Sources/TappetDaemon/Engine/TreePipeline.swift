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

/// Makes trees and plans out of lines, on threads of its own, so that no press waits for JSON.
struct TreePipeline: Sendable {
  /// What became of a line, or the fault to answer.
  typealias Outcome = Result<Product, ProtocolFault>

  enum Product: Sendable {
    /// A plan that the loop can swap in.
    case tree(Work)
    /// A message that was only long.
    case message(IncomingMessage)
  }

  /// A tree, ready to be scanned.
  struct Work: Sendable {
    var id: RequestID?
    var generation: Int
    var notice: AppNotice?
    var app: AppIdentity?
    var coordinates = Coordinates.screen
    var tree: ElementTree
    var plan: ScanPlan
    /// By what the plan was made: other settings may have come since.
    var planner: Planner
    /// Weights that were not known yet.
    var learned: LearnedApps.Found?
    var warnings: [TreeWarning]
  }

  /// What a patch is made of.
  struct Base: Sendable {
    /// The app's name.
    var name: String
    var tree: ElementTree
    /// Whose borders the person knows.
    var plan: ScanPlan
    var coordinates: Coordinates
  }

  /// By what a line is decoded and planned.
  struct Terms: Sendable {
    var limits: Limits
    var socket: SocketKind
    var bases: [Int?: Base]
    var planner: Planner
    /// What the connection calls itself.
    var client: String
    /// `nil`: nothing is learned.
    var learned: LearnedApps.Known?
  }

  private let threads: any WorkQueue
  /// Where weights are kept.
  let store: WeightsStore

  /// Uses `threads`, which its owner ends: two, so that the next tree does not wait for the words of the one before.
  init(threads: any WorkQueue, store: WeightsStore = WeightsStore(directory: nil)) {
    self.threads = threads
    self.store = store
  }

  /// Decodes, checks and plans the line's tree; `done` is called on the tree pipeline's thread. `decoded`: what it
  /// says, where that is known already.
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

  /// Does other work that must not hold up a press.
  func run(_ work: @escaping @Sendable () -> Void) {
    threads.submit { isActive in
      if isActive { work() }
    }
  }

  /// Replaces the threads by new ones, so that what the allocator keeps for them is free.
  func replaceThreads() { threads.replace() }

  /// Writes a file: also when the daemon ends before its turn has come, so that nothing is lost that was to be kept.
  func keep(_ file: @escaping @Sendable () -> Void) {
    threads.submit { _ in file() }
  }

  /// Words the names of a tree for voice, which takes longer than all the rest: the scan does not wait for it.
  func name(
    _ tree: ElementTree, _ plan: ScanPlan, reusing earlier: VoiceNames?, own: OwnNames,
    done: @escaping @Sendable (VoiceScreen) -> Void
  ) {
    run {
      done(VoiceScreen(tree, chains: plan.chains, root: plan.root, reusing: earlier, own: own))
    }
  }

  /// Writes what may be said.
  func write(_ vocabulary: Vocabulary, done: @escaping @Sendable ([UInt8]) -> Void) {
    run {
      done(JSONWriter.bytes(of: vocabulary.jsonValue))
    }
  }

  /// Writes the lines of a recording.
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
  /// What is known of an app's person; read from its file where it is not known yet, and then told to who asked.
  private func learned(of app: String, _ terms: Terms) -> (weights: LearnedWeights?, read: LearnedApps.Found?) {
    guard let known = terms.learned else { return (nil, nil) }
    if let weights = known.weights[app] { return (weights, nil) }
    let (weights, problem) = known.readsFiles ? store.load(app) : (.fresh, nil)
    return (weights, LearnedApps.Found(app: app, weights: weights, problem: problem, age: known.age))
  }
}

extension TreePipeline.Base {
  /// The plan whose borders are worth keeping: a new screen is learned anew.
  fileprivate func borders(for notice: AppNotice?) -> ScanPlan? {
    switch notice?.kind {
    case .screenChanged: nil
    case .layoutChanged, .announcement, .pageScrolled, .zoomFocusChanged, .gestureConflictWithZoom, nil: plan
    }
  }
}
