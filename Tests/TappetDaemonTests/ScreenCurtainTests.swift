import Testing

@testable import TappetDaemon

@Suite("The screen curtain: black only while Tappet speaks")
struct ScreenCurtainTests {
  private typealias Situation = ScreenCurtain.Situation

  @Test("it is lowered once it is wanted and Tappet speaks, and that is told once")
  func lowers() {
    var curtain = ScreenCurtain(isWanted: false)
    let unwanted = curtain.follow(Situation(isWanted: false, silence: nil))
    #expect(unwanted == nil && !curtain.isLowered)
    let lowered = curtain.follow(Situation(isWanted: true, silence: nil))
    #expect(lowered == .lowered && curtain.isLowered)
    let again = curtain.follow(Situation(isWanted: true, silence: nil))
    #expect(again == nil && curtain.isLowered)
    let lifted = curtain.follow(Situation(isWanted: false, silence: nil))
    #expect(lifted == .lifted && !curtain.isLowered)
  }

  @Test("it lifts, with the reason, whenever speech ends, and is lowered again with speech")
  func speechEnds() {
    for silence in [ScreenCurtain.Silence.off, .noVolume, .noProgram, .failing] {
      var curtain = ScreenCurtain(isWanted: true)
      let came = curtain.follow(Situation(isWanted: true, silence: nil))
      #expect(came == .lowered)
      let ended = curtain.follow(Situation(isWanted: true, silence: silence))
      #expect(ended == .speechEnded(silence) && !curtain.isLowered)
      let other = curtain.follow(Situation(isWanted: true, silence: .noProgram))
      #expect(other == nil && !curtain.isLowered)
      let back = curtain.follow(Situation(isWanted: true, silence: nil))
      #expect(back == .lowered && curtain.isLowered)
    }
  }

  @Test("where nothing speaks, whoever asks for it is told that nothing is blacked out; at the start nobody asks")
  func awaitsSpeech() {
    var curtain = ScreenCurtain(isWanted: true)
    let start = curtain.follow(Situation(isWanted: true, silence: .noProgram))
    #expect(start == nil && !curtain.isLowered)
    curtain = ScreenCurtain(isWanted: false)
    let asked = curtain.follow(Situation(isWanted: true, silence: .off))
    #expect(asked == .awaitsSpeech(.off) && !curtain.isLowered)
    #expect(curtain.standing == .awaitsSpeech(.off))
    let unasked = curtain.follow(Situation(isWanted: false, silence: .off))
    #expect(unasked == .lifted)
  }

  @Test("while a helper may look it is lifted without a word over the menu, and then lowered again")
  func helped() {
    var curtain = ScreenCurtain(isWanted: true)
    _ = curtain.follow(Situation(isWanted: true, silence: nil))
    let called = curtain.follow(Situation(isWanted: true, silence: nil, isHelped: true))
    #expect(called == nil && !curtain.isLowered)
    let gone = curtain.follow(Situation(isWanted: true, silence: nil))
    #expect(gone == .lowered && curtain.isLowered)
    _ = curtain.follow(Situation(isWanted: false, silence: nil))
    let wanted = curtain.follow(Situation(isWanted: true, silence: nil, isHelped: true))
    #expect(wanted == nil && !curtain.isLowered)
  }
}
