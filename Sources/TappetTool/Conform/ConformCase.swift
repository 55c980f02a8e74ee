import TappetProtocol

/// A conformance test for clients that publish a tree: what a client must do for its users, and the script that tests
/// this.
struct ConformCase: Sendable {
  /// The name of the case in reports; stable across versions.
  let name: String
  /// The behaviour of a client that passes.
  let promise: String
  /// How the author mends a client that fails.
  let mend: String
  /// The actions of the simulated daemon and the conditions that it waits for, in order.
  let script: [Step]
  /// Whether the client passes even if it exits or hangs up.
  var mayLeave = false
  /// Whether every answer of the simulated daemon has members that the protocol does not define.
  var isEmbellished = false
  var isSlow = false

  /// An action of the simulated daemon, or a condition that the daemon waits for.
  enum Step: Hashable, Sendable {
    /// Refuse the next `times` requests of the method.
    case refuse(ClientMethod, FaultKind, times: Int = 1)
    case awaitConnection
    case awaitHello
    /// Wait until a tree has been accepted on the present connection.
    case awaitTree
    case expectStops
    /// Send these requests in one write.
    case ask([Question])
    case awaitAnswers
    case expectDone
    /// Send these bytes unchanged.
    case tell(String)
    /// Watch the client for that long; any violation of the protocol fails the case.
    case watch(Duration)
    /// Wait for a `tree.patch`; skip the case if none arrives.
    case awaitPatch
    /// Wait for a `tree.set` after a refused patch.
    case awaitWholeTree
    /// Require two messages about the tree; skip the case if there are fewer.
    case needTrees
    /// Fail if the client has connected more often during this case.
    case expectConnections(atMost: Int)
    /// Fail if the client has sent more messages about the tree during this case.
    case expectTrees(atMost: Int)
    case hangUp
    /// Remove the socket for that long, so that the client cannot connect.
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
      /// The element of the request before, which must be performed if that request was.
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
