import Foundation
import ScanLab
import ScanPlanning
import ScanVocabulary
import SpokenNames
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

/// State files of an earlier version, whose bytes are what they were. Each is read, and what was read is written as the
/// same bytes.
@Suite("State files of an earlier version")
struct RecordedStateTests {
  private func recorded(_ name: String) throws -> [UInt8] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return Array(try Data(contentsOf: tests.appending(path: "Fixtures/state-b316eff").appending(path: name)))
  }

  @Test("the person's own names")
  func names() throws {
    let bytes = try recorded("names.json")
    let names = try OwnNamesFile.decode(bytes)
    #expect(names["Music"]?.entries.map(\.name) == ["shuffle"] && names["Terminal"]?.entries.map(\.id) == ["stop"])
    #expect(OwnNamesFile.encode(names) == bytes)
  }

  @Test("the press statistics")
  func pressTimes() throws {
    let bytes = try recorded("press-times.json")
    let statistics = try PressTimesFile.decode(bytes)
    #expect(statistics.records.first?.value.taken == 48 && statistics.filters["space"]?.repeated == 1)
    #expect(PressTimesFile.encode(statistics) == bytes)
  }

  @Test("how long ago somebody measured")
  func measureOffer() throws {
    let bytes = try recorded("measure-offer.json")
    let offer = try MeasureOfferFile.decode(bytes)
    #expect(offer.count == 3 && offer.measured == 1_795_000_000)
    #expect(MeasureOfferFile.encode(offer) == bytes)
  }

  @Test("the place that scanning comes back to")
  func place() throws {
    let bytes = try recorded("place.json")
    let place = try KeptPlace(bytes)
    #expect(place == KeptPlace(app: "Music", focus: "btn-7") && place.bytes == bytes)
  }

  @Test("learned weights")
  func weights() throws {
    let text = String(decoding: try recorded("music.weights"), as: UTF8.self)
    let weights = try LearnedWeights(text: text, app: "Music")
    #expect(weights.text(app: "Music") == text)
  }

  @Test("a recording, whose settings lack those that were added since")
  func recording() throws {
    let recording = try Recording(String(decoding: try recorded("recording.jsonl"), as: UTF8.self))
    #expect(recording.isWhole && recording.entries.count == 115)
    guard case .scan(.begin(let settings, _, _)) = recording.entries.first?.input else {
      Issue.record("it begins with its settings")
      return
    }
    #expect(settings.step == .milliseconds(300))
    #expect(settings.firstPause(known: true) == settings.pauseOnFirst, "a known group was like any other")
  }
}
