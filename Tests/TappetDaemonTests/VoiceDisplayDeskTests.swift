import ScanVocabulary
import TappetModel
import Testing

@testable import TappetDaemon

@Suite("What observers know of voice control")
struct VoiceDisplayDeskTests {
  private func vocabulary(_ revision: Int, names: Int) -> Vocabulary {
    Vocabulary(
      revision: revision, commands: [],
      names: (0..<names).map { VocabularyName(id: "\($0)", words: [["name", "\($0)"]]) })
  }

  @Test("a vocabulary of few names is told at once, one of many when it has been written")
  func length() {
    var desk = VoiceDisplayDesk(vocabulary(1, names: 0))
    let isTold = [199, 200].map { desk.take(vocabulary($0, names: $0)) }
    #expect(isTold == [true, false])
    let written = desk.written([1, 2], of: 200)
    #expect(written?.revision == 200 && desk.vocabularyBytes == [1, 2])
  }

  @Test("one that is written when a newer one has come is not told, and no observer is sent the bytes of an old one")
  func late() {
    var desk = VoiceDisplayDesk(vocabulary(1, names: 0))
    _ = desk.take(vocabulary(2, names: 300))
    _ = desk.written([2], of: 2)
    _ = desk.take(vocabulary(3, names: 300))
    #expect(desk.vocabularyBytes == nil)
    let late = desk.written([2], of: 2)
    #expect(late == nil && desk.vocabularyBytes == nil && desk.vocabulary.revision == 3)
  }

  @Test("what is drawn is nothing once it has been taken away")
  func drawn() {
    var desk = VoiceDisplayDesk(vocabulary(1, names: 0))
    desk.draw(VoiceOverlay(.numbers, [VoiceOverlay.Label(id: "play", text: "1")]))
    #expect(desk.drawn?.labels.count == 1)
    desk.draw(.none)
    #expect(desk.drawn == nil)
  }
}
