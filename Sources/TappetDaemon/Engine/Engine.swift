import Logging
package import NIOCore
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

/// The hub: owns the scan, the voice, the apps and the connections, and is the only thing that changes them.
///
/// Its executor is the event loop that also serves both sockets and the one alarm, so a message or a press is handled
/// where it arrives, without a hop. Every method is synchronous: nothing can come in between. Effects leave through
/// writes that never wait.
package actor Engine {
  package nonisolated let loop: any EventLoop
  package nonisolated let limits: Limits
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private nonisolated let executor: any SerialExecutor
  let logger: Logger
  /// The one clock that the engine reads.
  let clock: EngineClock
  let pipeline: TreePipeline
  /// What the settings' owner does: writes live changes, reloads files.
  let settings: SettingsKeeper

  var configuration: Configuration
  /// Where it stands in for files that have mistakes, and nobody has been told yet.
  var substitute: SubstituteSettings?
  /// Told of everything by `feed` alone.
  private(set) var scan: SwitchControl
  /// The recording that is under way.
  var tap: RecordTap?
  var voice: VoiceControl
  var register = AppRegister()
  var learned = LearnedApps()
  var settling = SettlingDesk()
  var devices = DeviceTable()
  var connections: ConnectionsDesk
  /// Who speaks, and what has been given to be said.
  var speech = SpeechDesk()
  var profiles = ProfileDesk()
  /// What the desktop tells of its own preferences.
  var desktop: [Preference: SettingValue] = [:]
  var advice: AdviceDesk
  /// Effects of the scan and the switches, and of voice control, that wait for the delivery of those before them.
  var scanDelivery = DeliveryQueue<(effects: [SwitchControlEffect], cause: ActionCause)>()
  var voiceDelivery = DeliveryQueue<(effects: [VoiceEffect], spokenAt: Instant?)>()
  var observers = ObserverDesk()
  var performs: PerformDesk
  var names: NamesDesk
  var listening: ListeningDesk
  var display: VoiceDisplayDesk
  /// Starts the user's own commands.
  let runner: CommandRunner
  var commands = CommandDesk()
  /// Where scanning comes back to after a restart.
  var places = PlaceKeeper()
  /// Live changes that are being written.
  var keeping = KeepingDesk()
  var trimming = MemoryTrimming()
  var bell: BellDesk
  var metrics = Metrics()
  private var alarm: Alarm
  private var asleepBefore: Duration

  init(
    configuration: Configuration, settings: SettingsKeeper, limits: Limits = Limits(),
    answerTime: Duration = .seconds(2), loop: any EventLoop, executor: any SerialExecutor, pipeline: TreePipeline,
    runner: CommandRunner? = nil, clock: EngineClock = .system, logger: Logger
  ) {
    self.configuration = configuration
    self.settings = settings
    // Now: no press waits for a file.
    let (times, days) = (
      settings.pressTimes.map(PressTimesFile.init), settings.measureOffer.map(MeasureOfferFile.init)
    )
    advice = AdviceDesk(
      PressTimesFile.kept(in: times, configuration.tuning, logger), in: times,
      offer: MeasureOfferFile.kept(in: days), in: days)
    self.limits = limits
    connections = ConnectionsDesk(limits: limits)
    bell = BellDesk(settings.directory.map { BellMemory(directory: $0) })
    performs = PerformDesk(answerTime: answerTime)
    self.loop = loop
    self.executor = executor
    self.pipeline = pipeline
    self.logger = logger
    self.clock = clock
    self.runner = runner ?? CommandRunner(logger: logger)
    names = NamesDesk(own: OwnNamesFile.kept(in: settings.ownNames, logger))
    scan = SwitchControl(
      settings: configuration.scanning, switches: configuration.switches, recipes: configuration.recipes)
    // Before time begins: no bell can ring yet.
    _ = scan.take(.bell(configuration.bell.settings, at: Instant(nanoseconds: .min)))
    voice = VoiceControl(settings: configuration.voice)
    listening = ListeningDesk(settings: configuration.microphone)
    display = VoiceDisplayDesk(voice.vocabulary)
    speech.use(configuration.speech.said)
    alarm = Alarm(loop: loop)
    asleepBefore = clock.timeAsleep()
  }

  /// The only way into the scan, so that a recording has everything that it was told.
  func feed(_ input: ScanInput) -> [SwitchControlEffect] {
    let effects = scan.take(input)
    if voice.isCovered != scan.isCovered { tellVoice(.cover(scan.isCovered), at: input.moment) }
    if tap != nil { record(.scan(input), .scan(effects)) }
    return effects
  }

  /// A switch went down or up. The press path: called on the loop, straight from the input thread's hand-over.
  package func handle(_ event: SwitchEvent) {
    metrics.switchEvents += 1
    let now = clock.now()
    trimming.pressed(at: now)
    wakeFromStall(at: now)
    var event = event
    // A stamp from the future, of a clock that was moved, would carry the scan with it.
    event.at = min(event.at, now)
    comeToRest(before: event.at)
    let asked = metrics.performs
    deliver(feed(.edge(event, now: now)), cause: .switch)
    if metrics.performs > asked { metrics.pressTimes.add(event.at.duration(to: clock.now())) }
    report(event)
    setAlarm()
  }

  /// Something became of an input device.
  package func handle(_ event: DeviceEvent) {
    let now = settle()
    devices.apply(event)
    let changed = feed(
      .configure(settings: configuration.scanning, switches: switches, recipes: configuration.recipes, at: now))
    deliver(changed, cause: .switch)
    report(event)
    setAlarm()
  }

  /// A command that did not come from a switch, given at `stamp` (for a voice, when it began to speak).
  func handle(_ command: ScanCommand, at stamp: Instant? = nil, cause: ActionCause) {
    leaveReading()
    let now = clock.now()
    wakeFromStall(at: now)
    let stamp = min(stamp ?? now, now)
    comeToRest(before: stamp)
    deliver(feed(.command(command, at: stamp, now: now, cause: cause)), cause: cause)
    setAlarm()
  }

  /// Does what is due before something changes, while the apps are still those that it was meant for.
  ///
  /// Answers the moment of the change.
  func settle() -> Instant {
    let now = clock.now()
    wakeFromStall(at: now)
    deliver(feed(.advance(to: now)), cause: .switch)
    return now
  }

  /// Does what is due, and sets the alarm for what comes next.
  func wake() {
    let now = clock.now()
    alarm.rang()
    let (due, asked) = (scan.deadline, metrics.performs)
    wakeFromStall(at: now)
    deliver(feed(.advance(to: now)), cause: .switch)
    // A press that is judged some time after its edge: is it let go for good, was it a long one?
    if let due, metrics.performs > asked { metrics.pressTimes.add(due.duration(to: clock.now())) }
    if let due = settling.deadline, due <= now { comeToRest() } else { followIfNeeded() }
    expirePerforms(at: now)
    tellVoice(.advance, at: now)
    advanceReading(to: now)
    advanceProfiles(to: now)
    setAlarm()
  }

  /// The one alarm: at the earliest moment at which anything is due; none when nothing is.
  func setAlarm() {
    let due = [
      scan.deadline, voice.deadline, settling.deadline, performs.deadline,
      speech.reader.deadline, profiles.deadline,
    ].compactMap(\.self).min()
    alarm.set(due) { [self] in assumeIsolated { $0.wake() } }
  }

  /// Where this process did not run for a while, held gestures end and the lit stop starts afresh: nobody saw the steps
  /// that would have been made. After a suspend nobody has seen anything: nothing is lit. Asked before anything else is
  /// done.
  private func wakeFromStall(at now: Instant) {
    let asleep = clock.timeAsleep()
    if asleep - asleepBefore > min(configuration.scanning.step, .seconds(1)) {
      asleepBefore = asleep
      logger.info("the machine was suspended; nothing is lit until the next press")
      return deliver(feed(.suspended(until: now)), cause: .switch)
    } else if scan.isStalled(at: now) {
      metrics.stalls += 1
    } else {
      return
    }
    deliver(feed(.resume(afterStallAt: now)), cause: .switch)
  }
}
