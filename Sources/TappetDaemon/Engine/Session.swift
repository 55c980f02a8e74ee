import NIOCore
import ScanVocabulary
import SpokenCommands
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

/// The share of the loop that one connection has used.
struct LoopCharges {
  /// The rate of its trees and patches.
  var trees: RateBudget
  /// The loop time used by the connection, without the user's acts.
  var time: LoopBudget
  /// The rate of the user's acts whose loop time is not charged; the limit is more than a human user can reach.
  var acts = RateBudget(rate: 100)
  /// The time of those acts that is to be subtracted when the connection is charged next.
  var actTime = Duration.zero
}

/// The events and values that a client wants to hear of.
struct Subscriptions {
  var topics: Set<Topic> = []
  var status: Set<String> = []
  var preferences: Set<String> = []
}

/// The facts that a client has reported of itself and of its apps.
struct ClientReport {
  /// The highest tree generation that each of its apps has sent.
  var generations: [AppKey: Int] = [:]
  /// The screen position of the content corner of each app's window, once the app has sent it.
  var origins: [AppKey: Point] = [:]
  /// The process whose window has the focus, as reported by a bridge; `nil` if unknown.
  var activeProcess: Int?
  /// The injected switches that the client holds down.
  var heldSwitches: Set<SwitchID> = []
  /// Whether the client reports that media are playing.
  var playsMedia = false
  /// The windows to which the person can switch through it.
  var windows: [VoiceWindow] = []
}

/// The engine's state of one connection. Used on the event loop only.
final class Session {
  let id: SessionID
  let kind: SocketKind
  let peer: Peer
  /// The process whose windows show what this client publishes: the client's own, or one that it started and named in its
  /// `hello`.
  private(set) var process: Int
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
  var wants = Subscriptions()
  var report = ClientReport()
  var charges: LoopCharges
  /// The number of faults that broke the framing; `limits.framingFaults` of them end the connection.
  var framingFaults = 0
  var lines = LineQueue()
  private let outlet: LineOutlet

  private enum Life {
    case open
    /// The daemon has closed the connection; the client has not disconnected yet.
    case closed
    /// The client has disconnected; its earlier lines are still handled, unless the daemon closed the connection.
    case gone(isClosed: Bool)
  }

  private var life = Life.open

  init(id: SessionID, kind: SocketKind, peer: Peer, channel: any Channel, limits: Limits, at now: Instant) {
    self.id = id
    self.kind = kind
    self.peer = peer
    process = peer.process
    outlet = LineOutlet(channel, waitingBytes: limits.waitingBytes)
    charges = LoopCharges(trees: RateBudget(rate: limits.treeMessagesPerSecond), time: LoopBudget(at: now))
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
  /// Returns `false` if it was closed for that reason. The line is flushed with the others of its event, or, with
  /// `urgently`, at once.
  @discardableResult
  func send(_ line: ByteBuffer, urgently: Bool = false) -> Bool {
    guard !isClosed, !isGone else { return true }
    guard outlet.write(line, urgently: urgently) else {
      close()
      return false
    }
    return true
  }

  /// Whether a line can be handled now.
  var isReady: Bool { !isClosed && lines.isReady }

  /// Takes the first waiting line that is an act of the user, if only trees precede it; otherwise `nil`.
  func nextAct() -> IncomingLine? { isClosed ? nil : lines.nextAct() }

  /// Reads on if an act may arrive that need not wait; otherwise stops reading, which holds the client back.
  func readForActs() { outlet.read(lines.isOvertakable) }

  /// Stops reading, so that the kernel holds the client back.
  func stopReading() { outlet.read(false) }

  func goOnReading() { outlet.read(true) }

  func close() {
    guard !isClosed else { return }
    shut()
    outlet.close()
  }

  /// Writes a last line, and closes the connection once it has been written.
  func close(after line: ByteBuffer) {
    guard !isClosed else { return }
    shut()
    outlet.close(after: line)
  }
}
