import ScanVocabulary
import TappetModel
import Testing

@testable import VoiceInput

@Suite("Levels of sound")
struct LevelTests {
  /// Notes `seconds` of pieces like `piece` and returns the trouble after each change.
  private func told(_ check: inout SoundCheck, _ piece: SoundPiece, seconds: Double) -> [SoundTrouble?] {
    var told: [SoundTrouble?] = []
    for _ in 0..<Int(seconds / piece.seconds) where check.note(piece) { told.append(check.trouble) }
    return told
  }

  private func expect(_ changes: [SoundTrouble?], _ told: [SoundTrouble?]) { #expect(told == changes) }

  private let room = SoundPiece(level: -60)
  private let zeros = SoundPiece(level: -90.3, isConstant: true)
  private let loud = SoundPiece(level: -12)

  @Test("A microphone that gives only zeros is reported once after five seconds, until the first sound")
  func zeroes() {
    var check = SoundCheck()
    expect([], told(&check, zeros, seconds: 4.9))
    expect([.onlyZeros], told(&check, zeros, seconds: 600))
    expect([nil], told(&check, room, seconds: 10))
  }

  @Test("Neither a quiet room nor one clipped cough is trouble")
  func fine() {
    var check = SoundCheck()
    expect([], told(&check, room, seconds: 600))
    expect([], told(&check, SoundPiece(level: -3, clipped: 40), seconds: 0.1))
    expect([], told(&check, loud, seconds: 5))
  }

  @Test("Sound that is clipped repeatedly is reported once, until it is no longer clipped")
  func clipping() {
    var check = SoundCheck()
    var all: [SoundTrouble?] = []
    for _ in 0..<20 {
      all += told(&check, loud, seconds: 0.4)
      all += told(&check, SoundPiece(level: -3, clipped: 30), seconds: 0.2)
      all += told(&check, room, seconds: 1)
    }
    #expect(all == [.clipping])
    all = []
    for _ in 0..<40 { all += told(&check, loud, seconds: 2) + told(&check, room, seconds: 1) }
    #expect(all == [nil])
  }

  @Test("Three utterances in a row that hardly stand out from noise are trouble, and a single one is not")
  func noise() {
    var check = SoundCheck()
    let speech = [(-30.0, -35.0), (-30, -35), (-30, -60), (-30, -35), (-30, -35), (-30, -35)]
    var changes: [Bool] = []
    for (level, noise) in speech { changes.append(check.note(speech: level, room: noise)) }
    #expect(changes == [false, false, false, false, false, true])
    #expect(check.trouble == .tooNoisy)
    let first = check.note(speech: -30, room: -50)
    let second = check.note(speech: -30, room: -50)
    #expect([first, second] == [false, true])
    #expect(check.trouble == nil)
  }

  @Test("A room as loud as speech without pauses for 15 s is too noisy; speech has pauses")
  func loudRoom() {
    var check = SoundCheck()
    for _ in 0..<30 {
      expect([], told(&check, loud, seconds: 3))
      expect([], told(&check, room, seconds: 0.2))
    }
    expect([.tooNoisy], told(&check, loud, seconds: 60))
    expect([nil], told(&check, room, seconds: 60))
  }

  @Test("The meter reports at most four times a second, and only changes")
  func meter() {
    var meter = LevelMeter()
    var levels: [Double] = []
    for piece in Array(repeating: room, count: 500) + Array(repeating: loud, count: 50) {
      if let told = meter.note(piece) { levels.append(told.level) }
    }
    #expect(levels == [-60, -12])
  }

  @Test("The meter's noise is the quietest recent quarter of a second")
  func noiseFloor() {
    var meter = LevelMeter()
    var last: (level: Double, noise: Double)?
    for piece in Array(repeating: room, count: 50) + Array(repeating: loud, count: 13) {
      last = meter.note(piece) ?? last
    }
    #expect(last?.level == -12)
    #expect(last?.noise == -60)
  }

  @Test("A piece of sound knows its level, whether it is constant, and how many samples are clipped")
  func piece() {
    let square = SoundPiece((0..<320).map { $0 % 2 == 0 ? 32_767 : -32_768 })
    #expect(abs(square.level) < 0.1)
    #expect(square.clipped == 320)
    #expect(!square.isConstant)
    #expect(SoundPiece([Int16](repeating: 5, count: 320)).isConstant)
    #expect(SoundPiece([Int16](repeating: 5, count: 320)).seconds == 0.02)
  }
}

@Suite("The flow of sound")
struct FlowWatchTests {
  private func at(_ seconds: Int) -> Instant { .zero.advanced(by: .seconds(seconds)) }

  private func expect(_ finding: FlowWatch.Finding, _ found: FlowWatch.Finding) { #expect(found == finding) }

  @Test("An open device that gives nothing for five seconds is dry, until it gives sound")
  func dry() {
    var watch = FlowWatch(since: at(0))
    expect(.flowing, watch.note(isSound: false, at: at(4), asleep: .zero))
    expect(.flowing, watch.note(isSound: true, at: at(5), asleep: .zero))
    expect(.flowing, watch.note(isSound: false, at: at(9), asleep: .zero))
    expect(.dry, watch.note(isSound: false, at: at(10), asleep: .zero))
  }

  @Test("A suspend between two pieces is reported once, and the device has its full time again")
  func suspended() {
    var watch = FlowWatch(since: at(0), asleep: .seconds(30))
    expect(.flowing, watch.note(isSound: true, at: at(4), asleep: .seconds(30)))
    expect(.suspended, watch.note(isSound: false, at: at(8), asleep: .seconds(3600)))
    expect(.flowing, watch.note(isSound: false, at: at(12), asleep: .seconds(3600)))
    expect(.dry, watch.note(isSound: false, at: at(13), asleep: .seconds(3600)))
  }
}
