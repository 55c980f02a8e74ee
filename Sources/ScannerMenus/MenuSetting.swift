package import ScanVocabulary
import TappetModel

/// A change of a setting. The new value is computed when the entry is chosen, so that the user can choose it
/// repeatedly.
package enum MenuSetting: Hashable, Sendable {
  case faster, slower
  case method(ScanSettings.Method)
  case tapBehaviour(ScanSettings.TapBehaviour)
  case longerFirstPause, shorterFirstPause
  case longerKnownPause, shorterKnownPause
  case moreLoops, fewerLoops
  case pace(ScanSettings.Pace)
  case longerConfirm, shorterConfirm
  case confirmFor(ScanSettings.ConfirmFor)
  case afterAction(ScanSettings.AfterAction)
  case speech(Bool)
  case fasterSpeech, slowerSpeech
  case sounds(Bool)
  case cueDetail(CueDetail)
  case cuePlace(Bool)
  /// The name of an output, or `MenuCues.everyone`.
  case cueOutput(String)
  /// Blacks out the screen while Tappet speaks.
  case curtain(Bool)
  case largerText, smallerText
  case dark(Bool)
  case display(MenuDisplay.Switch, Bool)
  /// How the time until the next step is shown.
  case timeLeft(MenuDisplay.TimeLeft)
  /// The code of a language, or `MenuLanguages.session`.
  case language(String)

  /// The shortest time that menus set: a user who cannot follow could not make it longer again.
  static let fastest = Duration.milliseconds(300)
  /// The longest time that menus set.
  static let slowest = Duration.seconds(60)

  /// Returns the change to make; `nil`: the setting is at its limit.
  package func change(
    of settings: ScanSettings, in surroundings: MenuSurroundings = MenuSurroundings()
  ) -> SettingRequest? {
    switch self {
    case .faster, .slower:
      guard let speed = settings.speed else { return nil }
      let value = settings[keyPath: speed.path]
      let other = self == .faster ? Self.faster(than: value) : Self.slower(than: value)
      return other.map { SettingRequest("scanning.\(speed.key)", .seconds($0)) }
    case .method(let method): return SettingRequest("scanning.method", .text(method.rawValue))
    case .tapBehaviour(let behaviour): return SettingRequest("scanning.tapBehaviour", .text(behaviour.rawValue))
    case .longerFirstPause:
      let pause = min(settings.pauseOnFirst + Self.pauseStep, Self.slowest)
      return pause == settings.pauseOnFirst ? nil : SettingRequest("scanning.pauseOnFirst", .seconds(pause))
    case .shorterFirstPause:
      let pause = max(settings.pauseOnFirst - Self.pauseStep, .zero)
      return pause == settings.pauseOnFirst ? nil : SettingRequest("scanning.pauseOnFirst", .seconds(pause))
    case .longerKnownPause:
      let now = settings.firstPause(known: true)
      let pause = min(now + Self.pauseStep, settings.pauseOnFirst)
      return pause <= now ? nil : SettingRequest("scanning.pauseInKnownGroups", .seconds(pause))
    case .shorterKnownPause:
      let now = settings.firstPause(known: true)
      let pause = max(now - Self.pauseStep, .zero)
      return pause >= now ? nil : SettingRequest("scanning.pauseInKnownGroups", .seconds(pause))
    case .moreLoops: return settings.loops < 99 ? SettingRequest("scanning.loops", .integer(settings.loops + 1)) : nil
    case .fewerLoops: return settings.loops > 1 ? SettingRequest("scanning.loops", .integer(settings.loops - 1)) : nil
    case .pace(let pace): return SettingRequest("scanning.pace", .text(pace.rawValue))
    case .longerConfirm, .shorterConfirm:
      return confirm(settings.confirmWindow).map { SettingRequest("scanning.confirmWindow", .seconds($0)) }
    case .confirmFor(let which): return SettingRequest("scanning.confirmFor", .text(which.rawValue))
    case .afterAction(let after): return SettingRequest("scanning.afterAction", .text(after.rawValue))
    case .speech(let on): return SettingRequest("speech.enabled", .flag(on))
    case .fasterSpeech: return Self.rate(surroundings.speech?.rate(by: MenuSpeech.step))
    case .slowerSpeech: return Self.rate(surroundings.speech?.rate(by: -MenuSpeech.step))
    case .cueDetail(let detail): return SettingRequest("speech.cueDetail", .text(detail.rawValue))
    case .cuePlace(let on): return SettingRequest("speech.cuePlace", .flag(on))
    case .cueOutput(let name): return SettingRequest("speech.cueOutput", .text(name))
    case .sounds(let on): return SettingRequest("scanning.sounds", .flag(on))
    case .curtain(let on): return SettingRequest("overlay.curtain", .flag(on))
    case .largerText: return Self.size(surroundings.display?.size(by: 1))
    case .smallerText: return Self.size(surroundings.display?.size(by: -1))
    case .dark(let on): return SettingRequest("preferences.userInterfaceStyle", .text(on ? "dark" : "light"))
    case .language(let code): return SettingRequest("preferences.language", .text(code))
    case .timeLeft(let way): return SettingRequest("overlay.timeLeft", .text(way.rawValue))
    case .display(let which, let on): return SettingRequest("preferences.\(which.rawValue)", .text(on ? "on" : "off"))
    }
  }

  private static func rate(_ rate: Int?) -> SettingRequest? {
    rate.map { SettingRequest("speech.rate", .integer($0)) }
  }

  private static func size(_ size: ContentSize?) -> SettingRequest? {
    size.map { SettingRequest("preferences.preferredContentSizeCategory", .text($0.rawValue)) }
  }

  /// Returns the next length of the confirm window; zero switches it off. The shortest is a second, which leaves time
  /// for a press. `nil`: the setting is at its limit.
  private func confirm(_ window: Duration?) -> Duration? {
    guard let window else { return self == .longerConfirm ? .seconds(1) : nil }
    let next = window + (self == .longerConfirm ? Self.confirmStep : .zero - Self.confirmStep)
    return next > Self.longestConfirm ? nil : max(next, .zero)
  }

  private static let confirmStep = Duration.milliseconds(500)
  private static let longestConfirm = Duration.seconds(10)
  private static let pauseStep = Duration.milliseconds(200)
  /// Times are rounded to multiples of this, in milliseconds.
  private static let grain = 50

  /// Returns a time a tenth shorter, rounded down; `nil`: the setting is at its limit.
  private static func faster(than value: Duration) -> Duration? {
    let now = Int(value.nanoseconds / 1_000_000)
    let less = max(now * 9 / 10 / grain * grain, Int(fastest.nanoseconds / 1_000_000))
    return less < now ? .milliseconds(less) : nil
  }

  /// Returns a time a ninth longer, rounded up, which reverses `faster`; `nil`: the setting is at its limit.
  private static func slower(than value: Duration) -> Duration? {
    let now = Int(value.nanoseconds / 1_000_000)
    let more = min((now * 10 / 9 + grain) / grain * grain, Int(slowest.nanoseconds / 1_000_000))
    return more > now ? .milliseconds(more) : nil
  }
}

package struct SettingRequest: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case seconds(Duration)
    case integer(Int)
    case text(String)
    case flag(Bool)
  }

  /// The setting's name in the configuration, as "scanning.step".
  package var key: String
  package var value: Value

  package init(_ key: String, _ value: Value) {
    self.key = key
    self.value = value
  }
}

extension ScanSettings {
  /// The setting that makes the method faster or slower; `nil`: only presses move the method.
  package var speed: (key: String, path: WritableKeyPath<ScanSettings, Duration>)? {
    switch method {
    case .auto, .inverse, .overscan, .point: ("step", \.step)
    case .dwell: ("dwell", \.dwell)
    case .manual, .directed, .elimination, .coded: nil
    }
  }
}
