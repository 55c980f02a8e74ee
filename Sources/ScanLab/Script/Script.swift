package import ScanVocabulary
package import SwitchHandling

/// A run of the scanner as a line of text, in virtual time: what a test says, a recording keeps and a replay reads.
///
/// ```
/// Script.run("press 500 press", on: "row(a b) row2(c d)")  ▶  "[row] [a] tap(a)"
/// ```
/// **Steps**, with blanks between:
/// ```
/// 500                 half a second passes (milliseconds, up to six decimals)
/// press  down  up     edges of the first switch; press is both at once
/// hold 300            down, 300 ms, up
/// repeat              the kernel's auto-repeat
/// missed  lost        a down, an up, that Tappet made up
/// press@b             the switch named b
/// press-200           stamped 200 ms ago
/// select next back …  any command by its name, blanks as "-": scroll-down
/// move-up choose1     the commands "up" and "choose 1"
/// voice:select        a command by voice, or control:select
/// method:inverse      another method from now on
/// stall 3000          three seconds in which nothing is handled, then scanning starts afresh
/// suspend 3000        the machine was suspended meanwhile: three seconds in which nobody saw anything
/// speaker no-speaker  somebody who says what is lit has come, or gone
/// said                the end of what was last said of a stop
/// speech quiet        something else is being said, or has been
/// playing played      media play, or have ended
/// tree(a b)           replaces the plan (`PlanNotation`)
/// layout(a ^b)        the layout changed; "^" is the focus
/// screen(a b)         a new screen
/// app(a b)            another app
/// modal:sheet(a b)    the plan of a modal named sheet; modal(a b) names it "modal"; tree(…) takes it away
/// ```
/// **Output**:
/// ```
/// [label]             lit                  -                nothing lit
/// [1:a 2:b to Menu]   lit with marks
/// tap(id) long(id) inc(id) dec(id) interact(id) focus(id) custom:NAME(id) text(id) gesture(id)
/// escape(id) magic(id) undo(id) scroll-down(id)             asked of the app
/// flash(label)        credited to the stop before
/// too-soon changed gone dimmed unsupported unmarked nowhere        refused
/// short locked repeated bounced resynced interrupted drummed  filtered
/// lost stuck unknown lets-go holds                          of a switch
/// rescue ring silence bell-failed safe own                  rescue, the bell's player, safe settings or one's own
/// in(name) out(name)                                        of a recipe
/// ```
/// The first plan is a screen that has been looked at: at time zero its first stop counts as seen, and has its full
/// time before it.
package struct Script: Hashable, Sendable, CustomStringConvertible {
  var steps: [ScriptStep]

  /// Reads a script.
  package init(_ text: String) throws(ScriptProblem) {
    steps = try ScriptReader.read(text)
  }

  /// The words that are read back as this script.
  package var description: String { steps.map(\.description).joined(separator: " ") }

  /// What `text` does on `plan`. `timed`: with the milliseconds since the start before what happens then.
  package static func run(
    _ text: String, on plan: String, settings: ScanSettings = ScanSettings(),
    switches: [SwitchDefinition] = [Script.plainSwitch], recipes: [Recipe] = [], timed: Bool = false
  ) throws(ScriptProblem) -> String {
    try Script(text).run(on: plan, settings: settings, switches: switches, recipes: recipes, timed: timed)
  }

  package func run(
    on plan: String, settings: ScanSettings = ScanSettings(), switches: [SwitchDefinition] = [Script.plainSwitch],
    recipes: [Recipe] = [], timed: Bool = false
  ) throws(ScriptProblem) -> String {
    var run = ScriptRun(settings: settings, switches: switches, recipes: recipes)
    try run.begin(on: plan)
    for step in steps { try run.take(step) }
    return ScriptRun.text(of: run.happened, timed: timed)
  }

  /// A switch that selects and filters nothing.
  package static var plainSwitch: SwitchDefinition {
    var filter = FilterSettings()
    filter.chatter = .zero
    return SwitchDefinition(id: "switch", source: .injected, filter: filter)
  }
}
