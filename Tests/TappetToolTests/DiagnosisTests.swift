import Foundation
import ScanVocabulary
import SwitchInput
import TappetConfig
import Testing

@testable import TappetTool

@Suite("tappet doctor")
struct DiagnosisTests {
  private let whole = DoctorFacts(version: "1.2.3", daemon: .answers(version: "1.2.3"), devices: [box()])

  private static func box(_ standing: SurveyedDevice.Standing = .isRead, mayBeRead: Bool = true) -> SurveyedDevice {
    let info = DeviceInfo(
      name: "Big Red", vendor: 0x1209, product: 0x5a5a, path: "/dev/input/event7", switches: ["red"])
    return SurveyedDevice(info: info, standing: standing, mayBeRead: mayBeRead)
  }

  /// What is found where one fact is otherwise.
  private func found(_ change: (inout DoctorFacts) -> Void) -> [Finding] {
    var facts = whole
    change(&facts)
    return Diagnosis(of: facts).findings
  }

  @Test("on a machine where nothing is missing nothing is found, and that is said")
  func nothing() {
    let diagnosis = Diagnosis(of: whole)
    #expect(diagnosis.findings.isEmpty)
    #expect(diagnosis.lines == ["nothing that you asked for is missing"])
  }

  @Test(
    "what came as Debian packages is mended by them",
    arguments: [
      ("tappet-voice", DoctorFacts.Program.State.missing, "sudo apt-get install tappet-voice"),
      ("tappetd", .fails("no lib"), "sudo apt-get install --reinstall tappet"),
      ("tappet-overlay", .tells(version: "1.2.2"), "sudo apt-get install --only-upgrade tappet-desktop"),
    ])
  func packaged(name: String, state: DoctorFacts.Program.State, command: String) {
    let findings = found {
      $0.isPackaged = true
      $0.programs = [.init(name: name, state: state)]
    }
    #expect(findings.map(\.command) == [command])
  }

  /// One fact that is otherwise, the check that finds it, how grave it is, and the command that mends it.
  private static let rows:
    [(change: @Sendable (inout DoctorFacts) -> Void, check: Finding.Check, Finding.Gravity, command: String?)] = [
      ({ $0.programs = [.init(name: "tappetd", state: .missing)] }, .program, .problem, "make install"),
      ({ $0.programs = [.init(name: "tappet-voice", state: .missing)] }, .program, .note, "make install"),
      ({ $0.programs = [.init(name: "tappet-voice", state: .fails("no lib"))] }, .program, .problem, "make install"),
      ({ $0.programs = [.init(name: "tappet-voice", state: .isLate)] }, .program, .note, "tappet doctor"),
      (
        { $0.programs = [.init(name: "tappet-voice", state: .tells(version: "1.2.2"))] }, .version, .problem,
        "make install"
      ),
      (
        { $0.settings = ConfigurationCheck(["a.toml:2:1: no"], .badConfiguration) }, .settings, .problem, "tappet check"
      ),
      ({ $0.stateProblem = "cannot write" }, .stateFolder, .problem, "chown -R $USER ~/.local/state/tappet"),
      ({ $0.daemon = .noRuntimeDirectory }, .runtimeDirectory, .problem, "tappet run"),
      ({ $0.daemon = .silent("/s") }, .daemon, .problem, "tappet run"),
      (
        {
          $0.daemon = .silent("/s")
          $0.units = .installed(isEnabled: false)
        }, .daemon, .problem, "systemctl --user enable --now"
      ),
      ({ $0.units = .installed(isEnabled: false) }, .units, .problem, "systemctl --user enable --now"),
      ({ $0.daemon = .answers(version: "1.2.2") }, .version, .problem, "tappet run"),
      (
        {
          $0.daemon = .answers(version: "1.2.2")
          $0.units = .installed(isEnabled: true)
        }, .version, .problem, "systemctl --user restart tappet.service"
      ),
      (
        { facts in
          facts.programs = [.init(name: "tappet-overlay", state: .tells(version: "1.2.3"))]
          facts.running = ["tappetd"]
        }, .notRunning, .note, "tappet-overlay"
      ),
      ({ $0.isLocked = true }, .locked, .note, "tappet unlock"),
      ({ $0.devices = nil }, .devices, .problem, "systemctl status systemd-udevd"),
      ({ $0.devices = [box(mayBeRead: false)] }, .access, .problem, "ATTRS{id/product}==\"5a5a\", TAG+=\"uaccess\""),
      ({ $0.configuration.switches = [declared("elbow")] }, .unplugged, .problem, "tappet devices"),
      (
        {
          $0.devices?.append(box(.offered))
        }, .offered, .note, "tappet devices"
      ),
      ({ $0.devices = [box(.left, mayBeRead: false)] }, .noSwitch, .note, nil),
      ({ $0.microphone = .fails("gone") }, .microphone, .problem, "arecord -L"),
      ({ $0.microphone = .onlyMonitor }, .microphone, .problem, "pactl set-default-source"),
      ({ $0.microphone = .nothing }, .microphone, .note, nil),
      ({ $0.reachesSoundServer = false }, .soundPlugin, .problem, "libasound2-plugins"),
      ({ $0.missingVoiceFiles = ["/a"] }, .voiceFiles, .problem, "pocketsphinx-en-us"),
      ({ $0.missingSpeakers = ["espeak-ng"] }, .speech, .note, "install espeak-ng"),
      ({ $0.hasX11 = false }, .display, .note, "tappet watch --screen"),
      (
        {
          ($0.hasWayland, $0.hasX11) = (true, false)
          $0.desktop = "ubuntu:GNOME"
        }, .compositor, .problem, "install xwayland"
      ),
      (
        {
          ($0.hasWayland, $0.reach.windows) = (true, false)
          $0.desktop = "sway"
        }, .windowPlaces, .note, "import-environment SWAYSOCK"
      ),
      ({ ($0.hasWayland, $0.reach.windows) = (true, false) }, .windowPlaces, .note, nil),
      ({ ($0.hasWayland, $0.reach.keys) = (true, false) }, .keys, .note, nil),
      ({ $0.accessibility = .noBus }, .accessibilityBus, .problem, "at-spi2-core"),
      ({ $0.accessibility = .there(isEnabled: false) }, .accessibilityBus, .note, "toolkit-accessibility true"),
      (
        { $0.silentApps = [.init(name: "chromium", toolkit: .chromium)] }, .silentApp, .problem,
        "chromium --force-renderer-accessibility"
      ),
      (
        { $0.silentApps = [.init(name: "pcmanfm", toolkit: .gtk2)] }, .silentApp, .problem,
        "GTK_MODULES=gail:atk-bridge pcmanfm"
      ),
      (
        { $0.silentApps = [.init(name: "vlc", toolkit: .qt)] }, .silentApp, .problem,
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 vlc"
      ),
    ]

  private static func declared(_ name: String) -> SwitchDefinition {
    SwitchDefinition(id: SwitchID(name), source: .device(DeviceMatch(byCapability: true), inputs: [.key(57)]))
  }

  @Test("each fact that is otherwise is found once, with the command that mends it", arguments: rows.indices)
  func one(_ row: Int) {
    let (change, check, gravity, command) = Self.rows[row]
    let findings = found(change)
    #expect(findings.map(\.check) == [check])
    #expect(findings.first?.gravity == gravity)
    #expect(findings.first?.command == command || findings.first?.command?.contains(command ?? "") == true)
  }

  @Test("a box is allowed by the program that is installed for it; that writes the rule that would be written by hand")
  func permitter() throws {
    let denied = found {
      $0.devices = [Self.box(mayBeRead: false)]
      $0.permitter = "/usr/lib/tappet/allow-switch"
    }
    #expect(denied.first?.command == "pkexec /usr/lib/tappet/allow-switch 1209:5a5a")
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let script = try String(contentsOf: root.appending(path: "packaging/allow-switch"), encoding: .utf8)
    let access = try #require(DeviceAccess(to: Self.box(mayBeRead: false).info))
    let rule = access.rule.replacingOccurrences(of: "1209", with: "$vendor").replacingOccurrences(
      of: "5a5a", with: "$product")
    #expect(script.contains("\n\(rule)\n"))
  }

  @Test("every check has a fact that it finds")
  func all() { #expect(Set(Self.rows.map(\.check)) == Set(Finding.Check.allCases)) }

  @Test("a program that does not run is told of where it would be of use, with the unit that starts it")
  func resting() {
    let all = ["tappet-voice", "tappet-overlay", "tappet-atspi"]
    func resting(_ change: (inout DoctorFacts) -> Void) -> [String?] {
      found {
        $0.programs = all.map { .init(name: $0, state: .tells(version: "1.2.3")) }
        $0.running = []
        change(&$0)
      }.filter { $0.check == .notRunning }.map(\.command)
    }
    #expect(resting { _ in } == all)
    let units = resting { $0.units = .installed(isEnabled: true) }
    #expect(units.first == "systemctl --user enable --now tappet-voice.service")
    #expect(resting { $0.hasX11 = false } == ["tappet-voice"])
    #expect(resting { $0.microphone = .nothing } == ["tappet-overlay", "tappet-atspi"])
    #expect(resting { $0.running = ["tappet-overlay", "tappet-voice"] } == ["tappet-atspi"])
    // Without a daemon that is what is told.
    #expect(resting { $0.daemon = .silent("/s") }.isEmpty)
  }

  @Test("what some do without is told, and is no problem")
  func notes() {
    let diagnosis = Diagnosis(
      of: {
        var facts = whole; facts.hasX11 = false; return facts
      }())
    #expect(diagnosis.problems.isEmpty)
    #expect(diagnosis.lines.first?.hasPrefix("· there is no display") == true)
    #expect(diagnosis.lines.last == "nothing that you asked for is missing")
  }

  @Test("what the bridge tells of the display is read line by line; what tells nothing of it is no answer")
  func reach() throws {
    let told = try #require(DisplayReach("windows: no, those of X11 alone\npointer: no\nkeys: yes\n"))
    #expect(!told.windows && !told.pointer && told.keys)
    #expect(DisplayReach("tappet-atspi: unknown option\n") == nil)
  }

  @Test("on GNOME's Wayland session nothing is missing where Xwayland runs: the overlay draws through it")
  func gnome() {
    #expect(found { ($0.hasWayland, $0.desktop) = (true, "ubuntu:GNOME") }.isEmpty)
  }

  @Test("a keyboard that nobody declared may stay closed, and an injected switch needs no box")
  func left() {
    let injected = SwitchDefinition(id: "program", source: .injected)
    #expect(
      found {
        $0.devices = [Self.box(.left, mayBeRead: false)]
        $0.configuration.switches = [injected]
      }.isEmpty)
  }

  @Test("a name that a device gave itself cannot move the cursor")
  func escape() {
    let finding = Finding(check: .access, what: "Box\u{1B}[2J", why: "…")
    #expect(finding.lines.first == "✗ Box[2J")
  }

  @Test("a browser's helpers and plain programs are no silent apps; Qt's libraries and browsers are")
  func toolkits() {
    #expect(WindowedProcess.toolkit("chrome", ["/opt/chrome"], maps: "") == .chromium)
    #expect(WindowedProcess.toolkit("chrome", ["/opt/chrome", "--type=renderer"], maps: "") == nil)
    #expect(WindowedProcess.toolkit("vlc", ["vlc"], maps: "7f00 r-xp /usr/lib/libQt5Gui.so.5") == .qt)
    #expect(WindowedProcess.toolkit("gimp", ["gimp"], maps: "7f00 r-xp /usr/lib/libgtk-x11-2.0.so.0") == .gtk2)
    #expect(WindowedProcess.toolkit("bash", ["bash"], maps: "7f00 r-xp /usr/lib/libc.so.6") == nil)
  }

  @Test("what a program says is read whole, with its status")
  func answers() async throws {
    let answer = try #require(await ProgramAnswer.of("sh", ["-c", "echo one; echo two >&2; exit 3"]))
    #expect(answer == ProgramAnswer(status: 3, text: "one\ntwo"))
    let late = try #require(await ProgramAnswer.of("sh", ["-c", "exec sleep 60"], limit: .milliseconds(20)))
    #expect(late == ProgramAnswer(status: 143, text: "", isLate: true))
    #expect(await ProgramAnswer.of("no-such-program", []) == nil)
  }

  @Test("a process of another display is nobody's fault here")
  func otherDisplays() {
    let own = ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-1"]
    #expect(WindowedProcess.isHere("A=1\0DISPLAY=:0.0\0", own: own))
    #expect(WindowedProcess.isHere("WAYLAND_DISPLAY=wayland-1\0", own: own))
    #expect(!WindowedProcess.isHere("DISPLAY=:99\0", own: own))
    #expect(!WindowedProcess.isHere("QT_QPA_PLATFORM=offscreen\0", own: own))
    #expect(!WindowedProcess.isHere("DISPLAY=:99\0WAYLAND_DISPLAY=\0", own: ["DISPLAY": ":0"]))
    #expect(WindowedProcess.isHere("", own: own))
  }

  @Test("a silent app is told by its number, and with a command that can be typed, or in words")
  func silentApps() {
    func finding(_ app: DoctorFacts.SilentApp) -> Finding? {
      found { $0.silentApps = [app] }.first { $0.check == .silentApp }
    }
    let script = finding(
      .init(name: "python3", toolkit: .qt, id: 4711, arguments: ["python3", "/home/a/my app.py", "it's"]))
    #expect(script?.what == "python3 (process 4711) tells assistive technology nothing")
    #expect(
      script?.command == #"QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 python3 '/home/a/my app.py' 'it'\''s'"#)
    let browser = finding(.init(name: "chrome", toolkit: .chromium, id: 7, arguments: ["/opt/chrome", "--profile=x"]))
    #expect(browser?.command == "/opt/chrome --force-renderer-accessibility")
    for odd in ["a\u{7}b", String(repeating: "x", count: 200), "ä"] {
      let untyped = finding(.init(name: "odd", toolkit: .qt, id: 7, arguments: [odd]))
      #expect(untyped?.command == nil)
      #expect(untyped?.why.contains("QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1") == true)
    }
  }

  @Test("a command line that a program has written anew is taken apart at its blanks")
  func rewrittenCommandLine() {
    #expect(
      WindowedProcess.words(of: "/opt/chrome --type=x /a/b\0\0") { _ in false } == ["/opt/chrome", "--type=x", "/a/b"])
    #expect(WindowedProcess.words(of: "/opt/my app\0") { _ in true } == ["/opt/my app"])
    #expect(WindowedProcess.words(of: "a\0b c\0") { _ in false } == ["a", "b c"])
  }
}
