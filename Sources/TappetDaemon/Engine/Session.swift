import DequeModule
import NIOCore
import ScanVocabulary
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// A connection's number, unique within this process.
package struct SessionID: Hashable, Sendable, CustomStringConvertible {
  let number: Int
  package var description: String { "#\(number)" }
}

/// The process at the other end of a connection, as reported by the kernel.
struct Peer: Sendable {
  var process: Int
}

/// The engine's state of one connection. Used on the event loop only.
final class Session {
  let id: SessionID
  let kind: SocketKind
  let peer: Peer
  /// The process whose windows show what this client publishes: the client's own, or one that it started and named in its
  /// `hello`.
  private(set) var process: Int
  let channel: any Channel
  /// The client's `hello`; `nil` until it arrives.
  var greeting: Hello? {
    didSet {
      helloAlarm?.cancel()
      // No client may claim the windows of a program that it did not start.
      if let named = greeting?.client.pid, ProcessLine.reaches(from: named, any: [peer.process]) { process = named }
    }
  }
  /// Whether somebody else sees the scan through this client.
  var isOnlooker: Bool { kind == .control && greeting?.capabilities.contains(Hello.onlooker) ?? false }
  /// The timer that ends the connection if no `hello` comes.
  var helloAlarm: Scheduled<Void>?
  var topics: Set<Topic> = []
  var watchedStatus: Set<String> = []
  var watchedPreferences: Set<String> = []
  /// The highest tree generation that each of its apps has sent.
  var generations: [AppKey: Int] = [:]
  var budget: RateBudget
  /// The loop time used by the connection, without the user's acts.
  var time: LoopBudget
  /// The rate of the user's acts whose loop time is not charged; the limit is more than a human user can reach.
  var acts = RateBudget(rate: 100)
  var actTime = Duration.zero
  /// The number of faults that broke the framing; `limits.framingFaults` of them end the connection.
  var framingFaults = 0
  /// Lines that wait for this connection's turn or for the work in progress.
  private var waiting: Deque<IncomingLine> = []

  /// The states in which the connection's next line can be.
  private enum Turn {
    /// No line has to wait.
    case none
    /// The connection is queued for its next turn, because its lines did not fit into the last turn or it must rest.
    case inLine
    /// The connection waits for its own work.
    case work(Work)
  }

  private var turn = Turn.none

  /// Work for a connection that runs off the loop.
  enum Work {
    /// A tree, which may be delayed; the user's acts do not wait for it.
    case tree
    /// Another long message.
    case message
    /// An answer that waits until files are written, or is itself being encoded.
    case answer
  }

  private enum Life {
    case open
    /// The daemon has closed the connection; the client has not disconnected yet.
    case closed
    /// The client has disconnected; its earlier lines are still handled, unless the daemon closed the connection.
    case gone(isClosed: Bool)
  }

  private var life = Life.open
  private var isReading = true
  /// The screen position of the content corner of each app's window, once the app has sent it.
  var origins: [AppKey: Point] = [:]
  /// The process whose window has the focus, as reported by a bridge; `nil` if unknown.
  var activeProcess: Int?
  /// The injected switches that the client holds down.
  var heldSwitches: Set<SwitchID> = []
  /// Whether the client reports that media are playing.
  var playsMedia = false
  /// Whether written lines will be flushed at the end of this turn of the loop.
  private var isFlushDue = false
  /// The maximum of bytes queued for the client, beyond the longest line.
  private let waitingBytes: Int
  private var longestLine = 0

  init(id: SessionID, kind: SocketKind, peer: Peer, channel: any Channel, limits: Limits, at now: Instant) {
    self.id = id
    self.kind = kind
    self.peer = peer
    process = peer.process
    self.channel = channel
    waitingBytes = limits.waitingBytes
    time = LoopBudget(at: now)
    budget = RateBudget(rate: limits.treeMessagesPerSecond)
  }

  /// Whether the daemon has closed the connection; nothing more is written or read.
  var isClosed: Bool {
    switch life {
    case .closed, .gone(isClosed: true): true
    case .open, .gone(isClosed: false): false
    }
  }

  /// Whether the client has disconnected.
  var isGone: Bool {
    switch life {
    case .gone: true
    case .open, .closed: false
    }
  }

  func leave() { life = .gone(isClosed: isClosed) }

  private func shut() { life = isGone ? .gone(isClosed: true) : .closed }

  var name: String { greeting?.client.name ?? "process \(peer.process)" }

  /// Writes a line, or closes the connection if too many bytes are already queued because the client reads slowly.
  /// Returns `false` if it was closed for that reason.
  ///
  /// The lines of one event are flushed together after the event: one system call and one wake-up of the client. With
  /// `urgently`, the line is flushed at once.
  @discardableResult
  func send(_ line: ByteBuffer, urgently: Bool = false) -> Bool {
    guard !isClosed, !isGone else { return true }
    // Bytes that were only not flushed yet do not count against the client.
    if isFlushDue, !channel.isWritable { channel.flush() }
    guard channel.isWritable else {
      close()
      return false
    }
    makeRoom(for: line.readableBytes)
    channel.write(line, promise: nil)
    if urgently {
      channel.flush()
    } else if !isFlushDue {
      isFlushDue = true
      channel.eventLoop.assumeIsolated().execute {
        self.isFlushDue = false
        self.channel.flush()
      }
    }
    return true
  }

  /// Raises the limit by a long line (the names of a large screen), so that the lines right after it do not close the
  /// connection.
  private func makeRoom(for length: Int) {
    guard length > max(longestLine, waitingBytes / 4) else { return }
    longestLine = length
    let mark = ChannelOptions.Types.WriteBufferWaterMark(low: waitingBytes / 2, high: waitingBytes + length)
    channel.setOption(.writeBufferWaterMark, value: mark).whenFailure { _ in }
  }

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

  /// Starts work; the connection's further lines wait until `endWork`.
  func begin(_ work: Work) { turn = .work(work) }

  func endWork() { turn = .none }

  /// Queues the connection for a turn, or removes it from the queue; does nothing while work is in progress.
  func queue(_ isInLine: Bool) { if !isWorking { turn = isInLine ? .inLine : .none } }

  /// Whether a line can be handled now.
  var isReady: Bool { !isClosed && !isWorking && !waiting.isEmpty }

  /// Queues a line for the connection's turn.
  func wait(with line: IncomingLine) { waiting.append(line) }

  /// Drops all waiting lines beyond the first `count`.
  func forget(after count: Int) { waiting.removeLast(max(waiting.count - count, 0)) }

  func nextWaiting() -> IncomingLine? { waiting.popFirst() }

  /// The maximum number of trees that a press may overtake.
  /// Decision 146: docs/decisions/0146-presses-pass-trees.md.
  private static let mostOvertaken = 8

  /// Takes the first waiting line that is an act of the user, if only trees precede it; otherwise `nil`.
  func nextAct() -> IncomingLine? {
    guard !isClosed, isIdleButForTrees else { return nil }
    for (place, line) in waiting.prefix(Self.mostOvertaken + 1).enumerated() {
      if line.method?.isAct == true {
        // A long line is decoded off the loop, after the tree.
        return line.isHeavy ? nil : waiting.remove(at: waiting.startIndex + place)
      }
      if !line.isTree { return nil }
    }
    return nil
  }

  /// Whether the next line may be an act that overtakes all waiting lines.
  private var isOvertakable: Bool {
    isIdleButForTrees && waiting.count <= Self.mostOvertaken && waiting.allSatisfy(\.isTree)
  }

  private var isIdleButForTrees: Bool { work == nil || work == .tree }

  /// Reads on if an act may arrive that need not wait; otherwise stops reading, which holds the client back.
  func readForActs() { read(isOvertakable) }

  /// Takes the last complete tree among the consecutive tree lines that wait after `line`. Calls `drop` for `line` and
  /// for the lines before that tree, which it replaces. `nil` if there is no complete tree.
  func newestTree(after line: IncomingLine, drop: (IncomingLine) -> Void) -> IncomingLine? {
    let row = waiting.prefix(while: \.isTree)
    guard let newest = row.lastIndex(where: { $0.method == .treeSet }) else { return nil }
    drop(line)
    for older in waiting[..<newest] { drop(older) }
    let tree = waiting[newest]
    waiting.removeSubrange(...newest)
    return tree
  }

  /// Stops reading, so that the kernel holds the client back.
  func stopReading() { read(false) }

  func goOnReading() { read(true) }

  private func read(_ reads: Bool) {
    guard reads != isReading else { return }
    isReading = reads
    channel.setOption(.autoRead, value: reads).whenFailure { _ in }
  }

  func close() {
    guard !isClosed else { return }
    shut()
    channel.close(mode: .all, promise: nil)
  }

  /// Writes a last line, and closes the connection once it has been written.
  func close(after line: ByteBuffer) {
    guard !isClosed else { return }
    shut()
    let channel = channel
    channel.writeAndFlush(line).whenComplete { _ in channel.close(mode: .all, promise: nil) }
  }
}
