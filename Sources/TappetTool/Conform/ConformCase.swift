import TappetProtocol

/// A conformance test for clients that publish a tree: a promise to users and the script that tests it.
struct ConformCase: Sendable {
  /// Its name in reports; stable across versions.
  let name: String
  /// What a client that passes does.
  let promise: String
  /// What to do if the client fails.
  let mend: String
  /// The daemon's part, step by step.
  let script: [Step]
  /// Whether the client may exit or hang up instead of going on.
  var mayLeave = false
  /// Whether every answer carries unknown members.
  var isEmbellished = false
  var isSlow = false

  /// An action of the daemon, or a condition that it waits for.
  enum Step: Hashable, Sendable {
    /// Refuse that many requests of the method.
    case refuse(ClientMethod, FaultKind, times: Int = 1)
    case awaitConnection
    case awaitHello
    /// Wait for an accepted tree on this connection.
    case awaitTree
    case expectStops
    /// Send these requests in one write.
    case ask([Question])
    case awaitAnswers
    case expectDone
    /// Send these bytes unchanged.
    case tell(String)
    /// Watch for a while in which nothing may go wrong.
    case watch(Duration)
    /// Wait for a `tree.patch`; without one the case is skipped.
    case awaitPatch
    /// Wait for a `tree.set` after a refused patch.
    case awaitWholeTree
    /// Require two messages about the tree; with fewer the case is skipped.
    case needTrees
    /// Fail if the client has connected more often during this case.
    case expectConnections(atMost: Int)
    /// Fail if the client has sent more messages about the tree during this case.
    case expectTrees(atMost: Int)
    case hangUp
    /// Do not listen for that long.
    case away(Duration)
    case awaitReturn
  }

  struct Question: Hashable, Sendable {
    enum Element: Hashable, Sendable {
      /// The stop with this index, modulo the number of stops; destructive stops only if there are no others.
      case stop(Int)
      case unknown
    }
    enum Expected: Hashable, Sendable {
      case anyAnswer
      case notDone
      case anError
      /// Performed, if the request before it was.
      case sameAsBefore
    }
    var element = Element.stop(0)
    /// `nil` means the stop's first action.
    var action: String?
    var method = "perform"
    var expected = Expected.anyAnswer
    var isOld = false
    var isEscaped = false
    var climbs = false
    var isEmbellished = false
  }
}
