import Messages
import PreferredLook
import ScanVocabulary
import TappetModel
import TappetProtocol
import Testing

@testable import ScreenOverlay

@Suite("Voice control's overlay")
struct VoicePlanTests: ShapePlanning {
  /// A grid of three by three squares over a frame.
  private func grid(over area: Frame) -> ScanEvent {
    .voiceOverlay(
      VoiceOverlay(
        .grid,
        (0..<9).map { index in
          VoiceOverlay.Label(
            id: ElementID("\(index + 1)"), text: "\(index + 1)",
            frame: Frame(
              x: area.x + Double(index % 3) * area.width / 3, y: area.y + Double(index / 3) * area.height / 3,
              width: area.width / 3, height: area.height / 3))
        }))
  }

  @Test("The grid has four lines, a ring and a number in every square, and the middles of the squares stay free")
  func wholeGrid() {
    let drawn = shapes([grid(over: screen)])
    #expect(words(drawn).map(\.text) == (1...9).map(String.init))
    #expect(rings(drawn).count == 5)
    for index in 0..<9 {
      let (x, y) = ((Double(index % 3) + 0.5) * 1280 / 3, (Double(index / 3) + 0.5) * 800 / 3)
      let middle = Frame(x: x - 10, y: y - 10, width: 20, height: 20)
      #expect(drawn.flatMap(\.opaqueParts).allSatisfy { $0.intersection(middle) == nil })
    }
  }

  @Test(
    "Numbers of squares that are too small for them stand beside the grid in the same order",
    arguments: [
      Frame(x: 600, y: 400, width: 60, height: 40), Frame(x: 0, y: 0, width: 36, height: 36),
      Frame(x: 1250, y: 780, width: 30, height: 20),
    ])
  func dividedGrid(area: Frame) {
    let numbers = words(shapes([grid(over: area)]))
    #expect(numbers.map(\.text) == (1...9).map(String.init))
    for number in numbers {
      #expect(number.frame.intersection(area) == nil)
      #expect(number.frame.intersection(screen) == number.frame)
    }
    #expect(numbers[0].frame.y == numbers[2].frame.y && numbers[0].frame.x < numbers[1].frame.x)
    #expect(numbers[0].frame.x == numbers[6].frame.x && numbers[0].frame.y < numbers[3].frame.y)
  }

  @Test("A grid without a frame shows a message instead")
  func placelessGrid() {
    let drawn = words(shapes([.voiceOverlay(VoiceOverlay(.grid, [.init(id: "1", text: "1")]))]))
    #expect(drawn.map { $0.text.contains("there is no grid") } == [true])
  }

  private func list(of count: Int) -> ScanEvent {
    let entries = (1...count).map { VoiceList.Entry(text: "command \($0)", detail: "does what is number \($0)") }
    return .voiceList(VoiceList(title: "You can say", entries: entries))
  }

  @Test(
    "A voice list shows every command on the screen, and each command's help if there is room", arguments: [1, 12, 70])
  func all(count: Int) {
    let drawn = words(shapes([list(of: count)]))
    #expect(drawn.contains { $0.text == "You can say" })
    #expect(drawn.filter { $0.text.hasPrefix("command") }.count == count)
    #expect(drawn.allSatisfy { $0.frame.intersection(screen) == $0.frame })
    #expect(drawn.contains { $0.text.hasSuffix("number 1") } == (count < 70))
  }

  @Test(
    "A notice of three lines covers no entry of a list, which stays in its place without it", arguments: [620.0, 800])
  func besideNotice(height: Double) {
    let screens = [Frame(x: 0, y: 0, width: 900, height: height)]
    let notice = ScanEvent.told(String(repeating: "a notice of words ", count: 9))
    let drawn = words(shapes([list(of: 81), notice], screens: screens))
    let entries = drawn.filter { $0.text.hasPrefix("command") }
    let lines = drawn.filter { $0.text.hasPrefix("a notice") || $0.text.hasPrefix("notice") || $0.text.hasPrefix("of") }
    #expect(lines.count >= 2 && entries.count > 50)
    #expect(lines.allSatisfy { line in entries.allSatisfy { $0.frame.intersection(line.frame) == nil } })
    let alone = words(shapes([list(of: 81)], screens: screens)).filter { $0.text.hasPrefix("command") }
    #expect(alone.map(\.frame) == entries.map(\.frame))
  }

  @Test("A text of as many lines as there may be is not made narrower than its last line allows")
  func wholeNotice() {
    let plan = ScreenPlan(Scene(), Appearance(), screens: [screen], at: now) { text, style in
      (Double(text.count) * style.size * 0.6, style.size * 1.2)
    }
    let lines = plan.evenLines(
      of: String(repeating: "word ", count: 60) + "end", TextStyle(size: 20, isBold: false), most: 1024)
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { Double($0.count) * 12 <= 1024 })
  }

  @Test("No two entries of a list overlap")
  func apart() {
    let entries = words(shapes([list(of: 50)])).filter { $0.text.hasPrefix("command") }
    for (index, entry) in entries.enumerated() {
      #expect(entries.dropFirst(index + 1).allSatisfy { $0.frame.intersection(entry.frame) == nil })
    }
  }

  @Test("A list too long for the screen shows how many entries are left out, and disappears when it ends")
  func tooLong() {
    let drawn = words(shapes([list(of: 2000)]))
    #expect(drawn.contains { $0.text.hasPrefix("… and ") && $0.text.hasSuffix(" more") })
    #expect(words(shapes([list(of: 3), .voiceList(nil)])).isEmpty)
  }

  @Test("The list of one element's commands has numbers and does not cover the highlight")
  func numbered() {
    let list = VoiceList(title: "Song", entries: [.init(text: "Play Next"), .init(text: "Delete")], isNumbered: true)
    let drawn = words(shapes([lit(.item, button), .voiceList(list)])).filter { $0.text != "Mail" }
    #expect(drawn.map(\.text).contains("2  Delete"))
    #expect(drawn.allSatisfy { $0.frame.intersection(button) == nil })
  }

  private func microphone(_ events: [ScanEvent], look: Appearance = Appearance()) -> [String] {
    words(shapes(events, look: look)).map(\.text).filter { !$0.isEmpty }
  }

  @Test("The microphone is shown while a listener listens, with its level in steps")
  func loudness() throws {
    let listening = ScanEvent.voiceStatus(VoiceStatus(.listening))
    #expect(microphone([]).isEmpty)
    #expect(microphone([listening]) == ["Listening"])
    let speech = ScanEvent.voiceLevel(VoiceLevel(level: -40, noise: -58))
    #expect(microphone([listening, speech]) == ["Listening"])
    let columns = shapes([listening, speech]).compactMap { if case .block(let frame, _) = $0 { frame } else { nil } }
    #expect(columns.count == 5 && columns.count { $0.height > 2 } == 3)
    let chip = try #require(words(shapes([listening, speech])).first).frame
    for column in columns {
      #expect(column.x >= chip.x && column.maxX <= chip.maxX && column.y >= chip.y && column.maxY <= chip.maxY)
    }
    let same = ScanEvent.voiceLevel(VoiceLevel(level: -41, noise: -58))
    #expect(Damage.between(shapes([listening, speech]), shapes([listening, same])).isEmpty)
    for odd in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(microphone([listening, .voiceLevel(VoiceLevel(level: odd, noise: 0))]).count == 1)
    }
  }

  @Test(
    "A muted, sleeping or missing microphone is shown by a word and not by colour alone",
    arguments: [
      (VoiceStatus(.listening, muted: true), "muted"), (VoiceStatus(.listening, asleep: true), "Asleep"),
      (VoiceStatus(.noMicrophone), "No microphone"), (VoiceStatus(.stopped), "Nobody listens"),
      (VoiceStatus(.listening, trouble: .clipping), SoundTrouble.clipping.text),
    ])
  func states(status: VoiceStatus, word: String) {
    #expect(microphone([.voiceStatus(status)]).first?.contains(word) == true)
  }

  @Test("What wakes it is quoted in the recogniser's language")
  func wakeWords() {
    var status = VoiceStatus(.listening, asleep: true)
    #expect(microphone([.voiceStatus(status)]).first?.contains("“wake up”") == true)
    status.wakeWords = "wach auf"
    #expect(microphone([.voiceStatus(status)]).first?.contains("“wach auf”") == true)
  }

  @Test("The microphone is hidden if the setting says so")
  func unwanted() {
    var settings = OverlaySettings()
    settings.microphone = false
    #expect(microphone([.voiceStatus(VoiceStatus(.listening))], look: Appearance(settings)).isEmpty)
  }
}
