import ScanLab
import SpokenNames
import TappetConfig

/// What people and programs write into files, and what apps call their elements.
enum TextFuzz {
  static func toml(_ bytes: UnsafeRawBufferPointer) {
    let source = ConfigurationSource(text: String(decoding: bytes, as: UTF8.self), name: "fuzz.toml")
    switch Configuration.load(from: [source]) {
    case .success: break
    case .failure(let problems): promise(!problems.problems.isEmpty, "settings that are refused have a problem")
    }
  }

  static func wording(_ bytes: UnsafeRawBufferPointer) {
    let text = String(decoding: bytes, as: UTF8.self)
    let wording = SpokenForm()
    for reading in wording.readings(of: text) {
      promise(!reading.contains(where: \.isEmpty), "a word that is listened for is not empty")
    }
    _ = wording.words(of: text)
  }

  static func lexicon(_ bytes: UnsafeRawBufferPointer) { _ = PronunciationList(Array(bytes)) }

  static func recording(_ bytes: UnsafeRawBufferPointer) {
    do throws(RecordingProblems) {
      var replay = Replay(try Recording(String(decoding: bytes, as: UTF8.self)))
      while replay.step() != nil {}
    } catch {
      promise(!error.description.isEmpty, "a recording that is refused is told why")
    }
  }
}
