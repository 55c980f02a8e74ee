import DequeModule
import TappetProtocol

/// The lines of one connection that wait, and for what: for the connection's turn, or for its own work.
struct LineQueue {
  /// Work for a connection that runs off the loop.
  enum Work {
    /// A tree, which may be delayed; the user's acts do not wait for it.
    case tree
    /// Another long message.
    case message
    /// An answer that waits until files are written, or is itself being encoded.
    case answer
  }

  /// The states in which the connection's next line can be.
  private enum Turn {
    /// No line has to wait.
    case none
    /// The connection is queued for its next turn, because its lines did not fit into the last turn or it must rest.
    case inLine
    /// The connection waits for its own work.
    case work(Work)
  }

  private var lines: Deque<IncomingLine> = []
  private var turn = Turn.none

  /// The work in progress; `nil` if there is none.
  var work: Work? {
    switch turn {
    case .work(let work): work
    case .none, .inLine: nil
    }
  }

  var isWorking: Bool { work != nil }

  var isInLine: Bool {
    switch turn {
    case .inLine: true
    case .none, .work: false
    }
  }

  /// Whether a line waits that can be handled now.
  var isReady: Bool { !isWorking && !lines.isEmpty }

  /// Starts work; the connection's further lines wait until `endWork`.
  mutating func begin(_ work: Work) { turn = .work(work) }

  mutating func endWork() { turn = .none }

  /// Queues the connection for a turn, or removes it from the queue; does nothing while work is in progress.
  mutating func queue(_ isInLine: Bool) { if !isWorking { turn = isInLine ? .inLine : .none } }

  mutating func append(_ line: IncomingLine) { lines.append(line) }

  /// Drops all lines beyond the first `count`.
  mutating func forget(after count: Int) { lines.removeLast(max(lines.count - count, 0)) }

  mutating func next() -> IncomingLine? { lines.popFirst() }

  /// The maximum number of trees that a press may overtake.
  /// Decision 146: docs/decisions/0146-presses-pass-trees.md.
  private static let mostOvertaken = 8

  /// Takes the first line that is an act of the user, if only trees precede it; otherwise `nil`.
  mutating func nextAct() -> IncomingLine? {
    guard isIdleButForTrees else { return nil }
    for (place, line) in lines.prefix(Self.mostOvertaken + 1).enumerated() {
      if line.method?.isAct == true {
        // A long line is decoded off the loop, after the tree.
        return line.isHeavy ? nil : lines.remove(at: lines.startIndex + place)
      }
      if !line.isTree { return nil }
    }
    return nil
  }

  /// Whether the next line to arrive may be an act that overtakes all waiting lines.
  var isOvertakable: Bool { isIdleButForTrees && lines.count <= Self.mostOvertaken && lines.allSatisfy(\.isTree) }

  private var isIdleButForTrees: Bool { work == nil || work == .tree }

  /// Takes the last complete tree among the consecutive tree lines that wait after `line`. Calls `drop` for `line` and
  /// for the lines before that tree, which it replaces. `nil` if there is no complete tree.
  mutating func newestTree(after line: IncomingLine, drop: (IncomingLine) -> Void) -> IncomingLine? {
    let row = lines.prefix(while: \.isTree)
    guard let newest = row.lastIndex(where: { $0.method == .treeSet }) else { return nil }
    drop(line)
    for older in lines[..<newest] { drop(older) }
    let tree = lines[newest]
    lines.removeSubrange(...newest)
    return tree
  }
}
