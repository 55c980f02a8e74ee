import ElementTrees
import ScanPlanning
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// What comes over the sockets.
enum WireFuzz {
  static func line(_ bytes: UnsafeRawBufferPointer) {
    _ = MessageHead(peeking: bytes)
    _ = try? ServerMessageDecoder().decode(bytes)
    do throws(ProtocolFault) {
      let message = try MessageDecoder().decode(bytes)
      if case .request(let request) = message.body { isWrittenAsItWasRead(request) }
    } catch {
      promise(!error.hint.isEmpty, "a fault says what to do")
      // By its bytes: a name may begin with a mark that joins the slash.
      promise(
        error.path.map { $0.isEmpty || $0.utf8.first == UInt8(ascii: "/") } ?? true, "a fault's path is a JSON pointer")
    }
  }

  static func tree(_ bytes: UnsafeRawBufferPointer) {
    guard case .treeSet(let message)? = request("tree.set", bytes) else { return }
    isWrittenAsItWasRead(.treeSet(message))
    guard let tree = try? ElementTree(root: message.root, window: message.window?.frame, generation: 1) else { return }
    _ = Planner().plan(tree)
  }

  static func patch(_ bytes: UnsafeRawBufferPointer) {
    guard case .treePatch(let message)? = request("tree.patch", bytes) else { return }
    isWrittenAsItWasRead(.treePatch(message))
    guard let tree = inForce, let root = try? message.patch.applied(to: tree.root),
      let whole = try? ElementTree(root: root, generation: 2)
    else { return }
    guard let amended = tree.amended(by: message.patch, generation: 2) else { return }
    promise(amended.tree.root == whole.root, "a tree that is amended in place is the one that is made anew")
    promise(amended.tree.stopCount == whole.stopCount, "and has the same stops")
  }

  private static func request(_ method: String, _ params: UnsafeRawBufferPointer) -> ClientRequest? {
    let line = Array(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":"#.utf8) + params + [UInt8(ascii: "}")]
    guard case .request(let request)? = try? MessageDecoder().decode(line).body else { return nil }
    return request
  }

  private static func isWrittenAsItWasRead(_ request: ClientRequest) {
    guard request.isWhole else { return }
    let again = try? MessageDecoder().decode(request.line(id: 1))
    guard case .request(let second)? = again?.body else {
      return promise(false, "what was read can be written and read")
    }
    promise(second.withoutWarnings == request.withoutWarnings, "and says the same")
  }

  /// The tree that patches are for.
  private static let inForce: ElementTree? = {
    let root =
      #"{"generation":1,"root":{"id":"r","children":[{"id":"a","accessibilityLabel":"Play","accessibilityTraits":["button"],"#
      + #""accessibilityFrame":{"x":0,"y":0,"width":40,"height":20}},{"id":"b","children":[{"id":"c","accessibilityLabel":"#
      + #""Volume","accessibilityValue":"5","accessibilityTraits":["adjustable"]},{"id":"d","isAccessibilityElement":true}]}]}}"#
    let bytes = Array(root.utf8)
    guard case .treeSet(let message)? = bytes.withUnsafeBytes({ request("tree.set", $0) }) else { return nil }
    return try? ElementTree(root: message.root, generation: 1)
  }()
}

extension ClientRequest {
  /// Whether all that was read is written again: an unknown role or argument is not.
  fileprivate var isWhole: Bool {
    switch self {
    case .treeSet, .treePatch: true
    case _: false
    }
  }

  /// What was cut or left out is told once, where it came in.
  fileprivate var withoutWarnings: ClientRequest {
    switch self {
    case .treeSet(var message):
      message.warnings = []
      return .treeSet(message)
    case .treePatch(var message):
      message.warnings = []
      return .treePatch(message)
    case let other: return other
    }
  }
}
