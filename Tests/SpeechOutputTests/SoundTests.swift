import ScanVocabulary
import TappetModel
import Testing

@testable import SpeechOutput

@Suite("Earcons")
struct EarconTests {
  static let rate = 22_050

  @Test("Each earcon is short, audible, and begins and ends without a click", arguments: SoundKind.allCases)
  func shape(kind: SoundKind) {
    let samples = Earcon.samples(of: kind, rate: Self.rate)
    #expect(samples.count >= Self.rate / 50)
    #expect(samples.count <= Self.rate / 2)
    #expect(abs(Int(samples[0])) < 100)
    #expect(abs(Int(samples[samples.count - 1])) < 100)
    let loudest = samples.map { abs(Int($0)) }.max() ?? 0
    #expect(loudest > 5_000)
    #expect(loudest <= 30_000)
    // A large difference between neighbouring samples is a click.
    let steepest = zip(samples, samples.dropFirst()).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(steepest < 20_000)
  }

  @Test("No two earcons are alike")
  func distinct() {
    let all = SoundKind.allCases.map { Earcon.samples(of: $0, rate: Self.rate) }
    #expect(Set(all).count == SoundKind.allCases.count)
  }

  @Test("The earcon of a step lasts at most 50 ms, because steps may come every 0.1 s")
  func step() {
    #expect(Earcon.samples(of: .step, rate: Self.rate).count <= Self.rate / 20)
  }

  @Test("A note has the given pitch")
  func pitch() {
    let samples = Note(440, 0.5, 1).samples(rate: Self.rate)
    let rises = zip(samples, samples.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect(abs(rises - 220) <= 2)
  }

  @Test("The bell is a WAV file with correct lengths, loud but not clipped")
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

  @Test("A request for an earcon that has just begun adopts it, and is notified of its end")
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

/// A sound mix under test.
private final class HeardMix {
  var mix = SoundMix()
  func next(_ count: Int) -> [Int16] { mix.next(count) }
  func heard(allBut pending: Int) -> [SoundID] { mix.heard(allBut: pending) }
  func remove(_ id: SoundID) -> Bool { mix.remove(id) }
}

@Suite("Mixing sounds")
struct SoundMixTests {
  @Test("Sounds are added up and clipped at full level")
  func sum() {
    let run = HeardMix()
    run.mix.add(.earcon(1), [100, 100, 30_000])
    run.mix.add(.earcon(2), [10, 10, 30_000, 4])
    #expect(run.next(5) == [110, 110, .max, 4, 0])
  }

  @Test("A sound has ended when its last sample was heard")
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

  @Test("A sound that is still being made plays silence until more samples arrive")
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

  @Test("Earcons are lower during speech, from Tappet or from another program")
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

  @Test("A removed sound is not heard, and the others are")
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
