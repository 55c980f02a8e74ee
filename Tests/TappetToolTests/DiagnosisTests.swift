import Foundation
import LearnedVoice
import Messages
import ScanVocabulary
import SwitchInput
import TappetConfig
import Testing
import Translation

@testable import TappetTool

@Suite("tappet doctor")
struct DiagnosisTests {
  private let whole = DoctorFacts(version: "1.2.3", daemon: .answers(version: "1.2.3"), devices: [box()])

  private static func box(_ standing: SurveyedDevice.Standing = .isRead, mayBeRead: Bool = true) -> SurveyedDevice {
    let info = DeviceInfo(
      name: "Big Red", vendor: 0x1209, product: 0x5a5a, path: "/dev/input/event7", switches: ["red"])
    return SurveyedDevice(info: info, standing: standing, mayBeRead: mayBeRead)
  }

  /// Returns the findings after one fact was changed.
  private func found(_ change: (inout DoctorFacts) -> Void) -> [Finding] {
    var facts = whole
    change(&facts)
    return Diagnosis(of: facts).findings
  }

  @Test("On a complete machine nothing is found, and a line says so")
  func nothing() {
    let diagnosis = Diagnosis(of: whole)
    #expect(diagnosis.findings.isEmpty)
    #expect(diagnosis.lines == ["nothing that you asked for is missing"])
  }

  @Test(
    "Programs from Debian packages are repaired with apt-get",
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

  /// A changed fact, the check that finds it, its gravity and the command that repairs it.
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
        { $0.untaught = ["my hum's"] }, .untaught, .problem, #"tappet-voice learn --sound 'my hum'\''s'"#
      ),
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
      ({ $0.cueGap = "missing" }, .cueOutput, .problem, "tappet speech outputs"),
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
      (
        {
          ($0.hasWayland, $0.reach.windows, $0.reach.keys) = (true, false, false)
          $0.shellExtension = .disabled
        }, .shellExtension, .problem, "gnome-extensions enable tappet@tappet"
      ),
      (
        { ($0.hasWayland, $0.shellExtension) = (true, .missing) }, .shellExtension, .problem, "sudo make install"
      ),
      (
        { ($0.hasWayland, $0.shellExtension) = (true, .unseen) }, .shellExtension, .problem,
        "gnome-session-quit --logout"
      ),
      (
        { ($0.hasWayland, $0.shellExtension) = (true, .forbidden) }, .shellExtension, .problem,
        "disable-user-extensions false"
      ),
      (
        { ($0.hasWayland, $0.shellExtension) = (true, .runs(version: "1.2.2")) }, .shellExtension, .problem,
        "gnome-session-quit --logout"
      ),
      ({ ($0.hasWayland, $0.shellExtension) = (true, .unsuited) }, .shellExtension, .problem, nil),
      ({ ($0.hasWayland, $0.shellExtension) = (true, .unknown) }, .shellExtension, .note, "tappet doctor"),
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
      ({ $0.missingLanguage = "it" }, .language, .note, nil),
      ({ $0.missingLocale = "de_DE.UTF-8" }, .locale, .note, "sudo apt-get install locales-all"),
    ]

  @Test(
    "A language without a catalogue and a locale that does not exist are named",
    arguments: [
      (["LANG": "de_DE.UTF-8"], "desktop", nil, "de_DE.UTF-8"), (["LANG": "C.UTF-8"], "desktop", nil, nil),
      (["LANG": "it_IT.UTF-8", "LANGUAGE": ""], "desktop", "it_IT", "it_IT.UTF-8"),
      (["LANGUAGE": "it:fr", "LANG": "C"], "desktop", nil, nil),
      (["LANG": "en_GB.UTF-8"], "desktop", nil, "en_GB.UTF-8"),
      (["LC_ALL": "C", "LANG": "de_DE.UTF-8"], "it", "it", nil), ([:], "desktop", nil, nil),
    ] as [([String: String], String, String?, String?)])
  func language(environment: [String: String], setting: String, language: String?, locale: String?) {
    var facts = whole
    facts.configuration.language = setting
    LanguageFacts.find(
      &facts, session: PreferredLanguages { environment[$0] }, environment: { environment[$0] },
      available: ["de", "en", "fr"],
      hasLocale: { ["C", "C.UTF-8"].contains($0) })
    #expect(facts.missingLanguage == language && facts.missingLocale == locale)
    #expect(!LanguageFacts.hasLocale("xx_YY.UTF-8") && LanguageFacts.hasLocale("C.UTF-8"))
  }

  @Test("A sound whose file is missing or damaged was never taught, and no other switch needs one")
  func untaught() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "taught-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let switches = [
      SwitchDefinition(id: "hum", source: .sound), SwitchDefinition(id: "click", source: .sound), Self.declared("red"),
    ]
    func untaught() -> [SwitchID] { SoundFacts.untaught(switches, in: folder.path) }
    #expect(untaught() == ["hum", "click"] && SoundFacts.untaught(switches, in: nil) == ["hum", "click"])
    let hum = folder.appending(path: LearnedSound.fileName(of: "hum"))
    let recording = SpokenSound(
      cepstra: [Float](repeating: 1, count: 60 * 13),
      levels: [Double](repeating: 30, count: 30) + [Double](repeating: 60, count: 30))
    let sound = LearnedSound(name: "hum", recordings: Array(repeating: try #require(recording), count: 3))
    try Data(sound.bytes).write(to: hum)
    #expect(untaught() == ["click"])
    try Data(sound.bytes.dropLast()).write(to: hum)
    #expect(untaught() == ["hum", "click"])
  }

  private static func declared(_ name: String) -> SwitchDefinition {
    SwitchDefinition(id: SwitchID(name), source: .device(DeviceMatch(byCapability: true), inputs: [.key(57)]))
  }

  @Test("Each changed fact is found once, with the command that repairs it", arguments: rows.indices)
  func one(_ row: Int) {
    let (change, check, gravity, command) = Self.rows[row]
    let findings = found(change)
    #expect(findings.map(\.check) == [check])
    #expect(findings.first?.gravity == gravity)
    #expect(findings.first?.command == command || findings.first?.command?.contains(command ?? "") == true)
  }

  @Test("The installed helper permits a switch box, and writes the same rule as the manual command")
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

  @Test("Every check has a fact that triggers it")
  func all() { #expect(Set(Self.rows.map(\.check)) == Set(Finding.Check.allCases)) }

  @Test("A program that does not run is reported where it would be useful, with the unit that starts it")
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
    // Without a daemon only the missing daemon is reported.
    #expect(resting { $0.daemon = .silent("/s") }.isEmpty)
  }

  @Test("An optional part that is missing gives a note and no problem")
  func notes() {
    let diagnosis = Diagnosis(
      of: {
        var facts = whole; facts.hasX11 = false; return facts
      }())
    #expect(diagnosis.problems.isEmpty)
    #expect(diagnosis.lines.first?.hasPrefix("· there is no display") == true)
    #expect(diagnosis.lines.last == "nothing that you asked for is missing")
  }

  @Test("The bridge's report on the display is read line by line, and other text is no report")
  func reach() throws {
    let told = try #require(DisplayReach("windows: no, those of X11 alone\npointer: no\nkeys: yes\n"))
    #expect(!told.windows && !told.pointer && told.keys)
    #expect(DisplayReach("tappet-atspi: unknown option\n") == nil)
  }

  private static func told(_ state: String) -> String {
    #"{"type":"a{sv}","data":[{"uuid":{"type":"s","data":"tappet@tappet"},"version-name":{"type":"s","data":"1.2.3"},"#
      + #""state":{"type":"d","data":\#(state)},"error":{"type":"s","data":"no such module"}}]}"#
  }

  @Test(
    "The Shell's report on our extension is understood",
    arguments: [
      ("1.0", .runs(version: "1.2.3")), ("2", .disabled), ("6", .disabled), ("3", .failed("no such module")),
      ("4", .unsuited),
    ] as [(String, ShellExtension)])
  func extensionState(_ number: String, _ state: ShellExtension) {
    #expect(ShellExtension(Self.told(number), areAllowed: true, isInstalled: true) == state)
  }

  @Test("An extension that the Shell does not know is missing, or not seen yet if its files are there")
  func unknownExtension() {
    let nothing = #"{"type":"a{sv}","data":[{}]}"#
    #expect(ShellExtension(nothing, areAllowed: true, isInstalled: false) == .missing)
    #expect(ShellExtension(nothing, areAllowed: true, isInstalled: true) == .unseen)
    #expect(ShellExtension(Self.told("2"), areAllowed: false, isInstalled: true) == .forbidden)
    #expect(ShellExtension("Call failed: no such name", areAllowed: true, isInstalled: true) == nil)
  }

  @Test(
    "On KDE what is missing is mended by one command: to look for the .desktop files again, or to start again",
    arguments: [
      (false, true, false, "kbuildsycoca5 --noincremental; systemctl --user restart tappet-atspi tappet-desk"),
      (false, false, true, "kbuildsycoca6 --noincremental; systemctl --user restart tappet-atspi tappet-desk"),
      (true, false, false, "systemctl --user restart tappet-atspi tappet-desk"),
    ])
  func kde(keys: Bool, windows: Bool, isPlasma6: Bool, command: String) {
    let findings = found {
      ($0.hasWayland, $0.desktop, $0.isPlasma6) = (true, "KDE", isPlasma6)
      ($0.reach.keys, $0.reach.windows) = (keys, windows)
    }
    #expect(findings.map(\.command) == [command])
    #expect(found { ($0.hasWayland, $0.desktop) = (true, "KDE") }.isEmpty)
  }

  @Test("On GNOME with Wayland nothing is missing if Xwayland runs, because the overlay draws through it")
  func gnome() {
    #expect(found { ($0.hasWayland, $0.desktop) = (true, "ubuntu:GNOME") }.isEmpty)
  }

  @Test("An undeclared keyboard may be unreadable, and an injected switch needs no box")
  func left() {
    let injected = SwitchDefinition(id: "program", source: .injected)
    #expect(
      found {
        $0.devices = [Self.box(.left, mayBeRead: false)]
        $0.configuration.switches = [injected]
      }.isEmpty)
  }

  @Test("A device's name is printed without escape sequences")
  func escape() {
    let finding = Finding(check: .access, what: "Box\u{1B}[2J", why: "…")
    #expect(finding.lines.first == "✗ Box[2J")
  }

  @Test("A browser or a process with Qt's or GTK 2's libraries may be silent; its helpers and plain programs may not")
  func toolkits() {
    #expect(WindowedProcess.toolkit("chrome", ["/opt/chrome"], maps: "") == .chromium)
    #expect(WindowedProcess.toolkit("chrome", ["/opt/chrome", "--type=renderer"], maps: "") == nil)
    #expect(WindowedProcess.toolkit("vlc", ["vlc"], maps: "7f00 r-xp /usr/lib/libQt5Gui.so.5") == .qt)
    #expect(WindowedProcess.toolkit("gimp", ["gimp"], maps: "7f00 r-xp /usr/lib/libgtk-x11-2.0.so.0") == .gtk2)
    #expect(WindowedProcess.toolkit("bash", ["bash"], maps: "7f00 r-xp /usr/lib/libc.so.6") == nil)
  }

  @Test("A program's answer is read whole with its exit status")
  func answers() async throws {
    let answer = try #require(await ProgramAnswer.of("sh", ["-c", "echo one; echo two >&2; exit 3"]))
    #expect(answer == ProgramAnswer(status: 3, text: "one\ntwo"))
    let late = try #require(await ProgramAnswer.of("sh", ["-c", "exec sleep 60"], limit: .milliseconds(20)))
    #expect(late == ProgramAnswer(status: 143, text: "", isLate: true))
    #expect(await ProgramAnswer.of("no-such-program", []) == nil)
  }

  @Test("A process on another display is left out")
  func otherDisplays() {
    let own = ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-1"]
    #expect(WindowedProcess.isHere("A=1\0DISPLAY=:0.0\0", own: own))
    #expect(WindowedProcess.isHere("WAYLAND_DISPLAY=wayland-1\0", own: own))
    #expect(!WindowedProcess.isHere("DISPLAY=:99\0", own: own))
    #expect(!WindowedProcess.isHere("QT_QPA_PLATFORM=offscreen\0", own: own))
    #expect(!WindowedProcess.isHere("DISPLAY=:99\0WAYLAND_DISPLAY=\0", own: ["DISPLAY": ":0"]))
    #expect(WindowedProcess.isHere("", own: own))
  }

  @Test("A silent app is reported with its process ID and a command that can be typed, or without a command")
  func silentApps() {
    func finding(_ app: DoctorFacts.SilentApp) -> Finding? {
      found { $0.silentApps = [app] }.first { $0.check == .silentApp }
    }
    let script = finding(
      .init(name: "python3", toolkit: .qt, id: 4711, arguments: ["python3", "/home/a/my app.py", "it's"]))
    #expect(script?.what.english == "python3 (process 4711) tells assistive technology nothing")
    #expect(
      script?.command == #"QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 python3 '/home/a/my app.py' 'it'\''s'"#)
    let browser = finding(.init(name: "chrome", toolkit: .chromium, id: 7, arguments: ["/opt/chrome", "--profile=x"]))
    #expect(browser?.command == "/opt/chrome --force-renderer-accessibility")
    for odd in ["a\u{7}b", String(repeating: "x", count: 200), "ä"] {
      let untyped = finding(.init(name: "odd", toolkit: .qt, id: 7, arguments: [odd]))
      #expect(untyped?.command == nil)
      #expect(untyped?.why.english.contains("QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1") == true)
    }
  }

  @Test("A command line that a program has rewritten is split at its blanks")
  func rewrittenCommandLine() {
    #expect(
      WindowedProcess.words(of: "/opt/chrome --type=x /a/b\0\0") { _ in false } == ["/opt/chrome", "--type=x", "/a/b"])
    #expect(WindowedProcess.words(of: "/opt/my app\0") { _ in true } == ["/opt/my app"])
    #expect(WindowedProcess.words(of: "a\0b c\0") { _ in false } == ["a", "b c"])
  }
}
