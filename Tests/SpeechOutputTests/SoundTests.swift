import ScanVocabulary
import TappetModel
import Testing

@testable import SpeechOutput

@Suite("D7: the short sounds")
struct EarconTests {
  static let rate = 22_050

  @Test("each is short, begins and ends without a click, and is heard", arguments: SoundKind.allCases)
  func shape(kind: SoundKind) {
    let samples = Earcon.samples(of: kind, rate: Self.rate)
    #expect(samples.count >= Self.rate / 50)
    #expect(samples.count <= Self.rate / 2)
    #expect(abs(Int(samples[0])) < 100)
    #expect(abs(Int(samples[samples.count - 1])) < 100)
    let loudest = samples.map { abs(Int($0)) }.max() ?? 0
    #expect(loudest > 5_000)
    #expect(loudest <= 30_000)
    // A step between neighbours is a click.
    let steepest = zip(samples, samples.dropFirst()).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(steepest < 20_000)
  }

  @Test("no two are alike")
  func distinct() {
    let all = SoundKind.allCases.map { Earcon.samples(of: $0, rate: Self.rate) }
    #expect(Set(all).count == SoundKind.allCases.count)
  }

  @Test("a step is no longer than 50 ms: it may come every 0.1 s")
  func step() {
    #expect(Earcon.samples(of: .step, rate: Self.rate).count <= Self.rate / 20)
  }

  @Test("a tone has the pitch it is called by")
  func pitch() {
    let samples = Note(440, 0.5, 1).samples(rate: Self.rate)
    let rises = zip(samples, samples.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect(abs(rises - 220) <= 2)
  }

  @Test("the bell is a WAV file that says its length truly, and is loud without being clipped")
  func bell() {
    let bytes = BellSound.wave
    func word(_ at: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    #expect(Array(bytes[0..<4]) == Array("RIFF".utf8) && Array(bytes[8..<16]) == Array("WAVEfmt ".utf8))
    #expect(word(4) == bytes.count - 8 && word(40) == bytes.count - 44)
    let samples = stride(from: 44, to: bytes.count, by: 2).map {
      Int(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8))
    }
    let peak = samples.map(abs).max() ?? 0
    #expect((20_000...32_000).contains(peak))
    #expect((1.0...3.0).contains(Double(samples.count) / Double(BellSound.rate)))
  }

  @Test("a sound that has only just begun is the one that is ordered; its end is told to who waits")
  func adopted() {
    var desk = EarconDesk()
    let id = desk.begin(.step, for: nil, at: .zero)
    let soon = Instant.zero.advanced(by: .milliseconds(20))
    let adopted = [(SoundKind.wrap, 7), (.step, 7), (.step, 8)].map { desk.adopt($0, for: $1, at: soon) }
    #expect(adopted == [false, true, false])
    let ends = [desk.end(id), desk.end(id)]
    #expect(ends == [7, nil])

    let next = desk.begin(.step, for: nil, at: soon)
    let isLate = !desk.adopt(.step, for: 9, at: soon.advanced(by: .seconds(1)))
    #expect(isLate)
    let end = desk.end(next)
    #expect(end == nil)
  }
}

/// A mix that a test listens to.
private final class HeardMix {
  var mix = SoundMix()
  func next(_ count: Int) -> [Int16] { mix.next(count) }
  func heard(allBut pending: Int) -> [SoundID] { mix.heard(allBut: pending) }
  func remove(_ id: SoundID) -> Bool { mix.remove(id) }
}

@Suite("Sounds at the same time")
struct SoundMixTests {
  @Test("they are added up, never beyond full loudness")
  func sum() {
    let run = HeardMix()
    run.mix.add(.earcon(1), [100, 100, 30_000])
    run.mix.add(.earcon(2), [10, 10, 30_000, 4])
    #expect(run.next(5) == [110, 110, .max, 4, 0])
  }

  @Test("a sound has ended when its last sample has been heard")
  func heard() {
    let run = HeardMix()
    run.mix.add(.speech(1), [1, 2, 3])
    _ = run.next(2)
    #expect(run.heard(allBut: 0).isEmpty)
    _ = run.next(2)
    #expect(run.heard(allBut: 2).isEmpty)
    #expect(run.heard(allBut: 1) == [.speech(1)])
    #expect(run.mix.isIdle)
  }

  @Test("one that is still being made waits in silence, and goes on")
  func growing() {
    let run = HeardMix()
    run.mix.add(.speech(1), [1], isComplete: false)
    #expect(run.next(3) == [1, 0, 0])
    #expect(run.heard(allBut: 0).isEmpty)
    run.mix.append([2, 3], to: .speech(1))
    run.mix.complete(.speech(1))
    #expect(run.next(3) == [2, 3, 0])
    #expect(run.heard(allBut: 1) == [.speech(1)])
  }

  @Test("short sounds are lower while something is said, by us or by another")
  func ducks() {
    let run = HeardMix()
    run.mix.duck = 0.25
    run.mix.add(.earcon(1), [100, 100, 100])
    #expect(run.next(1) == [100])
    run.mix.add(.speech(2), [8, 8], isComplete: false)
    #expect(run.next(1) == [33])
    #expect(run.remove(.earcon(1)))
    run.mix.isSpokenElsewhere = true
    _ = run.remove(.speech(2))
    run.mix.add(.earcon(3), [100])
    #expect(run.next(1) == [25])
  }

  @Test("what is taken away is not heard, and the rest is")
  func removed() {
    let run = HeardMix()
    run.mix.add(.speech(1), [5, 5])
    run.mix.add(.earcon(2), [1, 1])
    run.mix.duck = 1
    #expect(run.remove(.speech(1)))
    #expect(run.next(2) == [1, 1])
    let rest = run.mix.removeAll()
    #expect(rest == [.earcon(2)])
  }
}
