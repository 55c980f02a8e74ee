import Messages
import Testing

@testable import ScanVocabulary
@testable import SpokenCommands
@testable import TappetModel

@Suite("The grid")
struct GridTests {
  private static let map = Frame(x: 0, y: 0, width: 900, height: 900)

  private func speaker(_ change: (inout VoiceSettings) -> Void = { _ in }) -> Speaker {
    var settings = VoiceSettings()
    change(&settings)
    var speaker = Speaker([], settings: settings)
    speaker.show(
      [.named("Map", frame: Self.map), .named("Pin", frame: Frame(x: 700, y: 700, width: 100, height: 100))],
      window: Self.map)
    return speaker
  }

  @Test("The grid covers the window, three by three by default, numbered in rows")
  func shown() {
    var speaker = speaker()
    speaker.say("show grid")
    #expect(speaker.control.overlay.kind == .grid)
    #expect(speaker.control.overlay.labels.map(\.text) == (1...9).map(String.init))
    #expect(speaker.control.overlay.labels[5].frame == Frame(x: 600, y: 300, width: 300, height: 300))
    var other = self.speaker {
      $0.gridRows = 2
      $0.gridColumns = 5
    }
    other.say("show grid")
    #expect(other.control.overlay.labels.count == 10)
    #expect(other.control.overlay.labels[5].frame == Frame(x: 0, y: 450, width: 180, height: 450))
  }

  @Test(
    "A square with a verb is touched in its middle, and squares before it, or alone, are divided",
    arguments: [
      (["tap five"], "Map", "tap", 450.0), (["five", "tap five"], "Map", "tap", 450),
      (["nine", "tap one"], "Map", "tap", 650), (["nine", "double tap five"], "Pin", "doubleTap", 750),
      (["tap nine five"], "Pin", "tap", 750), (["nine five", "long press five"], "Pin", "tapAndHold", 750),
      // After three divisions a square alone is tapped.
      (["nine", "five", "five", "five"], "Pin", "tap", 750), (["nine five five five"], "Pin", "tap", 750),
    ])
  func squares(said: [String], id: ElementID, name: String, x: Double) {
    var speaker = speaker()
    speaker.say("show grid")
    for text in said.dropLast() {
      speaker.say(text)
      #expect(speaker.requests.isEmpty)
      #expect(speaker.control.overlay.kind == .grid)
    }
    speaker.say(said.last ?? "")
    #expect(speaker.requests.map(\.id) == [id])
    #expect(abs((speaker.requests.first?.point?.x ?? 0) - x) < 0.01)
    if case .gesture(let found, _)? = speaker.requests.first?.action { #expect(found == name) }
    #expect(speaker.control.overlay == .none)
  }

  @Test("A command with more squares than can be divided is refused")
  func tooDeep() {
    var speaker = speaker()
    speaker.say("show grid")
    #expect(speaker.say("tap nine five five five five") == .refused(.noNumber(5)))
    #expect(speaker.requests.isEmpty)
    #expect(speaker.control.overlay.labels[8].frame == Frame(x: 600, y: 600, width: 300, height: 300))
  }

  @Test("The grid gets more and fewer squares, undoes a division and hides")
  func change() {
    var speaker = speaker()
    speaker.say("show grid")
    speaker.say("more squares")
    #expect(speaker.control.overlay.labels.count == 16)
    speaker.say("fewer squares")
    speaker.say("fewer squares")
    #expect(speaker.control.overlay.labels.count == 4)
    #expect(speaker.say("fewer squares") == .already("that is as far as it goes"))
    speaker.say("four")
    #expect(speaker.control.overlay.labels[0].frame?.x == 450)
    speaker.say("back")
    #expect(speaker.control.overlay.labels[0].frame?.x == 0)
    #expect(speaker.say("back") == .already("nothing was divided"))
    #expect(speaker.say("tap seven") == .refused(.noNumber(7)))
    speaker.say("hide grid")
    #expect(speaker.control.overlay == .none)
    #expect(speaker.say("five") == .ignored(nil))
  }

  @Test("Names are understood while the grid is shown")
  func names() {
    var speaker = speaker()
    speaker.say("show grid")
    speaker.say("tap pin")
    #expect(speaker.tapped == ["Pin"])
  }

  @Test("A square means the squares and elements shown when it was spoken")
  func changed() {
    var speaker = speaker()
    speaker.say("show grid")
    let before = speaker.now
    speaker.show(
      [.named("Map", frame: Self.map), .named("Buy", frame: Frame(x: 400, y: 400, width: 90, height: 90))],
      window: Self.map)
    #expect(speaker.say("tap five", began: before) == .refused(.changed))
    #expect(speaker.requests.isEmpty)
    // A change elsewhere does not matter.
    #expect(speaker.say("tap one", began: before) == .acted("grid"))
    speaker.say("show grid")
    let shown = speaker.now
    speaker.say("nine")
    #expect(speaker.say("tap one", began: shown) == .refused(.changed))
  }

  @Test("A screen without places has no grid")
  func nowhere() {
    var speaker = Speaker([])
    speaker.show([.named("Play")], window: nil)
    #expect(speaker.say("show grid") == .refused(.nowhere))
    #expect(speaker.control.overlay == .none)
  }
}

@Suite("Modes and overlays")
struct ModeTests {
  @Test("“numbers only” keeps the numbers and understands only them until “command mode”")
  func numbers() {
    var speaker = Speaker("Play it", "Pause it")
    #expect(speaker.say("numbers only") == .acted("numbers only"))
    #expect(speaker.say("tap play it") == .ignored(nil))
    #expect(speaker.say("scroll down") == .ignored(nil))
    #expect(speaker.say("two") == .acted("Pause it"))
    #expect(speaker.control.overlay.kind == .numbers)
    speaker.show([.named("Play it"), .named("Stop it")])
    #expect(speaker.say("tap two") == .acted("Stop it"))
    speaker.say("command mode")
    #expect(speaker.control.overlay == .none)
    #expect(speaker.say("tap play it") == .acted("Play it"))
    #expect(speaker.say("command mode") == .already("already in that mode"))
  }

  @Test("Sleep ends every mode and every question")
  func sleep() {
    var speaker = Speaker("Play it", "Pause it")
    speaker.say("numbers only")
    speaker.say("go to sleep")
    #expect(speaker.control.overlay == .none)
    speaker.say("wake up")
    speaker.say("tap play it", confidence: 0.4)
    speaker.say("go to sleep")
    #expect(!speaker.control.isAsking)
    speaker.say("wake up")
    #expect(speaker.say("tap play it") == .acted("Play it"))
  }

  @Test("An overlay stays until it is used, or for overlayTime without use")
  func overlayTime() {
    var settings = VoiceSettings()
    settings.overlayTime = .seconds(5)
    var speaker = Speaker([.named("Play it"), .named("Pause it")], settings: settings)
    speaker.say("show numbers")
    let shown = speaker.now
    #expect(speaker.control.deadline == shown.advanced(by: .seconds(5)))
    speaker.now = shown.advanced(by: .seconds(3))
    #expect(speaker.say("tap seven") == .refused(.noNumber(7)))
    _ = speaker.control.handle(.advance, at: shown.advanced(by: .seconds(6)))
    #expect(speaker.control.overlay.kind == .numbers)
    _ = speaker.control.handle(.advance, at: shown.advanced(by: .seconds(9)))
    #expect(speaker.control.overlay == .none)
    #expect(speaker.control.deadline == nil)
  }

  @Test("With keepNumbers numbers stay after use")
  func keepNumbers() {
    var settings = VoiceSettings()
    settings.keepNumbers = true
    var speaker = Speaker([.named("Play it"), .named("Pause it")], settings: settings)
    speaker.say("show numbers")
    speaker.say("two")
    #expect(speaker.control.overlay.kind == .numbers)
    #expect(speaker.say("one") == .acted("Play it"))
  }
}
