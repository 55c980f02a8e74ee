import ScanVocabulary
import TappetConfig
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("C5: the listener, and what it is to do with the microphone")
struct ListeningDeskTests {
  private let session = SessionID(number: 7)

  private func desk(_ change: (inout MicrophoneSettings) -> Void = { _ in }) -> ListeningDesk {
    var settings = MicrophoneSettings()
    change(&settings)
    return ListeningDesk(settings: settings)
  }

  @discardableResult
  private func take(_ status: VoiceStatus, _ desk: inout ListeningDesk, at seconds: Int = 0) -> ListeningDesk.News {
    desk.take(status, of: session, wakeWords: nil, at: Instant(nanoseconds: Int64(seconds) * 1_000_000_000))
  }

  @Test("an order is sent once, and again when somebody watches how loud it is or the settings change")
  func order() {
    var desk = desk()
    let orders = [false, false, true].map { desk.newOrder(isMetered: $0) }
    #expect(orders.map { $0?.isMetered } == [false, nil, true])
    var settings = MicrophoneSettings()
    settings.muted = true
    desk.use(settings)
    let muted = desk.newOrder(isMetered: true)
    #expect(muted?.use == .closed)
  }

  @Test("a switch that is held to talk opens a muted microphone until it is let go")
  func talk() {
    var desk = desk { $0.muted = true }
    desk.talk(by: "space", isHeld: true)
    let held = desk.order(isMetered: false).use
    desk.talk(by: "space", isHeld: false)
    #expect(held == .listen && desk.order(isMetered: false).use == .closed)
  }

  @Test("muting is toggled by what is set, and push to talk is no order that a program can give")
  func mute() throws {
    let muted = desk { $0.muted = true }
    #expect(try !muted.isMuted(after: .toggleMute) && desk().isMuted(after: .toggleMute))
    #expect(throws: ProtocolFault.self) { try muted.isMuted(after: .pushToTalk) }
  }

  @Test("loudness alone is told as loudness alone")
  func loudness() {
    var desk = desk()
    let first = take(VoiceStatus(.listening, level: -20, noise: -60), &desk)
    let second = take(VoiceStatus(.listening, level: -30, noise: -60), &desk)
    #expect(first.events.map(\.name) == [.voiceLevel, .voiceStatus] && first.logged == .listening)
    #expect(second == ListeningDesk.News(events: [.voiceLevel(VoiceLevel(level: -30, noise: -60))]))
  }

  @Test("a microphone that goes and comes back is told aloud, and logged no oftener than every ten seconds")
  func words() {
    var desk = desk()
    let news = [VoiceStatus.State.listening, .noMicrophone, .listening].map { take(VoiceStatus($0), &desk) }
    #expect(news.map(\.words) == [nil, "no microphone", "listening again"])
    #expect(news.map(\.logged) == [.listening, nil, nil])
    let late = take(VoiceStatus(.hearing), &desk, at: 11)
    #expect(late.logged == .hearing && late.words == nil)
  }

  @Test("observers are told that it sleeps and what wakes it, whatever the listener says of that")
  func asleep() {
    var desk = desk()
    take(VoiceStatus(.listening), &desk)
    let (asleep, awake) = (desk.status(wakeWords: "wach auf"), desk.status(wakeWords: nil))
    #expect(asleep?.asleep == true && asleep?.wakeWords == "wach auf")
    #expect(awake?.asleep == false && awake?.wakeWords == nil)
  }

  @Test("only the end of its own connection ends the listener; its last words stay")
  func end() {
    var desk = desk()
    take(VoiceStatus(.stopped, reason: "no model"), &desk)
    let other = desk.end(SessionID(number: 8), wakeWords: nil)
    let own = desk.end(session, wakeWords: nil)
    #expect(other == nil && own?.reason == "no model; the listener has gone; it comes back by itself")
    let again = desk.end(session, wakeWords: nil)
    #expect(again == nil && desk.status(wakeWords: nil) == nil && !desk.listens)
  }
}
