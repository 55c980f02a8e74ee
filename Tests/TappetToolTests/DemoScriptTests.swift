import ScanVocabulary
import TappetModel
import TappetTool
import Testing

/// A running script that receives events at milliseconds of virtual time.
private struct Run {
  var script: DemoScript
  var player: MediaPlayer

  init(_ steps: [DemoStep], player: MediaPlayer = MediaPlayer()) {
    self.player = player
    script = DemoScript(steps: steps, player: player, at: .zero)
  }

  mutating func begin() -> [DemoScript.Effect] { script.begin(at: .zero) }

  mutating func lit(_ kind: Highlight.Kind, _ label: String, _ ids: [ElementID] = [], at milliseconds: Int)
    -> [DemoScript.Effect]
  {
    let since = at(milliseconds)
    let highlight = Highlight(kind: kind, ids: ids, label: label, until: since.advanced(by: .milliseconds(400)))
    return script.handle(.lit(highlight, since: since), at: since)
  }

  mutating func tell(_ event: DemoEvent, at milliseconds: Int) -> [DemoScript.Effect] {
    script.handle(event, at: at(milliseconds))
  }

  mutating func advance(to milliseconds: Int) -> [DemoScript.Effect] { script.advance(to: at(milliseconds)) }

  /// Lets the player perform the action and notifies the script.
  mutating func perform(_ id: ElementID, _ action: ElementAction, at milliseconds: Int) -> [DemoScript.Effect] {
    let handled = player.perform(id, action)
    return tell(.performed(id, action, handled: handled, player: player), at: milliseconds)
  }

  mutating func select(_ label: String, action: String = "Activate", at milliseconds: Int) -> [DemoScript.Effect] {
    tell(.selected(Selection(id: nil, label: label, action: action)), at: milliseconds)
  }

  private func at(_ milliseconds: Int) -> Instant { Instant(nanoseconds: Int64(milliseconds) * 1_000_000) }
}

@Suite("The demo's script")
struct DemoScriptTests {
  private let next = DemoStep(
    .select(MediaPlayer.Part.next, label: "Next Track"), .init(title: "Clair de Lune"))
  private let nextID = MediaPlayer.Part.next

  @Test("The script presses half-way through the stop's time and prints the result")
  func press() {
    var run = Run([next])
    #expect(begin(&run) == [])
    #expect(lit(&run, .item, "Play", [MediaPlayer.Part.play], at: 100) == [])
    #expect(run.script.deadline == Instant(nanoseconds: 20_000_000_000))
    #expect(lit(&run, .item, "Next Track", [nextID], at: 500) == [])
    #expect(run.script.deadline == Instant(nanoseconds: 700_000_000))
    #expect(advance(&run, to: 699) == [])
    #expect(advance(&run, to: 700) == [.press])
    #expect(select(&run, "Next Track", at: 710) == [])
    let effects = run.perform(nextID, .activate, at: 720)
    #expect(effects == [.line("switch  selected \"Next Track\"  activate → handled"), .finished])
    #expect(run.script.deadline == nil)
  }

  @Test("The app's report may arrive before the observers' event")
  func otherOrder() {
    var run = aimed([next])
    let first = run.perform(nextID, .activate, at: 710)
    #expect(first == [])
    #expect(select(&run, "Next Track", at: 720).last == .finished)
  }

  @Test("The script does not press when the highlight has moved on or is about to")
  func tooLate() {
    var run = Run([next])
    _ = run.begin()
    _ = run.lit(.item, "Next Track", [nextID], at: 500)
    _ = run.lit(.item, "Volume", [MediaPlayer.Part.volume], at: 650)
    #expect(advance(&run, to: 700) == [])
    _ = run.lit(.item, "Next Track", [nextID], at: 2000)
    #expect(advance(&run, to: 2350) == [])
    _ = run.lit(.item, "Next Track", [nextID], at: 4000)
    #expect(advance(&run, to: 4200) == [.press])
  }

  @Test("The script enters the group that contains the stop")
  func group() {
    var run = Run([next])
    _ = run.begin()
    _ = run.lit(.group, "Transport", [MediaPlayer.Part.play, nextID], at: 0)
    #expect(advance(&run, to: 200) == [.press])
    #expect(select(&run, "Transport", action: "Enter", at: 210) == [])
    _ = run.lit(.item, "Next Track", [nextID], at: 220)
    #expect(advance(&run, to: 420) == [.press])
  }

  @Test("A press that selects another stop ends the script")
  func wrongSelection() {
    var run = aimed([next])
    #expect(
      select(&run, "Play", at: 710) == [
        .failed("selecting \"Next Track\" with the switch: the press meant \"Next Track\" and selected \"Play\"")
      ])
    #expect(run.script.deadline == nil)
    #expect(select(&run, "Next Track", at: 720) == [])
  }

  @Test("A refused press is tried again twice")
  func refused() {
    var run = aimed([next])
    #expect(
      tell(&run, .refused("too soon"), at: 705) == [.line("switch  refused \"Next Track\"  too soon; again")])
    _ = run.lit(.item, "Next Track", [nextID], at: 1000)
    #expect(advance(&run, to: 1200) == [.press])
    _ = run.tell(.refused("too soon"), at: 1205)
    _ = run.lit(.item, "Next Track", [nextID], at: 2000)
    #expect(advance(&run, to: 2200) == [.press])
    #expect(tell(&run, .refused("too soon"), at: 2205).isFailure)
  }

  @Test("Every wait of the script has a time limit")
  func deadlines() {
    var dark = Run([next])
    _ = dark.begin()
    #expect(advance(&dark, to: 19_999) == [])
    #expect(
      advance(&dark, to: 20_000) == [
        .failed("selecting \"Next Track\" with the switch: not lit within 20 s; last lit: nothing")
      ])
    var deaf = aimed([next])
    #expect(
      advance(&deaf, to: 5_700) == [
        .failed(
          "selecting \"Next Track\" with the switch: pressed while \"Next Track\" was lit, and waited 5 s: "
            + "the daemon reported no selection")
      ])
    var mute = Run([DemoStep(.say("tap Play", .acts(MediaPlayer.Part.play, .activate)))])
    #expect(begin(&mute) == [.speak("tap Play")])
    #expect(advance(&mute, to: 20_000).isFailure)
  }

  @Test("An action that the player refuses or performs wrongly ends the script")
  func unhandled() {
    var run = aimed([next])
    let wrong = run.tell(
      .performed(MediaPlayer.Part.play, .activate, handled: true, player: MediaPlayer()), at: 710)
    #expect(wrong.isFailure)
    var refusing = aimed([next])
    let refused = refusing.tell(.performed(nextID, .activate, handled: false, player: MediaPlayer()), at: 710)
    #expect(refused.isFailure)
    var idle = aimed([next])
    _ = idle.select("Next Track", at: 705)
    let nothing = idle.tell(.performed(nextID, .activate, handled: true, player: MediaPlayer()), at: 710)
    #expect(
      nothing.last
        == .failed(
          "selecting \"Next Track\" with the switch: the track is Blue in Green, not Clair de Lune"))
  }

  @Test("The script opens a menu, chooses an entry and leaves the menu")
  func menu() {
    let volume = MediaPlayer.Part.volume
    var run = Run([
      DemoStep(.open(volume, label: "Volume")),
      DemoStep(.choose("Increment", of: volume, .increment(count: 1)), .init(volume: 50)),
      DemoStep(.leave),
    ])
    _ = run.begin()
    _ = run.lit(.item, "Volume", [volume], at: 0)
    #expect(advance(&run, to: 200) == [.press])
    #expect(tell(&run, .menu(["Increment", "Decrement", "Back"]), at: 205) == [])
    #expect(select(&run, "Volume", action: "Menu", at: 206) == [.line("switch  opened the menu of \"Volume\"")])
    _ = run.lit(.menu, "Increment", at: 210)
    #expect(advance(&run, to: 410) == [.press])
    _ = run.select("Volume", action: "Increment", at: 420)
    let effects = run.perform(volume, .increment(count: 1), at: 421)
    #expect(effects == [.line("switch  chose \"Increment\" of \"Volume\"  increment → handled")])
    _ = run.lit(.exit, "Back", at: 600)
    #expect(advance(&run, to: 800) == [.press])
    #expect(select(&run, "Back", action: "Back", at: 801).last == .finished)
  }

  @Test("A spoken command succeeds by what was heard and what was done")
  func voice() {
    let play = MediaPlayer.Part.play
    var run = Run([DemoStep(.say("tap Play", .acts(play, .activate)), .init(isPlaying: true))])
    #expect(begin(&run) == [.speak("tap Play")])
    _ = run.tell(.heard(text: "tap play", confidence: 0.93, outcome: "acted", reason: nil), at: 900)
    _ = run.perform(play, .activate, at: 901)
    #expect(
      tell(&run, .spoken, at: 1000) == [
        .line("voice   heard \"tap play\" 0.93 → activate \"Play\" → handled"), .finished,
      ])
  }

  @Test("A misheard command fails with what was heard")
  func misheard() {
    var run = Run([DemoStep(.say("tap Play", .acts(MediaPlayer.Part.play, .activate)))])
    _ = run.begin()
    _ = run.tell(.heard(text: "tap delay", confidence: 0.31, outcome: "unsure", reason: "did you mean it?"), at: 900)
    #expect(tell(&run, .spoken, at: 1000) == [])
    #expect(
      advance(&run, to: 2000) == [
        .failed("saying \"tap Play\": it was heard as \"tap delay\" (0.31), unsure: did you mean it?")
      ])
  }

  @Test("An unplugged switch box must be reported as lost, and as back when it is plugged in again")
  func plugging() {
    var run = Run([DemoStep(.plug(false)), DemoStep(.plug(true))])
    #expect(begin(&run) == [.plug(false)])
    #expect(
      tell(&run, .device(isThere: false, "it was lost"), at: 10) == [
        .line("device  pulled out: it was lost"), .plug(true),
      ])
    #expect(tell(&run, .device(isThere: false, "it is gone"), at: 20) == [])
    #expect(advance(&run, to: 5_010).isFailure)
  }

  @Test("Numbers must be shown, and a spoken number must act on the element with that number")
  func numbers() {
    let play = MediaPlayer.Part.play
    var run = Run([DemoStep(.say("show numbers", .showsNumbers)), DemoStep(.say("tap 2", .actsOnNumber("2")))])
    _ = run.begin()
    _ = run.tell(.heard(text: "show numbers", confidence: 0.8, outcome: "acted", reason: nil), at: 900)
    let overlay = VoiceOverlay(.numbers, [.init(id: "previous", text: "1"), .init(id: play, text: "2")])
    _ = run.tell(.overlay(overlay), at: 901)
    #expect(
      tell(&run, .spoken, at: 1000) == [
        .line("voice   heard \"show numbers\" 0.80 → numbers 1 to 2 shown"), .speak("tap 2"),
      ])
    _ = run.tell(.heard(text: "tap two", confidence: 0.7, outcome: "acted", reason: nil), at: 1900)
    let effects = run.perform("previous", .activate, at: 1901)
    #expect(effects.isFailure)
  }

  @Test("Talk must do nothing")
  func talk() {
    let step = DemoStep(.say("what a day", .nothing))
    var run = Run([step])
    _ = run.begin()
    _ = run.tell(.heard(text: "scroll down", confidence: 0.07, outcome: "ignored", reason: nil), at: 900)
    _ = run.tell(.spoken, at: 1000)
    #expect(
      advance(&run, to: 2000) == [
        .line("voice   ignored \"what a day\"  closest was \"scroll down\" 0.07"), .finished,
      ])
    var acting = Run([step])
    _ = acting.begin()
    let effects = acting.perform(MediaPlayer.Part.play, .activate, at: 900)
    #expect(effects.isFailure)
    var taken = Run([step])
    _ = taken.begin()
    _ = taken.tell(.heard(text: "go back", confidence: 0.6, outcome: "acted", reason: nil), at: 900)
    #expect(tell(&taken, .spoken, at: 1000).isFailure)
  }

  /// Returns a script that has just pressed on “Next Track”, at 700 ms.
  private func aimed(_ steps: [DemoStep]) -> Run {
    var run = Run(steps)
    _ = run.begin()
    _ = run.lit(.item, "Next Track", [nextID], at: 500)
    _ = run.advance(to: 700)
    return run
  }
}

extension [DemoScript.Effect] {
  fileprivate var isFailure: Bool {
    guard case .failed? = last else { return false }
    return true
  }
}

// An expectation cannot call a mutating method itself.
private func begin(_ run: inout Run) -> [DemoScript.Effect] { run.begin() }
private func advance(_ run: inout Run, to milliseconds: Int) -> [DemoScript.Effect] { run.advance(to: milliseconds) }
private func tell(_ run: inout Run, _ event: DemoEvent, at milliseconds: Int) -> [DemoScript.Effect] {
  run.tell(event, at: milliseconds)
}
private func lit(
  _ run: inout Run, _ kind: Highlight.Kind, _ label: String, _ ids: [ElementID], at milliseconds: Int
) -> [DemoScript.Effect] {
  run.lit(kind, label, ids, at: milliseconds)
}
private func select(_ run: inout Run, _ label: String, action: String = "Activate", at milliseconds: Int)
  -> [DemoScript.Effect]
{
  run.select(label, action: action, at: milliseconds)
}
