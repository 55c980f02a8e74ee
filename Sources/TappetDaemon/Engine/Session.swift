import DequeModule
import NIOCore
import ScanVocabulary
import TappetModel
import TappetProtocol

/// A connection's number; never used again in this process.
package struct SessionID: Hashable, Sendable, CustomStringConvertible {
  let number: Int
  package var description: String { "#\(number)" }
}

/// Who sits at the other end of a connection, as the kernel tells it.
struct Peer: Sendable {
  var process: Int
}

/// What the engine knows of one connection. Confined to the event loop.
final class Session {
  let id: SessionID
  let kind: SocketKind
  let peer: Peer
  let channel: any Channel
  /// What the client said of itself; `nil` until `hello`.
  var greeting: Hello? {
    didSet { helloAlarm?.cancel() }
  }
  /// Ends the connection when no `hello` comes.
  var helloAlarm: Scheduled<Void>?
  var topics: Set<Topic> = []
  var watchedStatus: Set<String> = []
  var watchedPreferences: Set<String> = []
  /// The highest generation that each of its apps has sent.
  var generations: [AppKey: Int] = [:]
  var budget: RateBudget
  /// What it has used of the loop's time, but for what a person did by it.
  var time: LoopBudget
  /// What a person does by it is not counted, up to what a person can do.
  var acts = RateBudget(rate: 100)
  var timeOfActs = Duration.zero
  /// Faults that broke the framing; the third ends the connection.
  var framingFaults = 0
  /// Lines that wait for this connection's turn, or for the work under way.
  private var waiting: Deque<IncomingLine> = []

  /// What its next line waits for.
  private enum Turn {
    /// Nothing.
    case none
    /// Its turn, which comes by itself: it has said more than fitted into the last, or rests.
    case inLine
    /// What is being done of it.
    case work(Work)
  }

  private var turn = Turn.none

  /// What of a connection is being done off the loop.
  enum Work {
    /// A tree, which may wait for its time; what a person does meanwhile does not.
    case tree
    /// Another long message.
    case message
    /// An answer is being written, or what it tells of.
    case answer
  }

  private enum Life {
    case open
    /// The daemon closed it; its other end has not gone yet.
    case closed
    /// Its other end has gone; what it said before still counts, unless the daemon closed it.
    case gone(isClosed: Bool)
  }

  private var life = Life.open
  private var isReading = true
  /// Where the content corner of each of its apps' windows is, once it has told so.
  var origins: [AppKey: Point] = [:]
  /// Whose window has the focus, where it is a bridge and says so.
  var activeProcess: Int?
  /// The injected switches that it holds down.
  var heldSwitches: Set<SwitchID> = []
  /// Whether media play, as it says.
  var playsMedia = false
  /// Whether lines have been written that leave at the end of this turn of the loop.
  private var isFlushDue = false
  /// The bytes that may wait to be read, the longest line beyond the rest.
  private let waitingBytes: Int
  private var longestLine = 0

  init(id: SessionID, kind: SocketKind, peer: Peer, channel: any Channel, limits: Limits, at now: Instant) {
    self.id = id
    self.kind = kind
    self.peer = peer
    self.channel = channel
    waitingBytes = limits.waitingBytes
    time = LoopBudget(at: now)
    budget = RateBudget(rate: limits.treeMessagesPerSecond)
  }

  /// Nothing is written to it, or heard from it, any more.
  var isClosed: Bool {
    switch life {
    case .closed, .gone(isClosed: true): true
    case .open, .gone(isClosed: false): false
    }
  }

  /// Its other end has gone.
  var isGone: Bool {
    switch life {
    case .gone: true
    case .open, .closed: false
    }
  }

  func leave() { life = .gone(isClosed: isClosed) }

  private func shut() { life = isGone ? .gone(isClosed: true) : .closed }

  var name: String { greeting?.client.name ?? "process \(peer.process)" }

  /// Writes a line, or closes the connection when more than the permitted bytes already wait to be read: a slow
  /// client loses itself.
  ///
  /// What one event brings goes out together, when all of it is done: one system call, and one wake-up of the client.
  /// A line that somebody waits for goes at once, with `urgently`. False when it was closed for slowness.
  @discardableResult
  func send(_ line: ByteBuffer, urgently: Bool = false) -> Bool {
    guard !isClosed, !isGone else { return true }
    // What has only not been flushed yet is nobody's slowness.
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

  /// Who reads must not be closed for what comes right behind one long line (the names of a large screen).
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

  /// What it says from now on waits until `endWork`.
  func begin(_ work: Work) { turn = .work(work) }

  func endWork() { turn = .none }

  /// Puts it in line, or takes it out; while something is being done of it, it is in none.
  func queue(_ isInLine: Bool) { if !isWorking { turn = isInLine ? .inLine : .none } }

  /// Whether a line could be handled now.
  var isReady: Bool { !isClosed && !isWorking && !waiting.isEmpty }

  /// Keeps a line until its turn comes.
  func wait(with line: IncomingLine) { waiting.append(line) }

  /// Leaves no more than so many lines waiting.
  func forget(after count: Int) { waiting.removeLast(max(waiting.count - count, 0)) }

  func nextWaiting() -> IncomingLine? { waiting.popFirst() }

  /// How many trees a press may overtake.
  private static let mostOvertaken = 8

  /// Takes out the first line that is somebody's act, if nothing but trees stands before it.
  func nextAct() -> IncomingLine? {
    guard !isClosed, isIdleButForTrees else { return nil }
    for (place, line) in waiting.prefix(Self.mostOvertaken + 1).enumerated() {
      if line.method?.isAct == true {
        // A long one is decoded off the loop, when the tree is done.
        return line.isHeavy ? nil : waiting.remove(at: waiting.startIndex + place)
      }
      if !line.isTree { return nil }
    }
    return nil
  }

  /// Whether what it says next may be an act that overtakes all that waits.
  private var isOvertakable: Bool {
    isIdleButForTrees && waiting.count <= Self.mostOvertaken && waiting.allSatisfy(\.isTree)
  }

  private var isIdleButForTrees: Bool { work == nil || work == .tree }

  /// Reads on where a press may come that need not wait; else the kernel holds the client back.
  func readForActs() { read(isOvertakable) }

  /// Of the trees that wait one behind the other, `line` the first, the last that comes whole: it makes the others
  /// needless, and what becomes of those is up to `drop`. What is not about the tree ends the row.
  func newestTree(after line: IncomingLine, drop: (IncomingLine) -> Void) -> IncomingLine? {
    let row = waiting.prefix(while: \.isTree)
    guard let newest = row.lastIndex(where: { $0.method == .treeSet }) else { return nil }
    drop(line)
    for older in waiting[..<newest] { drop(older) }
    let tree = waiting[newest]
    waiting.removeSubrange(...newest)
    return tree
  }

  /// Lets the kernel hold back what the client sends, and with it the client.
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

  /// Says a last thing, then closes when it has been written.
  func close(after line: ByteBuffer) {
    guard !isClosed else { return }
    shut()
    let channel = channel
    channel.writeAndFlush(line).whenComplete { _ in channel.close(mode: .all, promise: nil) }
  }
}
