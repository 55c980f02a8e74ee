import NIOEmbedded
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("Connections: who may come in, and whose turn it is")
struct ConnectionsDeskTests {
  /// A desk to which so many connections of that process have come.
  private func desk(_ count: Int = 0, process: Int = 7, limits: Limits = Limits()) -> (ConnectionsDesk, [Session]) {
    var desk = ConnectionsDesk(limits: limits)
    let sessions = (0..<count).map { _ in
      Session(
        id: desk.nextID(), kind: .app, peer: Peer(process: process), channel: EmbeddedChannel(), limits: limits,
        at: .zero)
    }
    for session in sessions { desk.add(session) }
    return (desk, sessions)
  }

  @Test("a process has so many connections and no more; one that ends makes room")
  func ofOneProcess() {
    var (desk, sessions) = desk(Limits().connectionsPerProcess)
    #expect(desk.refusal(of: Peer(process: 7), .control)?.kind == .busy)
    #expect(desk.refusal(of: Peer(process: 8), .control) == nil)
    let isThere = (0..<2).map { _ in desk.remove(sessions[0]) }
    #expect(isThere == [true, false] && desk.refusal(of: Peer(process: 7), .control) == nil)
  }

  @Test("the last places are not for apps")
  func reserved() {
    var limits = Limits()
    (limits.connections, limits.reservedConnections, limits.connectionsPerProcess) = (4, 1, 9)
    let (three, _) = desk(3, limits: limits)
    #expect(three.refusal(of: Peer(process: 8), .app)?.limit == 4)
    #expect(three.refusal(of: Peer(process: 8), .control) == nil)
    let (four, _) = desk(4, limits: limits)
    #expect(four.refusal(of: Peer(process: 8), .control)?.limit == 4)
  }

  @Test("no number is given twice")
  func numbers() {
    var (desk, sessions) = desk(3)
    _ = desk.remove(sessions[2])
    let next = desk.nextID()
    #expect(Set(sessions.map(\.id) + [next]).count == 4)
  }

  @Test("only few of those turned away are waited for, until some have gone")
  func turnedAway() {
    var (desk, _) = desk()
    let isWaitedFor = (0...ConnectionsDesk.mostTurnedAway).map { _ in desk.turnAway() }
    #expect(isWaitedFor == Array(repeating: true, count: ConnectionsDesk.mostTurnedAway) + [false])
    desk.wentAway()
    let again = desk.turnAway()
    #expect(again)
  }

  @Test("those in line have their turns in order, without those that have gone, and one round is due at a time")
  func line() {
    var (desk, sessions) = desk(3)
    let early = desk.arrangesRound()
    for session in sessions { desk.lineUp(session.id) }
    let isArranged = (0..<2).map { _ in desk.arrangesRound() }
    #expect(!early && isArranged == [true, false])
    _ = desk.remove(sessions[0])
    desk.beginRound()
    let first = desk.next()
    let isArrangedAgain = desk.arrangesRound()
    #expect(first?.id == sessions[1].id && isArrangedAgain)
    let rest = (0..<2).map { _ in desk.next()?.id }
    #expect(rest == [sessions[2].id, nil])
  }

  @Test("media play for as long as anybody says so, and that is news once")
  func media() {
    var (desk, sessions) = desk(2)
    let atFirst = desk.newPlaying()
    for session in sessions { session.report.playsMedia = true }
    let begun = (0..<2).map { _ in desk.newPlaying() }
    _ = desk.remove(sessions[0])
    let half = desk.newPlaying()
    _ = desk.remove(sessions[1])
    let ended = desk.newPlaying()
    #expect(atFirst == nil && begun == [true, nil] && half == nil && ended == false)
  }

  @Test("who overdraws rests, the longer the more others have; what a person did by it is not charged")
  func charge() {
    let (desk, sessions) = desk(2)
    sessions[0].charges.actTime = .milliseconds(9)
    let own = desk.charge(sessions[0], .milliseconds(9), at: .zero)
    let alone = desk.charge(sessions[0], .milliseconds(2), at: .zero)
    let beside = desk.charge(sessions[1], .milliseconds(2), at: .zero)
    #expect(own == nil && alone == .milliseconds(7.5) && beside == .milliseconds(30))
  }

  @Test("only who asks for loudness by its name watches it")
  func watched() {
    let (desk, sessions) = desk(1)
    sessions[0].wants.topics = [.all]
    #expect(desk.isWatched(.voiceStatus) && !desk.isWatched(.voiceLevel))
    sessions[0].wants.topics.insert(Topic(.voiceLevel))
    #expect(desk.isWatched(.voiceLevel))
  }
}
