/// How scanning works. Every value has the default of `Config/tappet.toml`.
public struct ScanSettings: Hashable, Sendable, Codable {
  /// The scanning method.
  public enum Method: String, Hashable, Sendable, Codable, CaseIterable {
    /// The highlight steps by itself; a press selects.
    case auto
    /// One switch moves, another selects.
    case manual
    /// Each press steps; the stop that stays lit is selected.
    case dwell
    /// The highlight steps while the switch is held; the release selects.
    case inverse
    /// The highlight steps fast; the first press turns it back and slows it down, the next selects.
    case overscan
    /// Switches move by geometry, or along rows; another selects.
    case directed
    /// Each switch is assigned a run of the remaining stops; a press keeps only that run.
    case elimination
    /// Each stop has a short code of switch numbers.
    case coded
    /// A band, then a line, sweeps over the screen; a press fixes it.
    case point
  }
  /// Where scanning continues after a level's loops.
  public enum AfterLoops: String, Hashable, Sendable, Codable, CaseIterable {
    /// One level up, at the next sibling.
    case up
    /// Nothing is lit; the scan remembers the place.
    case stop
    /// At the top level's first stop.
    case top
  }
  /// When scanning starts.
  public enum Start: String, Hashable, Sendable, Codable, CaseIterable {
    /// Scanning starts by itself on a new screen.
    case automatic
    /// The first press starts scanning; it lights the first stop and selects nothing.
    case press
  }
  /// The effect of selecting an element.
  public enum TapBehaviour: String, Hashable, Sendable, Codable, CaseIterable {
    /// Performs an element's only own action; opens the menu where there are several.
    case direct
    case menu
    /// Performs the first own action, unless a second press asks for the menu.
    case autoTap
    /// Performs the first own action at once.
    case always
  }

  /// The event that ends a step: its time alone, or also the end of the lit stop's speech or sound.
  public enum Pace: String, Hashable, Sendable, Codable, CaseIterable {
    case time
    /// The end of the lit stop's speech, and `paceRest` more.
    case speech
    /// The end of the lit stop's sound, and `paceRest` more.
    case sound
  }

  /// Where scanning continues after an action.
  public enum AfterAction: String, Hashable, Sendable, Codable, CaseIterable {
    /// At the same stop.
    case stay
    /// At the next stop.
    case next
    case parent
  }
  /// Which actions wait for `confirmWindow`.
  public enum ConfirmFor: String, Hashable, Sendable, Codable, CaseIterable {
    case all
    /// The actions of elements that the app marks destructive.
    case destructive
  }

  public var method = Method.auto
  /// How long each stop is lit, in `auto`, `inverse`, and `overscan` after the first press. 0.1–60 s.
  public var step = Duration.milliseconds(1400)
  /// How much longer the first stop of every level is lit. 0–60 s.
  public var pauseOnFirst = Duration.milliseconds(700)
  /// The longest first pause in a group whose contents have not changed since the person was last in it. Zero leaves the
  /// pause out there; from `pauseOnFirst` on, it is the same everywhere. Never used at the top level or in menus. 0–60 s.
  public var pauseInKnownGroups = Duration.seconds(60)
  /// How long a move must be held in `manual` and `directed` before it repeats; `nil`: never. 0.1–60 s.
  public var repeatDelay: Duration? = .milliseconds(800)
  /// The interval of a held move's repeats in `manual` and `directed`. 0.1–60 s.
  public var moveRepeat = Duration.milliseconds(400)
  /// How long a stop that a press lit must stay lit in `dwell` before it is selected. 0.1–60 s.
  public var dwell = Duration.seconds(2)
  /// How long each stop is lit in `overscan` until the first press. 0.1–60 s.
  public var fastStep = Duration.milliseconds(400)
  /// How many stops the first press goes back in `overscan`, only over stops that had been lit. 0–20.
  public var backtrack = 2
  /// The grace period: how long a stop must be lit to count as seen; at most a third of its time. 0–1 s.
  public var grace = Duration.milliseconds(150)
  /// How many switches choose in `elimination` and `coded`; 0: every switch that is bound, from `choose 1` on. 0–9.
  public var choices = 0
  /// How long an unfinished code waits for its next digit in `coded`; in `elimination`, how long a person must hesitate
  /// to be offered the way back where that would cost a press. 0.5–60 s.
  public var codeTimeout = Duration.seconds(4)
  /// The width of the band in `point`, in points; each of its places is lit for `step`. 20–1,000.
  public var bandWidth = 160.0
  /// The speed of the fine line in `point`, in points per second. 5–1,000.
  public var pointSpeed = 60.0
  /// The person's reaction time in `point`: a press fixes the line where it was this much earlier. 0–2 s.
  public var pointReaction = Duration.zero
  /// How often the scan passes through a level before `afterLoops`. 1–99.
  public var loops = 2
  public var afterLoops = AfterLoops.up
  public var start = Start.automatic
  public var tapBehaviour = TapBehaviour.direct
  /// How long `autoTap` waits for a second press. 0.1–10 s.
  public var autoTapWindow = Duration.milliseconds(750)
  /// How long an action waits for a press that cancels it; `nil`: it does not wait. 0.1–10 s.
  public var confirmWindow: Duration?
  public var confirmFor = ConfirmFor.all
  public var afterAction = AfterAction.stay
  /// The planner groups levels with more entries than this. 2–99.
  public var maxFlat = 6
  public var grouping = GroupingRule.optimal
  /// Whether steps, selections and refusals play sounds.
  public var sounds = true
  public var menu = MenuSettings()
  /// Whether the borders of groups adapt to what the person chooses often.
  public var learn = true

  /// The event that ends a step. Without a client that speaks, always `time`.
  public var pace = Pace.time
  /// How long a stop stays lit after its speech or sound, if that ends later than `step`. 0–10 s.
  public var paceRest = Duration.milliseconds(300)
  /// How long a step waits at most for the end of speech or sound. 1–60 s.
  public var paceCap = Duration.seconds(10)
  /// Whether the highlight waits while other speech is spoken (an app's announcement), for `paceCap` at most.
  public var pauseWhileSpeaking = false
  /// Whether the scan lights nothing while media play, until the next press.
  public var pauseWhilePlaying = false
  /// How long without a press until the highlight goes out, in any method; `nil`: only `loops` ends it. 1–3600 s.
  public var idleTimeout: Duration?
  /// How long any switch must be held to open the rescue menu. 3–30 s.
  public var rescueHold = Duration.seconds(8)

  public init() {}
}
