import Messages
import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import Scanning
@testable import TappetModel

@Suite("Settings changed from the menu")
struct SettingsMenuTests {
  private func opened(_ change: (inout ScanSettings) -> Void = { _ in }) throws -> MenuWalk {
    var walk = try MenuWalk("a b", change)
    walk.tell(.menu)
    try walk.choose("Settings")
    return walk
  }

  @Test("Faster and Slower name the new step and stop at 0.3 s and 60 s")
  func speed() throws {
    var settings = ScanSettings()
    var figures: [Message] = []
    for _ in 0..<40 {
      guard let change = MenuSetting.faster.change(of: settings), case .seconds(let step) = change.value else { break }
      #expect(change.key == "scanning.step")
      settings.step = step
      figures.append(Figures.seconds(step))
    }
    #expect(figures.prefix(3) == ["1.25 s", "1.1 s", "0.95 s"])
    #expect(figures.last == "0.3 s")
    for _ in 0..<60 {
      guard let change = MenuSetting.slower.change(of: settings), case .seconds(let step) = change.value else { break }
      #expect(step > settings.step)
      settings.step = step
    }
    #expect(settings.step == .seconds(60))
  }

  @Test("The first pause can be shortened to zero, not below")
  func firstPause() {
    var settings = ScanSettings()
    settings.pauseOnFirst = .milliseconds(100)
    let least = MenuSetting.shorterFirstPause.change(of: settings)
    #expect(least == SettingRequest("scanning.pauseOnFirst", .seconds(.zero)))
    settings.pauseOnFirst = .zero
    #expect(MenuSetting.shorterFirstPause.change(of: settings) == nil)
  }

  @Test("The pause in known groups can be shortened to zero, and lengthened to the first pause")
  func knownPause() {
    var settings = ScanSettings()
    #expect(MenuSetting.longerKnownPause.change(of: settings) == nil)
    let key = "scanning.pauseInKnownGroups"
    #expect(MenuSetting.shorterKnownPause.change(of: settings) == SettingRequest(key, .seconds(.milliseconds(500))))
    settings.pauseInKnownGroups = .zero
    #expect(MenuSetting.shorterKnownPause.change(of: settings) == nil)
    #expect(MenuSetting.longerKnownPause.change(of: settings) == SettingRequest(key, .seconds(.milliseconds(200))))
  }

  @Test("The settings menu stays open and shows the new figures")
  func figures() throws {
    var walk = try opened { $0.method = .inverse }
    #expect(
      walk.machine.menu?.items == [
        "Faster: 1.25 s", "Slower: 1.6 s", "Method: inverse", "Pauses", "Presses", "Sound", "Back",
      ])
    let effects = try walk.choose("Faster")
    #expect(effects.last == .change(SettingRequest("scanning.step", .seconds(.milliseconds(1250)))))
    walk.make(effects)
    #expect(walk.machine.menu?.items.prefix(2) == ["Faster: 1.1 s", "Slower: 1.4 s"])
    #expect(walk.machine.highlight?.label == "Faster: 1.1 s")
    try walk.choose("Method")
    #expect(walk.machine.menu?.items.contains("inverse (now)") == true)
    #expect(try walk.choose("dwell").last == .change(SettingRequest("scanning.method", .text("dwell"))))
    #expect(walk.machine.highlight?.label == "Method: inverse")
    try walk.choose("Pauses")
    #expect(
      walk.machine.menu?.items == [
        "First pause: 0.7 s", "Loops: 2", "Steps wait for: the time of a step", "First pause in known groups: 0.7 s",
        "Back",
      ])
    walk.tell(.back)
    try walk.choose("Sound")
    #expect(try walk.choose("Turn sounds off").last == .change(SettingRequest("scanning.sounds", .flag(false))))
  }

  @Test("The Profile menu lists the user's own settings first, and is missing without profiles")
  func profiles() throws {
    var walk = try opened()
    #expect(walk.machine.menu?.items.contains { $0.hasPrefix("Profile") } == false)
    _ = walk.machine.tell(
      MenuSurroundings(profiles: MenuProfiles(["bed", "night_left"], current: "bed")), at: walk.now)
    try walk.choose("Profile: bed")
    #expect(walk.machine.menu?.items == ["your own settings", "bed (now)", "night left", "Back"])
    #expect(try walk.choose("night left").contains(.useProfile("night_left")))
    walk.tell(.menu)
    #expect(try walk.choose("Settings", "Profile", "your own").contains(.useProfile(nil)))
  }

  @Test("A lock hides all settings but sound, also in an open menu")
  func locked() throws {
    var walk = try opened()
    let locked = MenuSurroundings(profiles: MenuProfiles(["bed"]), isLocked: true)
    _ = walk.machine.tell(locked, at: walk.now)
    #expect(walk.machine.menu?.items == ["Sound", "Back"])
    try walk.choose("Sound")
    #expect(walk.machine.menu?.items == ["Turn sounds off", "Back"])
    walk.tell(.menu)
    #expect(walk.machine.menu?.items.contains("Pause") == true)
  }

  @Test("The time to cancel can be added, lengthened and removed from the menu")
  func confirm() throws {
    var walk = try opened()
    try walk.choose("Presses")
    #expect(
      walk.machine.menu?.items == ["Tap: one action at once", "Time to cancel: off", "After an action: stay", "Back"])
    try walk.choose("Time to cancel")
    #expect(
      walk.machine.menu?.items == ["More: 1 s", "Less", "for every action (now)", "for what does harm", "Back"])
    #expect(try walk.choose("Less").contains(.refused(.limit)))
    walk.make(try walk.choose("More"))
    #expect(walk.machine.settings.confirmWindow == .seconds(1))
    #expect(walk.machine.menu?.items.prefix(2) == ["More: 1.5 s", "Less: 0.5 s"])
    walk.make(try walk.choose("for what does harm"))
    #expect(walk.machine.settings.confirmFor == .destructive)
    walk.make(try walk.choose("Less"))
    #expect(walk.machine.menu?.items.prefix(2) == ["More: 1 s", "Less: off"])
    walk.make(try walk.choose("Less"))
    #expect(walk.machine.settings.confirmWindow == nil)
  }

  @Test("Speech can be switched and its rate changed from the menu, if anything speaks")
  func speech() throws {
    var walk = try opened()
    try walk.choose("Sound")
    #expect(walk.machine.menu?.items == ["Turn sounds off", "Back"])
    _ = walk.machine.tell(MenuSurroundings(speech: MenuSpeech(isOn: true, rate: 95)), at: walk.now)
    #expect(
      walk.machine.menu?.items == [
        "Turn speech off", "Speak faster: 100", "Speak slower: 85", "Turn sounds off", "Back",
      ])
    #expect(try walk.choose("Speak slower").last == .change(SettingRequest("speech.rate", .integer(85))))
    _ = walk.machine.tell(MenuSurroundings(speech: MenuSpeech(isOn: true, rate: 100)), at: walk.now)
    #expect(try walk.choose("Speak faster").contains(.refused(.limit)))
    #expect(try walk.choose("Turn speech off").last == .change(SettingRequest("speech.enabled", .flag(false))))
    _ = walk.machine.tell(MenuSurroundings(speech: MenuSpeech(isOn: false, rate: 100)), at: walk.now)
    #expect(walk.machine.menu?.items == ["Turn speech on", "Turn sounds off", "Back"])
    #expect(walk.machine.highlight?.label == "Turn speech on")
  }

  @Test("Where stops are heard, and what is said of them, is chosen from the menu")
  func cues() throws {
    var walk = try opened()
    let cues = MenuCues(
      outputs: [MenuCues.Output(name: "usb", title: "Headset")], output: "default", detail: .normal, saysPlace: false)
    _ = walk.machine.tell(MenuSurroundings(speech: MenuSpeech(isOn: true, rate: 0, cues: cues)), at: walk.now)
    try walk.choose("Sound")
    #expect(
      walk.machine.menu?.items == [
        "Turn speech off", "Speak faster: 10", "Speak slower: -10", "Stops are heard: by everyone",
        "What is said at a stop: as everything", "Turn sounds off", "Back",
      ])
    try walk.choose("Stops are heard: by everyone")
    #expect(walk.machine.menu?.items == ["by everyone (now)", "only on Headset", "Back"])
    #expect(
      try walk.choose("only on Headset").last == .change(SettingRequest("speech.cueOutput", .text("usb"))))
    try walk.choose("What is said at a stop: as everything")
    #expect(
      walk.machine.menu?.items == [
        "as everything (now)", "the label", "label, value, kind and hint", "first letters",
        "Say which stop of how many", "Back",
      ])
    #expect(
      try walk.choose("first letters").last == .change(SettingRequest("speech.cueDetail", .text("letters"))))
  }

  @Test("The screen curtain is offered beside speech, only while speech is on")
  func curtain() throws {
    var walk = try opened()
    try walk.choose("Sound")
    _ = walk.machine.tell(
      MenuSurroundings(speech: MenuSpeech(isOn: true, rate: 100, isCurtained: false)), at: walk.now)
    #expect(
      try walk.choose("Turn the screen curtain on").last == .change(SettingRequest("overlay.curtain", .flag(true))))
    _ = walk.machine.tell(
      MenuSurroundings(speech: MenuSpeech(isOn: true, rate: 100, isCurtained: true)), at: walk.now)
    #expect(
      try walk.choose("Turn the screen curtain off").last == .change(SettingRequest("overlay.curtain", .flag(false))))
    _ = walk.machine.tell(
      MenuSurroundings(speech: MenuSpeech(isOn: false, rate: 100, isCurtained: true)), at: walk.now)
    #expect(walk.machine.menu?.items == ["Turn speech on", "Turn sounds off", "Back"])
  }

  @Test("Text size, colours and motion can be changed from the menu")
  func display() throws {
    var walk = try opened()
    #expect(walk.machine.menu?.items.contains("Display") == false)
    var display = MenuDisplay(size: .AX4, on: [.isBoldTextEnabled])
    _ = walk.machine.tell(MenuSurroundings(display: display), at: walk.now)
    try walk.choose("Display")
    #expect(
      walk.machine.menu?.items == [
        "Larger text: 53 points", "Smaller text: 40 points", "Turn dark colours on", "Turn bold text off",
        "Turn more contrast on", "Turn less motion on", "Turn shapes beside colours on", "Back",
      ])
    let size = "preferences.preferredContentSizeCategory"
    #expect(try walk.choose("Larger text").last == .change(SettingRequest(size, .text("AX5"))))
    (display.size, display.isDark) = (.AX5, true)
    _ = walk.machine.tell(MenuSurroundings(display: display), at: walk.now)
    #expect(try walk.choose("Larger text").contains(.refused(.limit)))
    #expect(
      try walk.choose("Turn dark colours off").last
        == .change(SettingRequest("preferences.userInterfaceStyle", .text("light"))))
    let motion = "preferences.isReduceMotionEnabled"
    #expect(try walk.choose("Turn less motion on").last == .change(SettingRequest(motion, .text("on"))))
  }

  @Test("How the time left is shown can be chosen, and the entry says how it is shown now")
  func timeLeft() throws {
    var walk = try opened()
    var display = MenuDisplay(size: .large, timeLeft: .ring)
    _ = walk.machine.tell(MenuSurroundings(display: display), at: walk.now)
    try walk.choose("Display", "Time left")
    #expect(
      walk.machine.menu?.items == [
        "the ring runs out (now)", "a line gets shorter", "a disc gets smaller", "not shown", "Back",
      ])
    #expect(
      try walk.choose("a disc gets smaller").last == .change(SettingRequest("overlay.timeLeft", .text("dot"))))
    display.timeLeft = .dot
    _ = walk.machine.tell(MenuSurroundings(display: display), at: walk.now)
    #expect(walk.machine.highlight?.label == "Time left: a disc gets smaller")
  }

  @Test("A choice among several values closes its menu, and the entry shows the new value")
  func choices() throws {
    var walk = try opened()
    try walk.choose("Presses", "After an action")
    walk.make(try walk.choose("go up"))
    #expect(walk.machine.settings.afterAction == .parent)
    #expect(walk.machine.highlight?.label == "After an action: go up one level")
    walk.tell(.back)
    try walk.choose("Pauses", "Steps wait for")
    #expect(walk.machine.menu?.items == ["the time of a step (now)", "what is said", "its sound", "Back"])
    walk.make(try walk.choose("what is said"))
    #expect(walk.machine.settings.pace == .speech)
    #expect(walk.machine.highlight?.label == "Steps wait for: what is said")
  }

  private let faster = TunedChange(key: "scanning.step", before: .milliseconds(1400), after: .seconds(1))

  @Test("Advice is shown with its reason, and can be taken and taken back")
  func advice() throws {
    var walk = try opened()
    #expect(walk.machine.menu?.items.contains { $0.hasPrefix("Speed advice") } == false)
    let text: Message = "Step 1.4 s → 1 s: 10 presses took 0.65 s on average, and 0.65 s / 0.65 is enough"
    let offers = [MenuAdvice.Offer(faster, text: text)]
    let taken = MenuAdvice(remarks: ["The step fits."], takeBack: "step 1 s → 1.4 s")
    _ = walk.machine.tell(MenuSurroundings(advice: MenuAdvice(offers: offers)), at: walk.now)
    try walk.choose("Speed advice: 1 change")
    #expect(walk.machine.menu?.items == [text, "Back"])
    #expect(try walk.choose("Step").last == .advice(.take(faster)))
    #expect(walk.machine.highlight?.label == "Speed advice: 1 change")
    _ = walk.machine.tell(MenuSurroundings(advice: taken), at: walk.now)
    #expect(walk.machine.highlight?.label == "Speed advice")
    try walk.choose("Speed advice")
    #expect(walk.machine.menu?.items == ["Take back: step 1 s → 1.4 s", "The step fits.", "Back"])
    // An entry that is only to be read just closes.
    let read = try walk.choose("The step fits.")
    #expect(!read.contains { if case .advice = $0 { true } else { false } })
    #expect(walk.machine.highlight?.label == "Speed advice")
    try walk.choose("Speed advice")
    #expect(try walk.choose("Take back").last == .advice(.takeBack))
  }

  @Test("Measuring starts from its entry beside the advice, which returns to the parent menu")
  func measuring() throws {
    var walk = try opened()
    let offer = MenuAdvice(remarks: ["The step fits."], measure: "Measure your next 20 presses")
    _ = walk.machine.tell(MenuSurroundings(advice: offer), at: walk.now)
    try walk.choose("Speed advice")
    #expect(walk.machine.menu?.items == ["Measure your next 20 presses", "The step fits.", "Back"])
    #expect(try walk.choose("Measure").last == .advice(.measure))
    #expect(walk.machine.highlight?.label == "Speed advice")
  }

  @Test("A press for advice that has just changed takes neither the old nor the new advice")
  func changed() throws {
    var walk = try opened()
    let other = TunedChange(key: "scanning.step", before: .milliseconds(1400), after: .milliseconds(1200))
    _ = walk.machine.tell(MenuSurroundings(advice: MenuAdvice(offers: [.init(faster, text: "1 s")])), at: walk.now)
    try walk.choose("Speed advice")
    let seen = walk.now.advanced(by: .seconds(1))
    _ = walk.machine.tell(MenuSurroundings(advice: MenuAdvice(offers: [.init(other, text: "1.2 s")])), at: seen)
    let effects = walk.machine.handle(.select, at: seen.advanced(by: .milliseconds(50)))
    #expect(effects.contains(.refused(.changed)))
    #expect(!effects.contains { if case .advice = $0 { true } else { false } })
  }

  @Test("The Language page offers the session's language and each language by its own name, and marks the one in force")
  func languages() throws {
    var walk = try opened()
    #expect(walk.machine.menu?.items.contains { $0.hasPrefix("Language") } == false)
    let known = [("de", "Deutsch"), ("en", "English")].map { MenuLanguages.Language(code: $0.0, name: $0.1) }
    _ = walk.machine.tell(MenuSurroundings(languages: MenuLanguages(known, current: "en")), at: walk.now)
    try walk.choose("Language")
    #expect(walk.machine.menu?.items == ["as the session", "Deutsch", "English (now)", "Back"])
    #expect(try walk.choose("Deutsch").last == .change(SettingRequest("preferences.language", .text("de"))))
    #expect(walk.machine.highlight?.label == "Language")
  }

  @Test("Advice that only the settings file can apply is a remark, other advice is an offer")
  func offers() {
    let hold = AdviceItem(
      key: "hold", switchID: "red", current: .milliseconds(300), proposed: .milliseconds(200), reason: "let go early",
      presses: 9)
    let step = AdviceItem(
      key: "scanning.step", current: .milliseconds(1400), proposed: .seconds(1), reason: "quick", presses: 10)
    var advice = Advice(statistics: PressStatistics(), settings: ScanSettings())
    advice.items = [step, hold]
    advice.remarks = ["Well."]
    let menu = MenuAdvice(advice, last: [TunedChange(step)])
    #expect(menu.offers == [.init(faster, text: "step 1.4 s → 1 s: quick")])
    #expect(menu.remarks == ["hold of red 0.3 s → 0.2 s: let go early", "Well."])
    #expect(menu.takeBack == "step 1 s → 1.4 s")
  }
}
