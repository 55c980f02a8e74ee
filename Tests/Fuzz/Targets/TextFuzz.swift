import OnScreenKeyboard
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

  static func phrases(_ bytes: UnsafeRawBufferPointer) {
    let (usable, problems) = Phrases.usable(of: Array(bytes))
    do throws(PhraseProblems) {
      promise(try Phrases(utf8: Array(bytes)) == usable && problems.isEmpty, "phrases without a problem are all taken")
    } catch {
      promise(!problems.isEmpty && error.problems == problems, "phrases are refused for each line that cannot be used")
    }
    let text = Array(usable.text.utf8)
    promise(text.count <= Phrases.mostBytes, "stored phrases are no longer than a state file may be")
    promise((try? Phrases(utf8: text)) == usable, "stored phrases are read as they were")
  }

  static func recording(_ bytes: UnsafeRawBufferPointer) {
    do throws(RecordingProblems) {
      var replay = Replay(try Recording(String(decoding: bytes, as: UTF8.self)))
      while replay.step() != nil {}
    } catch {
      promise(!error.description.isEmpty, "a recording that is refused is told why")
    }
  }
}
