import Messages
import ScanVocabulary
import SwitchHandling
import TappetModel
import TappetProtocol
import TappetTool
import Testing

@Suite("The lines of watch")
struct EventLineTests {
  static let rows: [(ScanEvent, String?)] = [
    (
      .highlight(Highlight(kind: .item, path: ["Playlist", "Take Five"], ids: ["t"], label: "Take Five"), app: nil),
      "lit       item  \"Take Five\"  in Playlist"
    ),
    (
      .highlight(Highlight(kind: .item, path: ["Play"], ids: ["p"], label: "Play", opensMenu: true), app: nil),
      "lit       item  \"Play\"  (opens a menu)"
    ),
    (
      .highlight(Highlight(kind: .group, path: ["Playlist"], ids: ["a", "b"], label: "Playlist"), app: "Demo"),
      "lit       group \"Playlist\"  2 elements"
    ),
    (.highlight(Highlight(kind: .exit, label: "Back"), app: nil), "lit       exit  \"Back\""),
    (.cleared, "cleared   nothing is lit"),
    (.menu(["Activate", "Back"], index: 0), "menu      Activate, Back"),
    (.menu([], index: nil), "menu      closed"),
    (.selected(Selection(id: "a", label: "Play", action: "Activate")), "selected  \"Play\"  Activate"),
    (
      .selected(Selection(id: "a", label: "Play", action: "Activate", credited: true)),
      "selected  \"Play\"  Activate  (credited to the stop before: late press)"
    ),
    (.refused(.tooSoon, by: "space"), "refused   too soon (space)"),
    (.refused(.changed, by: nil), "refused   that changed"),
    (.switchEvent(SwitchReport("space", edge: .down)), "switch    space  down"),
    (.switchEvent(SwitchReport("space", gesture: .longPress)), "switch    space  long press"),
    (
      .switchEvent(SwitchReport("space", refused: "too short 120/250 ms")),
      "switch    space  refused: too short 120/250 ms"
    ),
    (
      .device(.back, DeviceReport(name: "Big Red", path: "", message: "Big Red is back: switch1.")),
      "device    Big Red is back: switch1."
    ),
    (.device(.lost, DeviceReport(name: "Big Red", path: "")), "device    \"Big Red\" was lost while in use"),
    (
      .device(.added, DeviceReport(name: "Big Red", path: "", message: "switch1")),
      "device    \"Big Red\" is there: switch1"
    ),
    (
      .voiceHeard(HeardReport(text: "tap play", confidence: 0.934, outcome: "acted")),
      "heard     \"tap play\" 0.93 acted"
    ),
    (
      .voiceHeard(HeardReport(text: "go back", confidence: 0.4, outcome: "unsure", reason: "did you mean it?")),
      "heard     \"go back\" 0.40 unsure: did you mean it?"
    ),
    (
      .voiceOverlay(VoiceOverlay(.numbers, [.init(id: "a", text: "1"), .init(id: "b", text: "2")])),
      "overlay   numbers: 1, 2"
    ),
    (.voiceOverlay(.none), "overlay   nothing is shown"),
    (
      .voiceList(
        VoiceList(title: "Inbox", entries: [.init(text: "Archive"), .init(text: "Delete")], isNumbered: true)),
      "list      Inbox: 1 Archive, 2 Delete"
    ),
    (.voiceList(nil), "list      closed"),
    (.voiceVocabulary(Vocabulary(revision: 1, commands: [], names: [])), nil),
    (.sound(.step), nil),
    (.bell(BellReport(.ringing)), "bell      ringing"),
    (.told("20 presses: 0.7 s"), "told      20 presses: 0.7 s"),
    (.bell(BellReport(.failed, reason: "no card")), "bell      failed: no card"),
    (
      .state(ScanState(isRunning: true, isPaused: false, app: "Demo Player")),
      "state     Scanning Demo Player, auto, step 1.4 s"
    ),
  ]

  @Test("Every event has one readable line or none", arguments: rows)
  func line(event: ScanEvent, expected: String?) {
    #expect(EventLine.text(of: event) == expected)
  }

  @Test("A label is printed without escape sequences and direction marks")
  func control() {
    let event = ScanEvent.selected(Selection(id: nil, label: "a\u{1B}[2Jb\u{202E}c\nd", action: "x\u{200B}y"))
    #expect(EventLine.text(of: event) == "selected  \"a[2Jbc d\"  xy")
  }

  static let states: [(ScanState, String)] = [
    (ScanState(isRunning: true, isPaused: false, app: "Mail"), "Scanning Mail, auto, step 1.4 s"),
    (ScanState(isRunning: false, isPaused: true, app: "Mail"), "Paused in Mail, auto, step 1.4 s"),
    (ScanState(isRunning: true, isPaused: false, app: "Mail", method: .manual), "Scanning Mail, manual"),
    (ScanState(isRunning: true, isPaused: false, app: "Mail", method: .dwell), "Scanning Mail, dwell"),
    (ScanState(isRunning: true, isPaused: false, app: "Mail", method: .inverse), "Scanning Mail, inverse, step 1.4 s"),
    (
      ScanState(isRunning: true, isPaused: false, app: "Mail", isRinging: true, isSafe: true),
      "The bell rings! Safe settings hold. Scanning Mail, auto, step 1.4 s"
    ),
    (
      ScanState(isRunning: true, isPaused: false, app: "Mail", method: .manual, recipe: "volume"),
      "Scanning Mail, manual, recipe volume"
    ),
    (
      ScanState(isRunning: true, isPaused: false, app: "Mail", method: .manual, profile: "bed", isLocked: true),
      "Scanning Mail, manual, profile bed, settings locked"
    ),
    (ScanState(isRunning: false, isPaused: true), "No app to scan yet, auto, step 1.4 s"),
    (
      ScanState(isRunning: true, isPaused: false, app: "Mail", step: .seconds(2)), "Scanning Mail, auto, step 2 s"
    ),
  ]

  @Test("The state of the scan is one plain line", arguments: states)
  func status(state: ScanState, expected: String) {
    #expect(StatusLine.text(of: state) == expected)
  }

  @Test("The status line names the switch that is read and its device")
  func switches() {
    let box = DeviceReport(name: "Big Red", path: "/dev/input/event7", switches: ["red"])
    let lost = DeviceReport(name: "Old Box", path: "/dev/input/event3")
    #expect(StatusLine.switches(on: [lost, box]) == "switch Big Red on /dev/input/event7")
    #expect(StatusLine.switches(on: [lost]) == nil)
  }

  @Test("A switch that programs press is no missing switch box")
  func pressed() {
    #expect(DeviceLines.lines(of: []) == [DeviceLines.none])
    #expect(
      DeviceLines.lines(of: [], orPressed: true) == [
        #"no switch box is connected; programs press a switch that tappet.toml declares (source = "inject")"#
      ])
  }

  @Test(
    "The state of the listener is one plain line",
    arguments: [
      (nil, "no voice"), (VoiceStatus(.starting), "voice starting"), (VoiceStatus(.listening), "voice listening"),
      (VoiceStatus(.listening, muted: true), "voice muted, the microphone is closed"),
      (VoiceStatus(.noMicrophone, reason: "default stopped"), "no microphone: default stopped"),
    ])
  func listener(status: VoiceStatus?, expected: String) {
    #expect(StatusLine.voice(status) == expected)
  }
}
