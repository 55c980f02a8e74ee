/// How scanning goes. Every value has the default of `Config/tappet.toml`.
public struct ScanSettings: Hashable, Sendable, Codable {
  public enum Method: String, Hashable, Sendable, Codable, CaseIterable {
    /// The highlight steps by itself; a press selects.
    case auto
    /// One switch moves, another selects.
    case manual
    /// A press steps; staying selects.
    case dwell
    /// The highlight steps while the switch is held; letting go selects.
    case inverse
    /// The highlight runs; a press turns it back and slow, the next selects.
    case overscan
    /// Switches move by geometry, or along the lines; another selects.
    case directed
    /// Each switch owns a run of what is left; a press leaves that run.
    case elimination
    /// Each stop has a short code over the switches.
    case coded
    /// A band, then a line, goes over the screen; a press fixes it.
    case point
  }
  /// Where scanning goes when a level's loops are used up.
  public enum AfterLoops: String, Hashable, Sendable, Codable, CaseIterable {
    /// One level up and on with the next sibling.
    case up
    /// Nothing lit, the place kept.
    case stop
    /// The top level's first stop.
    case top
  }
  public enum Start: String, Hashable, Sendable, Codable, CaseIterable {
    /// By itself on a new screen.
    case automatic
    /// On the first press, which lights the first stop and selects nothing.
    case press
  }
  public enum TapBehaviour: String, Hashable, Sendable, Codable, CaseIterable {
    /// One own action: do it. Several: the menu.
    case direct
    /// Always the menu.
    case menu
    /// The first own action, unless a second press asks for the menu.
    case autoTap
    /// The first own action at once.
    case always
  }

  /// What a step waits for.
  public enum Pace: String, Hashable, Sendable, Codable, CaseIterable {
    /// `step` alone.
    case time
    /// Until the lit stop has been said, and `paceRest` more.
    case speech
    /// Until the lit stop's sound has ended, and `paceRest` more.
    case sound
  }

  /// Where scanning goes on after an action.
  public enum AfterAction: String, Hashable, Sendable, Codable, CaseIterable {
    /// Where it was.
    case stay
    /// With the next stop.
    case next
    /// One level up.
    case parent
  }
  /// Which actions wait for the confirm window.
  public enum ConfirmFor: String, Hashable, Sendable, Codable, CaseIterable {
    case all
    /// Those of elements that the app calls destructive.
    case destructive
  }

  public var method = Method.auto
  /// How long each stop is lit, in `auto`, `inverse`, and `overscan` once it is slow. 0.1–60 s.
  public var step = Duration.milliseconds(1400)
  /// How much longer the first stop of every level is lit. 0–60 s.
  public var pauseOnFirst = Duration.milliseconds(700)
  /// How long a move must be held in `manual` and `directed` until it repeats; `nil`: never. 0.1–60 s.
  public var repeatDelay: Duration? = .milliseconds(800)
  /// How often a held move repeats in `manual` and `directed`. 0.1–60 s.
  public var moveRepeat = Duration.milliseconds(400)
  /// How long a stop that the person's press has lit must stay lit in `dwell` until it is selected. 0.1–60 s.
  public var dwell = Duration.seconds(2)
  /// How long each stop is lit in `overscan` until the first press. 0.1–60 s.
  public var fastStep = Duration.milliseconds(400)
  /// How many stops the first press goes back in `overscan`; never one that had not been lit. 0–20.
  public var backtrack = 2
  /// How long a stop must have been lit to count as seen; never more than a third of the time that it is lit for.
  /// 0–1 s.
  public var grace = Duration.milliseconds(150)
  /// How many switches choose in `elimination` and `coded`; 0: as many as are set up to, from `choose 1` on. 0–9.
  public var choices = 0
  /// How long a code that was begun waits for its next digit in `coded`; in `elimination`, how long a person must have
  /// hesitated to be offered the way back where that would cost a press. 0.5–60 s.
  public var codeTimeout = Duration.seconds(4)
  /// How broad the band is in `point`, in points; each place of it is lit for `step`. 20–1,000.
  public var bandWidth = 160.0
  /// How fast the fine line goes in `point`, in points a second. 5–1,000.
  public var pointSpeed = 60.0
  /// How long the person takes to press: in `point` the line counts where it was so much earlier. 0–2 s.
  public var pointReaction = Duration.zero
  /// How often a level is gone through before `afterLoops`. 1–99.
  public var loops = 2
  public var afterLoops = AfterLoops.up
  public var start = Start.automatic
  public var tapBehaviour = TapBehaviour.direct
  /// How long `autoTap` waits for a second press. 0.1–10 s.
  public var autoTapWindow = Duration.milliseconds(750)
  /// How long an action waits for a press that cancels it; `nil`: not at all. 0.1–10 s.
  public var confirmWindow: Duration?
  public var confirmFor = ConfirmFor.all
  public var afterAction = AfterAction.stay
  /// Levels with more entries than this are grouped by the planner. 2–99.
  public var maxFlat = 6
  /// How levels are grouped.
  public var grouping = GroupingRule.optimal
  /// Whether steps, selections and refusals make sounds.
  public var sounds = true
  /// The scanner's own menus.
  public var menu = MenuSettings()
  /// Whether the borders of groups follow what the person chooses often.
  public var learn = true

  /// What a step waits for. Without a client that speaks, time alone.
  public var pace = Pace.time
  /// How long a stop stays lit after it has been said or sounded, where that ends after `step`. 0–10 s.
  public var paceRest = Duration.milliseconds(300)
  /// How long a step waits for the end of what is said at the most. 1–60 s.
  public var paceCap = Duration.seconds(10)
  /// Whether the highlight stands still while anything else is said (an app's announcement), for `paceCap` at the most.
  public var pauseWhileSpeaking = false
  /// Whether nothing is lit while media play, until the next press.
  public var pauseWhilePlaying = false
  /// Nothing is lit after this long without a press, in any method; `nil`: the loops alone decide. 1–3600 s.
  public var idleTimeout: Duration?
  /// How long any switch must be held to open the rescue menu. 3–30 s.
  public var rescueHold = Duration.seconds(8)

  public init() {}
}
