import TappetProtocol

/// One thing that is promised to people by whoever publishes a screen, and how it is tried.
struct ConformCase: Sendable {
  /// What reports call it; stays what it is from version to version.
  let name: String
  /// What holds of a client that passes.
  let promise: String
  /// What to do where it does not hold.
  let mend: String
  /// What the daemon does, in order.
  let script: [Step]
  /// Whether the client may end, or hang up, in place of going on.
  var mayLeave = false
  /// Whether every answer carries members that nobody knows.
  var isEmbellished = false
  /// Whether the daemon's bytes come one by one.
  var isSlow = false

  /// What the daemon does next, or waits for.
  enum Step: Hashable, Sendable {
    /// Refuses the next so many requests of that method.
    case refuse(ClientMethod, FaultKind, times: Int = 1)
    case awaitConnection
    case awaitHello
    /// A tree that was taken, on this connection.
    case awaitTree
    case expectStops
    /// Asks to act, all in one go.
    case ask([Question])
    /// Until all that was asked is answered.
    case awaitAnswers
    case expectDone
    /// Sends these bytes as they are.
    case tell(String)
    /// A while in which nothing may go wrong.
    case watch(Duration)
    /// A change of the tree; without one there is nothing to try.
    case awaitPatch
    /// A whole tree, after the refusal of a change.
    case awaitWholeTree
    /// At least two messages about the tree; without them there is nothing to try.
    case needTrees
    /// At most so many connections in this case.
    case expectConnections(atMost: Int)
    /// At most so many messages about the tree in this case.
    case expectTrees(atMost: Int)
    case hangUp
    /// Nobody listens for so long.
    case away(Duration)
    case awaitReturn
  }

  /// What the client is asked.
  struct Question: Hashable, Sendable {
    enum Element: Hashable, Sendable {
      /// A stop that may be acted on, by its number, counted round.
      case stop(Int)
      case unknown
    }
    enum Expected: Hashable, Sendable {
      case anyAnswer
      case notDone
      case anError
      /// Done where the one asked before it was.
      case sameAsBefore
    }
    var element = Element.stop(0)
    /// `nil`: what that stop does first.
    var action: String?
    var method = "perform"
    var expected = Expected.anyAnswer
    var isOld = false
    var isEscaped = false
    var climbs = false
    var isEmbellished = false
  }
}
