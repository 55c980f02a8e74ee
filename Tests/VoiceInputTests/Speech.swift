import Foundation
import ScanLab
import ScanVocabulary
import TappetModel

@testable import VoiceInput

/// Speech made while the tests run: flite says a text, and a quiet room is added. The samples are the same in every
/// run.
enum Speech {
  /// Returns `text` in one of flite's voices at 16 kHz, with `before` and `after` seconds of room around it.
  static func saying(
    _ text: String, voice: String = "slt", before: Double = 0.4, after: Double = 0.8
  ) throws -> [Int16] {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("speech-\(UUID().uuidString).wav").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let flite = Process()
    flite.executableURL = URL(fileURLWithPath: "/usr/bin/flite")
    flite.arguments = ["-voice", voice, "-t", text, "-o", path]
    try flite.run()
    flite.waitUntilExit()
    // flite adds silence at both ends.
    let file = try samples(ofFile: path)
    let loud = file.indices.filter { abs(Int(file[$0])) > 200 }
    let spoken = Array(file[(loud.first ?? 0)...(loud.last ?? 0)])
    let silence: (Double) -> [Int16] = { [Int16](repeating: 0, count: Int($0 * 16_000)) }
    return room(silence(before) + spoken + silence(after), seed: UInt64(text.utf8.count))
  }

  static func room(seconds: Double, seed: UInt64 = 7) -> [Int16] {
    room([Int16](repeating: 0, count: Int(seconds * 16_000)), seed: seed)
  }

  static func wave(_ samples: [Int16], rate: Int = 16_000, channels: Int = 1) -> Data {
    var data = Data()
    func put(_ text: String) { data.append(contentsOf: text.utf8) }
    func put<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    put("RIFF")
    put(UInt32(36 + samples.count * 2))
    put("WAVEfmt ")
    put(UInt32(16))
    put(UInt16(1))
    put(UInt16(channels))
    put(UInt32(rate))
    put(UInt32(rate * channels * 2))
    put(UInt16(channels * 2))
    put(UInt16(16))
    put("data")
    put(UInt32(samples.count * 2))
    samples.forEach { put($0) }
    return data
  }

  static func samples(ofFile path: String) throws -> [Int16] {
    let source = try FileSource(path: path, pace: .fast(from: .zero))
    var all: [Int16] = []
    while true {
      switch source.next() {
      case .samples(let samples, _): all += samples
      case .state, .nothing, .brokeOff, .gap: break
      case .ended: return all
      }
    }
  }

  /// Adds noise of about −68 dB full scale, as in a quiet room.
  private static func room(_ samples: [Int16], seed: UInt64) -> [Int16] {
    var random = SplitMix64(state: seed)
    return samples.map { sample in
      let noise = (0..<4).reduce(0) { sum, _ in sum + Int(random.next() % 25) - 12 }
      return Int16(clamping: Int(sample) + noise)
    }
  }
}

/// A small generator with a seed that gives the same numbers in every run.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}

extension UtteranceRecogniser {
  /// Returns everything heard in `samples`, which are given in chunks of `chunk` samples from the clock's zero. Waits for
  /// the text of what is dictated, which is decoded beside.
  func hearAll(_ samples: [Int16], chunk: Int = 320) throws -> [HeardUtterance] {
    var heard: [HeardUtterance] = []
    var position = 0
    while position < samples.count {
      let end = min(samples.count, position + chunk)
      heard += try hear(Array(samples[position..<end]), endingAt: moment(end))
      position = end
    }
    return heard + settle()
  }

  private func moment(_ sample: Int) -> Instant { Instant(nanoseconds: Int64(sample) * 62_500) }
}

extension Vocabulary {
  /// A screen with these names, one reading each, and the usual commands.
  static func screen(_ names: [String], revision: Int = 1, commands: [String] = Self.usual, numbers: Int = 0) -> Self {
    Vocabulary(
      revision: revision, commands: commands,
      names: names.enumerated().map { index, name in
        VocabularyName(id: ElementID("e\(index)"), words: [name.split(separator: " ").map(String.init)])
      }, numbers: numbers)
  }

  static let usual = [
    "tap [the] <name>", "double tap <name>", "increment <name> [by <number>]", "scroll up", "scroll down", "go back",
    "show numbers", "tap <number>",
  ]
}
