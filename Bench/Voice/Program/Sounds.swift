import ArgumentParser
import Glibc
import LearnedVoice
import ScanVocabulary
import SpeechOutput
import TappetModel
import VoiceEvaluation
import VoiceInput

/// `voice-evaluation sounds`: how surely sounds press switches, and what else does.
struct Sounds: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures how sounds press switches: DIR is what Tests/Speech/make-sounds.py made.")

  @Argument(help: ArgumentHelp("The folder of the material.", valueName: "dir"))
  var folder: String

  @Option(name: .long, help: ArgumentHelp("The sounds that each person taught.", valueName: "a,b,…"))
  var taught = "hum"

  @Option(name: .long, help: ArgumentHelp("A further recording that must press nothing.", valueName: "file"))
  var other: [String] = []

  func run() async throws {
    try await failing {
      let names = taught.split(separator: ",").map(String.init)
      let tracks = names.count == 1 ? [names[0]] : ["all"]
      print("person      wanted counted other made-up  latency 50/95/most ms   tones talk music other")
      var number = 1
      while access("\(folder)/person\(number)", R_OK) == 0 {
        try person(number, names, tracks)
        number += 1
      }
    }
  }

  private func person(_ which: Int, _ names: [String], _ tracks: [String]) throws {
    let place = "\(folder)/person\(which)"
    let sounds = LearnedSounds(
      try names.map { name in
        var recordings: [SpokenSound] = []
        for take in 1...5 {
          recordings += try Self.cuts("\(place)/\(name)-\(take).wav", .none).compactMap(\.cut.sound)
        }
        if recordings.count != 5 { tell("\(place): \(recordings.count) recordings of \(name)\n") }
        return LearnedSound(name: name, recordings: recordings)
      }, besides: OwnTones.sounds)
    var (wanted, counted, other, madeUp) = (0, 0, 0, 0)
    var latencies: [Double] = []
    var distances: [Float] = []
    for track in tracks {
      let rows = try Self.rows("\(place)/\(track).tsv")
      var heard = try Self.cuts("\(place)/\(track).wav", sounds)
      for row in rows {
        wanted += 1
        let index = heard.firstIndex { heard in
          let cut = heard.cut
          return Self.seconds(cut.startedAt) < row.to + 0.1 && Self.seconds(cut.endedAt) > row.from
        }
        guard let index else {
          tell("\(place) \(row.name) at \(row.from): not cut out\n")
          continue
        }
        let found = heard.remove(at: index)
        guard let match = found.cut.match, match.isAccepted else {
          tell("\(place) \(row.name) at \(row.from): \(String(describing: found.cut.match))\n")
          continue
        }
        if match.name == row.name { counted += 1 } else { other += 1 }
        distances.append(match.distance)
        latencies.append((Self.seconds(found.told) - row.to) * 1000)
      }
      madeUp += heard.count { $0.cut.match?.isAccepted ?? false }
    }
    latencies.sort()
    distances.sort()
    tell("\(place): the farthest that counted \(distances.suffix(4))\n")
    func at(_ share: Double) -> Int {
      latencies.isEmpty ? 0 : Int(latencies[Int(share * Double(latencies.count - 1))])
    }
    let tones = try SoundKind.allCases.flatMap { kind in
      try [3, 6, 12, 24].filter { try Self.tonePresses(kind, softer: $0, sounds) }.map { "\(kind) \($0)" }
    }
    if !tones.isEmpty { tell("\(place): pressed by the tones \(tones)\n") }
    var counts = [tones.count]
    for path in [place + "/talk.wav", place + "/music.wav"] + self.other {
      let heard = try Self.cuts(path, sounds).filter { $0.cut.match?.isAccepted ?? false }
      for each in heard { tell("\(path) \(Self.seconds(each.cut.startedAt)) \(String(describing: each.cut.match))\n") }
      counts.append(heard.count)
    }
    print(
      "person\(which)\t\(wanted)\t\(counted)\t\(other)\t\(madeUp)\t\(at(0.5))/\(at(0.95))/\(at(1))\t",
      counts.map(String.init).joined(separator: "\t"))
  }

  /// Whether one of Tappet's own tones presses, in a quiet room.
  private static func tonePresses(_ kind: SoundKind, softer: Int, _ sounds: LearnedSounds) throws -> Bool {
    let quiet = [Int16](repeating: 0, count: 8_000)
    let samples = (quiet + Earcon.samples(of: kind, rate: 16_000) + quiet).map {
      $0 / Int16(softer) + Int16.random(in: -40...40)
    }
    return try SoundEar().hear(samples, endingAt: .zero, sounds).contains { $0.match?.isAccepted ?? false }
  }

  /// Returns the sounds in a recording, and when each was told, on the recording's clock with the time of computing.
  private static func cuts(_ path: String, _ sounds: LearnedSounds) throws -> [(cut: SoundEar.Cut, told: Instant)] {
    let file = try FileSource(path: path, pace: .fast(from: .zero))
    let ear = try SoundEar()
    var all: [(cut: SoundEar.Cut, told: Instant)] = []
    while true {
      switch file.next() {
      case .samples(let samples, let end):
        let clock = ContinuousClock.now
        let cuts = ear.hear(samples, endingAt: end, sounds)
        let told = end.advanced(by: ContinuousClock.now - clock)
        all += cuts.map { ($0, told) }
      case .ended: return all
      case .state, .nothing, .gap, .brokeOff: break
      }
    }
  }

  private static func seconds(_ time: Instant) -> Double { Instant.zero.duration(to: time) / .seconds(1) }

  private static func rows(_ path: String) throws -> [(from: Double, to: Double, name: String)] {
    guard let file = fopen(path, "r") else { throw WriteError(path: path, code: errno) }
    defer { fclose(file) }
    var text: [UInt8] = []
    while case let byte = getc(file), byte != EOF { text.append(UInt8(truncatingIfNeeded: byte)) }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t")
      guard parts.count == 3, let from = Double(parts[0]), let to = Double(parts[1]) else { return nil }
      return (from, to, String(parts[2]))
    }
  }
}
