import Logging
package import NIOCore
import PreferredLook
import ScanLab
import ScanPlanning
package import ScanVocabulary
import ScannerMenus
import Scanning
import SpokenCommands
import SpokenNames
import SwitchHandling
package import SwitchInput
import TappetConfig
import TappetModel
package import TappetProtocol

/// The hub: owns the scan, voice control, the apps and the connections, and is the only code that changes them.
///
/// Its executor is the event loop that also serves both sockets and the alarm, so messages and presses are handled
/// where they arrive, without a thread change. Every method is synchronous, so nothing can interleave. Output never
/// blocks.
package actor Engine {
  package nonisolated let loop: any EventLoop
  package nonisolated let limits: Limits
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private nonisolated let executor: any SerialExecutor
  let logger: Logger
  /// The only clocks that the engine reads.
  let clock: EngineClock
  let pipeline: TreePipeline
  /// Loads the settings and writes live changes.
  let settings: SettingsKeeper

  var configuration: Configuration
  /// The settings used in place of faulty files, until that has been reported; otherwise `nil`.
  var substitute: SubstituteSettings?
  /// The scan and voice control.
  private(set) var machines: EngineMachines
  private(set) var spoken = SpeechInPlace()
  /// The scan; only `feed` changes it, and only `feedVoice` changes voice control.
  private(set) var scan: SwitchControl {
    _read { yield machines.scan }
    _modify { yield &machines.scan }
  }
  /// The recording under way; `nil` if there is none.
  var tap: RecordTap?
  private(set) var voice: VoiceControl {
    _read { yield machines.voice }
    _modify { yield &machines.voice }
  }
  var register = AppRegister()
  var learned = LearnedApps()
  var settling = SettlingDesk()
  var devices = DeviceTable()
  var connections: ConnectionsDesk
  /// The speech programs, and the utterances that have not ended.
  var speech: SpeechDesk {
    _read { yield spoken.desk }
    _modify { yield &spoken.desk }
  }
  var curtain: ScreenCurtain
  var profiles = ProfileDesk()
  /// The desktop's own preferences.
  var desktop: [Preference: SettingValue] = [:]
  var advice: AdviceDesk
  /// The effects of the scan and of voice control that wait to be carried out.
  var pump = Pump()
  var observers = ObserverDesk()
  var performs: PerformDesk
  var names: NamesDesk
  var listening: ListeningDesk
  var display: VoiceDisplayDesk
  var lessons = LessonDesk()
  /// Starts the user's commands.
  let runner: CommandRunner
  var commands = CommandDesk()
  var toggles = ToggleDesk()
  var typing = TypingDesk()
  /// The field for which the keyboard is open.
  var fields = FieldWatch()
  var players = PlayersDesk()
  /// Sends requests to media players.
  var playerCaller = PlayerCaller.overBus
  /// The scanning positions to return to after a restart.
  var places = PlaceKeeper()
  /// Live changes being written.
  var keeping = KeepingDesk()
  var trimming = MemoryTrimming()
  var bell: BellDesk
  var metrics = Metrics()
  private(set) var alarm: Alarm
  private var unservedLogged = LogThrottle()
  private var asleepBefore: Duration

  init(
    configuration: Configuration, settings: SettingsKeeper, limits: Limits = Limits(),
    answerTime: Duration = .seconds(2), loop: any EventLoop, executor: any SerialExecutor, pipeline: TreePipeline,
    runner: CommandRunner? = nil, clock: EngineClock = .system, logger: Logger
  ) {
    self.configuration = configuration
    self.settings = settings
    // Read the files here, at startup, so that no press waits for them.
    let (times, days) = (
      settings.pressTimes.map(PressTimesFile.init), settings.measureOffer.map(MeasureOfferFile.init)
    )
    advice = AdviceDesk(
      PressTimesFile.kept(in: times, configuration.tuning, logger), in: times,
      offer: MeasureOfferFile.kept(in: days), in: days)
    self.limits = limits
    connections = ConnectionsDesk(limits: limits)
    curtain = ScreenCurtain(isWanted: configuration.overlay.curtain)
    bell = BellDesk(settings.directory.map { BellMemory(directory: $0) })
    performs = PerformDesk(answerTime: answerTime)
    self.loop = loop
    self.executor = executor
    self.pipeline = pipeline
    self.logger = logger
    self.clock = clock
    self.runner = runner ?? CommandRunner(logger: logger)
    names = NamesDesk(own: OwnNamesFile.kept(in: settings.ownNames, logger))
    var scan = SwitchControl(
      settings: configuration.scanning, switches: configuration.switches, recipes: configuration.recipes)
    // No bell can ring yet, so the time does not matter.
    _ = scan.take(.bell(configuration.bell.settings, at: Instant(nanoseconds: .min)))
    machines = EngineMachines(scan: scan, voice: VoiceControl(settings: configuration.voice))
    listening = ListeningDesk(settings: configuration.microphone)
    display = VoiceDisplayDesk(machines.voice.vocabulary)
    alarm = Alarm(loop: loop)
    asleepBefore = clock.timeAsleep()
    Self.beginLanguage(configuration.language, logger)
    spoken.desk.use(configuration.speech.speaking)
  }

  /// Passes an input to the scan and carries out its effects. All inputs go through here, so that a recording is
  /// complete.
  func feed(_ input: ScanInput, cause: ActionCause) {
    let effects = scan.take(input)
    if let isCovered = machines.newCover { feedVoice(.cover(isCovered), at: input.moment) }
    if tap != nil { record(.scan(input), .scan(effects)) }
    carryOut(.scan(effects, cause))
  }

  /// Passes an input to voice control and carries out its effects. All inputs go through here, so that a recording
  /// of speech is complete. `now`: the current time if the caller has read it already; `nil` reads the clock.
  func feedVoice(_ input: SpokenInput, at now: Instant? = nil) {
    let spokenAt: Instant? = if case .heard(let utterance) = input { utterance.startedAt } else { nil }
    let now = now ?? clock.now()
    // Read before `handle`, which may change the field: what counts is whether the field was secret when the words were
    // spoken.
    let isSecret =
      tap?.holdsSpeech == true ? tap?.secrets.withholds(input, typesSecret: voice.typesSecret, at: now) : nil
    let effects = voice.handle(input, at: now)
    if let isSecret {
      record(isSecret ? .withheld(at: now) : .voice(input, at: now), isSecret ? .none : .voice(effects))
    }
    carryOut(.voice(effects, spokenAt: spokenAt))
    followDictation()
    followHeldKeys()
  }

  /// Handles a switch edge. This is the press path: runs on the loop, called directly for the input thread.
  package func handle(_ event: SwitchEvent) {
    metrics.switchEvents += 1
    let now = clock.now()
    trimming.pressed(at: now)
    wakeFromStall(at: now)
    var event = event
    // A timestamp in the future, from a changed clock, would move the scan's time forward.
    event.at = min(event.at, now)
    comeToRest(before: event.at)
    let asked = metrics.performs
    feed(.edge(event, now: now), cause: .switch)
    if metrics.performs > asked { metrics.pressTimes.add(event.at.duration(to: clock.now())) }
    report(event)
    setAlarm()
  }

  /// Handles a change of an input device.
  package func handle(_ event: DeviceEvent) {
    let (now, status) = (settle(), currentStatus)
    devices.apply(event)
    feed(
      .configure(settings: configuration.scanning, switches: switches, recipes: configuration.recipes, at: now),
      cause: .switch)
    tellStatus(since: status)
    report(event)
    setAlarm()
  }

  /// Handles a command that did not come from a switch, given at `stamp` (for voice, when the utterance began; `nil`:
  /// now).
  func handle(_ command: ScanCommand, at stamp: Instant? = nil, cause: ActionCause) {
    let command = speech.reader.step(for: command)
    if !command.isReadingStep { leaveReading() }
    let now = clock.now()
    wakeFromStall(at: now)
    let stamp = min(stamp ?? now, now)
    comeToRest(before: stamp)
    feed(.command(command, at: stamp, now: now, cause: cause), cause: cause)
    setAlarm()
  }

  /// Carries out what is due before a change, while it still applies to the current apps. Returns the time of the
  /// change.
  func settle() -> Instant {
    let now = clock.now()
    wakeFromStall(at: now)
    feed(.advance(to: now), cause: .switch)
    return now
  }

  /// Carries out what is due and sets the alarm for the next event.
  func wake() {
    let now = clock.now()
    alarm.rang()
    defer { reportUnserved(at: now) }
    let (due, asked) = (machines.scanDeadline, metrics.performs)
    wakeFromStall(at: now)
    feed(.advance(to: now), cause: .switch)
    // Some presses are decided some time after their edge: for a final release or a long press.
    if let due, metrics.performs > asked { metrics.pressTimes.add(due.duration(to: clock.now())) }
    if let due = settling.deadline, due <= now { comeToRest() } else { followIfNeeded() }
    advanceHandOver(to: now)
    expirePerforms(at: now)
    feedVoice(.advance, at: now)
    advanceReading(to: now)
    advanceSpeech(to: now)
    advanceProfiles(to: now)
    advanceLesson(to: now)
    setAlarm()
  }

  /// Handles the alarm's ring for `moment`, unless that timer was replaced meanwhile.
  func ring(for moment: Instant) {
    if alarm.isSet(for: moment) { wake() }
  }

  /// Logs a deadline that is still due although `wake` has run.
  private func reportUnserved(at now: Instant) {
    guard alarm.isUnserved, let before = unservedLogged.admit(at: now) else { return }
    logger.error(
      "a deadline stays due after it was handled; please report this",
      metadata: ["of": "\(owners(due: now))", "before": "\(before)"])
  }

  /// The parts whose deadline has passed, for the log.
  private func owners(due now: Instant) -> String {
    let deadlines: KeyValuePairs = [
      "scan": scan.deadline, "voice": voice.deadline, "settling": settling.deadline, "performs": performs.deadline,
      "reading": speech.reader.deadline, "speech": speech.deadline, "profiles": profiles.deadline,
      "hand-over": register.heldUntil, "fields": fields.deadline, "lesson": lessons.deadline,
    ]
    return deadlines.filter { $0.value.map { $0 <= now } ?? false }.map(\.key).joined(separator: ", ")
  }

  /// Sets the alarm for the earliest deadline; none if nothing is due.
  func setAlarm() {
    // On the press path: makes no list.
    let due = machines.deadline.earlier(spoken.deadline).earlier(settling.deadline).earlier(performs.deadline)
      .earlier(profiles.deadline).earlier(register.heldUntil).earlier(fields.deadline).earlier(lessons.deadline)
    alarm.set(due) { [self] moment in assumeIsolated { $0.ring(for: moment) } }
  }

  /// Handles a stall of this process: held gestures end and the lit stop starts afresh, because the user did not see
  /// the missed steps. After a suspend, nothing is lit until a press. Must run before anything else is handled.
  private func wakeFromStall(at now: Instant) {
    let asleep = clock.timeAsleep()
    if asleep - asleepBefore > min(configuration.scanning.step, .seconds(1)) {
      asleepBefore = asleep
      logger.info("the machine was suspended; nothing is lit until the next press")
      feedVoice(.closed, at: now)
      return feed(.suspended(until: now), cause: .switch)
    } else if machines.isStalled(at: now) {
      metrics.stalls += 1
    } else {
      return
    }
    feed(.resume(afterStallAt: now), cause: .switch)
  }
}
