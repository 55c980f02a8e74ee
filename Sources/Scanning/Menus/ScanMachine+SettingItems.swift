import Messages
import ScanVocabulary
import ScannerMenus

// The settings menus: speed first, then few entries that open others, because each stop costs a step.
extension ScanMachine {
  /// The entries of a settings page; only those for sound while the settings are locked.
  func settingItems(of page: MenuPage) -> [MenuItem] {
    if menus.surroundings.isLocked, ![.sound, .cues, .cueOutput].contains(page) {
      return page == .settings ? figures([.sound]) : []
    }
    switch page {
    case .settings:
      let speed: [MenuSetting] = settings.speed == nil ? [] : [.faster, .slower]
      let advice: [MenuPage] = menus.surroundings.advice.isEmpty ? [] : [.advice]
      let profiles: [MenuPage] = menus.surroundings.profiles == nil ? [] : [.profiles]
      let languages: [MenuPage] = menus.surroundings.languages == nil ? [] : [.language]
      let display: [MenuPage] = menus.surroundings.display == nil ? [] : [.display]
      let lessons: [MenuPage] = menus.surroundings.lessons == nil ? [] : [.lessons]
      return settingItems(speed)
        + figures(advice + profiles + [.method, .pauses, .presses, .sound] + lessons + display + languages)
    case .method: return settingItems(ScanSettings.Method.allCases.map { .method($0) })
    case .pauses: return figures([.firstPause, .loops, .pace, .knownPause])
    case .firstPause: return settingItems([.longerFirstPause, .shorterFirstPause])
    case .knownPause: return settingItems([.longerKnownPause, .shorterKnownPause])
    case .loops: return settingItems([.moreLoops, .fewerLoops])
    case .pace: return settingItems(ScanSettings.Pace.allCases.map { .pace($0) })
    case .presses: return figures([.tapBehaviour, .confirm, .afterAction])
    case .tapBehaviour: return settingItems(ScanSettings.TapBehaviour.allCases.map { .tapBehaviour($0) })
    case .confirm:
      return settingItems(
        [.longerConfirm, .shorterConfirm] + ScanSettings.ConfirmFor.allCases.map { .confirmFor($0) })
    case .afterAction: return settingItems(ScanSettings.AfterAction.allCases.map { .afterAction($0) })
    case .sound:
      let cues: [MenuPage] = cues == nil ? [] : [.cueOutput, .cues]
      return settingItems(speechSettings) + figures(cues) + settingItems([.sounds(!settings.sounds)])
    case .cues: return cueItems
    case .cueOutput: return cueOutputItems
    case .display:
      let timeLeft: [MenuPage] = menus.surroundings.display?.timeLeft == nil ? [] : [.timeLeft]
      return settingItems(displaySettings) + figures(timeLeft)
    case .timeLeft: return timeLeftItems
    case .language: return languageItems
    case .main, .gestures, .swipes, .pinches, .fingers, .edit, .move, .select, .again, .jumps, .reading, .unplaced,
      .apps, .device, .profiles, .advice, .lessons, .lessonCommands, .adaptation,
      .forgetAdaptation, .lesson, .taught, .forget:
      return []
    }
  }

  var adviceItems: [MenuItem] {
    let advice = menus.surroundings.advice
    return advice.offers.map { MenuItem(.advice(.take($0.change)), name: $0.text) }
      + (advice.takeBack.map { [MenuItem(.advice(.takeBack), name: MenuStrings.takeBack($0))] } ?? [])
      + (advice.measure.map { [MenuItem(.advice(.measure), name: $0)] } ?? [])
      + advice.remarks.map { MenuItem(.remark($0), name: $0) }
  }

  /// The session's language, then each by its own name, so that whoever chose wrongly finds back.
  private var languageItems: [MenuItem] {
    guard let offered = menus.surroundings.languages else { return [] }
    let session = (code: MenuLanguages.session, name: Message("as the session"))
    let entries = [session] + offered.languages.map { (code: $0.code, name: Message(verbatim: $0.name)) }
    return entries.map { entry in
      let name = entry.code == offered.current ? MenuStrings.now(entry.name) : entry.name
      return MenuItem(.setting(.language(entry.code)), name: name)
    }
  }

  /// The settings of speech: on or off, and, only while speech is on, its rate and the screen curtain.
  private var speechSettings: [MenuSetting] {
    guard let speech = menus.surroundings.speech else { return [] }
    guard speech.isOn else { return [.speech(true)] }
    return [.speech(false), .fasterSpeech, .slowerSpeech] + (speech.isCurtained.map { [.curtain(!$0)] } ?? [])
  }

  /// How cues are said and where; `nil`: nothing speaks, or it is not known.
  private var cues: MenuCues? { menus.surroundings.speech.flatMap { $0.isOn ? $0.cues : nil } }

  private var cueItems: [MenuItem] {
    guard let cues else { return [] }
    return CueDetail.allCases.map { detail in
      let name = MenuStrings.name(of: detail)
      return MenuItem(.setting(.cueDetail(detail)), name: detail == cues.detail ? MenuStrings.now(name) : name)
    } + settingItems([.cuePlace(!cues.saysPlace)])
  }

  /// Everyone first, then each output that is there. One that is chosen and not there stays, so that it is seen which.
  private var cueOutputItems: [MenuItem] {
    guard let cues else { return [] }
    var outputs = cues.outputs
    if cues.output != MenuCues.everyone, !outputs.contains(where: { $0.name == cues.output }) {
      outputs.append(MenuCues.Output(name: cues.output, title: cues.output))
    }
    let everyone = (name: MenuCues.everyone, title: MenuStrings.everyoneHears)
    return ([everyone] + outputs.map { (name: $0.name, title: MenuStrings.onlyOn($0.title)) }).map { entry in
      let name = entry.name == cues.output ? MenuStrings.now(entry.title) : entry.title
      return MenuItem(.setting(.cueOutput(entry.name)), name: name)
    }
  }

  private var timeLeftItems: [MenuItem] {
    guard let current = menus.surroundings.display?.timeLeft else { return [] }
    return MenuDisplay.TimeLeft.allCases.map { way in
      let name = MenuStrings.name(of: way)
      return MenuItem(.setting(.timeLeft(way)), name: way == current ? MenuStrings.now(name) : name)
    }
  }

  private var displaySettings: [MenuSetting] {
    guard let display = menus.surroundings.display else { return [] }
    return [.largerText, .smallerText, .dark(!display.isDark)]
      + MenuDisplay.Switch.allCases.map { .display($0, !display.on.contains($0)) }
  }

  private func settingItems(_ changes: [MenuSetting]) -> [MenuItem] {
    changes.map {
      let change = $0.change(of: settings, in: menus.surroundings)
      return MenuItem(.setting($0), name: MenuStrings.name(of: $0, leadingTo: change?.value, in: settings))
    }
  }

  /// Returns entries that open these pages, each with the current value of its setting.
  private func figures(_ pages: [MenuPage]) -> [MenuItem] {
    self.pages(pages).map { item in
      guard case .open(let page) = item.choice, let figure = figure(of: page) else { return item }
      return MenuItem(item.choice, name: MenuStrings.figure(item.name, figure))
    }
  }

  private func figure(of page: MenuPage) -> Message? {
    if page == .cues { return cues.map { MenuStrings.name(of: $0.detail) } }
    if page == .cueOutput {
      return cues.map { $0.output == MenuCues.everyone ? MenuStrings.everyoneHears : MenuStrings.inPrivate }
    }
    if page == .timeLeft { return menus.surroundings.display?.timeLeft.map { MenuStrings.name(of: $0) } }
    if page == .profiles { return menus.surroundings.profiles.map { MenuStrings.profile($0.current) } }
    guard page == .advice else { return MenuStrings.figure(of: page, in: settings) }
    let count = menus.surroundings.advice.offers.count
    return count == 0 ? nil : Message(count: count, one: "%1 change", other: "%1 changes")
  }
}
