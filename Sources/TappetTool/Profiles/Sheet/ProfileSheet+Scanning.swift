import Messages
import ScanLab
import ScanVocabulary
import TappetConfig

// The rows about switches and the scan.
extension ProfileSheet {
  static func switches(_ definitions: [SwitchDefinition]) -> [Section] {
    if definitions.isEmpty {
      let row = Row(
        name: tr("Box"), value: tr("any switch box"), meaning: tr("works as soon as it is connected; a press selects"))
      return [Section(title: tr("Switch"), rows: [row])]
    }
    return definitions.map { definition in
      Section(
        title: tr("Switch “\(definition.id.rawValue)”"),
        rows: source(of: definition) + gestures(of: definition) + filter(definition.filter))
    }
  }

  private static func source(of definition: SwitchDefinition) -> [Row] {
    guard case .device(let match, let inputs) = definition.source else {
      return [Row(name: tr("Box"), value: tr("none: a program sends the presses"))]
    }
    var box: [String] = []
    if let name = match.name { box.append(name) }
    if let vendor = match.vendor, let product = match.product {
      box.append("USB \(vendor.fourHexDigits):\(product.fourHexDigits)")
    }
    if let path = match.path { box.append(path) }
    if match.byCapability { box.append(tr("any that has the inputs")) }
    return [
      Row(name: tr("Box"), value: box.joined(separator: ", ")),
      Row(name: tr("Inputs"), value: inputs.compactMap(\.name).joined(separator: ", ")),
    ]
  }

  private static func gestures(of definition: SwitchDefinition) -> [Row] {
    SwitchGesture.Kind.allCases.compactMap { kind in
      guard let command = definition.bindings[kind], command != .nothing, let name = command.name else { return nil }
      return Row(name: title(of: kind), value: name)
    }
  }

  private static func title(of kind: SwitchGesture.Kind) -> String {
    switch kind {
    case .press: tr("Press")
    case .doublePress: tr("Two presses")
    case .triplePress: tr("Three presses")
    case .longPress: tr("Long press")
    }
  }

  private static func filter(_ filter: FilterSettings) -> [Row] {
    var rows: [Row] = []
    func add(_ name: String, _ time: Duration?, _ meaning: String) {
      if let time, time > .zero { rows.append(Row(name: name, value: time.seconds, meaning: meaning)) }
    }
    add(tr("Hold"), filter.hold, tr("a press counts only if it lasts this long"))
    add(tr("Pause after a press"), filter.releaseLockout, tr("presses are ignored this long after a release"))
    add(tr("Ignore repeat"), filter.ignoreRepeat, tr("presses are ignored this long after an accepted one"))
    add(tr("Long press from"), filter.longPress, tr("a press held this long is a long press"))
    add(tr("Presses together"), filter.presses, tr("presses within this time count as two or three together"))
    return rows
  }

  static func scanning(_ settings: ScanSettings) -> [Row] {
    var rows = [Row(name: tr("Method"), value: settings.method.rawValue, meaning: meaning(of: settings.method))]
    rows += times(settings)
    if !settings.method.hasNoLevels {
      rows.append(
        Row(
          name: tr("Passes"), value: "\(settings.loops)",
          meaning: tr("times through a group, before the scan goes up or rests")))
    }
    rows.append(
      Row(name: tr("Selecting"), value: settings.tapBehaviour.rawValue, meaning: meaning(of: settings.tapBehaviour)))
    func add(_ name: String, _ time: Duration?, _ meaning: String) {
      if let time { rows.append(Row(name: name, value: time.seconds, meaning: meaning)) }
    }
    add(tr("Time to cancel"), settings.confirmWindow, tr("a press within this time cancels the action"))
    add(tr("Rest"), settings.idleTimeout, tr("without a press for this long, nothing is lit; a press wakes the scan"))
    add(tr("Rescue"), settings.rescueHold, tr("holding any switch this long opens the rescue menu"))
    return rows
  }

  private static func times(_ settings: ScanSettings) -> [Row] {
    let step = Row(name: tr("Step"), value: settings.step.seconds, meaning: tr("how long each stop is lit"))
    let first = Row(
      name: tr("First pause"), value: settings.pauseOnFirst.seconds,
      meaning: tr("how much longer the first stop of a group is lit"))
    switch settings.method {
    case .auto, .inverse: return [step, first]
    case .overscan:
      return [
        Row(
          name: tr("Fast step"), value: settings.fastStep.seconds,
          meaning: tr("how long each stop is lit until the first press")), step, first,
        Row(
          name: tr("Back"), value: "\(settings.backtrack)", meaning: tr("stops that the first press goes back")),
      ]
    case .dwell:
      return [Row(name: tr("Staying"), value: settings.dwell.seconds, meaning: tr("a stop lit this long is selected"))]
    case .manual, .directed:
      guard let delay = settings.repeatDelay else { return [] }
      return [
        Row(name: tr("Repeat after"), value: delay.seconds, meaning: tr("a held switch begins to repeat its move")),
        Row(name: tr("Repeat every"), value: settings.moveRepeat.seconds, meaning: tr("while the switch is held")),
      ]
    case .elimination, .coded:
      return [
        Row(
          name: tr("Code time"), value: settings.codeTimeout.seconds,
          meaning: tr("how long an unfinished choice waits for its next press"))
      ]
    case .point:
      return [
        Row(name: tr("Step"), value: settings.step.seconds, meaning: tr("how long the band stays at each place")),
        Row(
          name: tr("Line"), value: tr("\(Int(settings.pointSpeed)) points a second"),
          meaning: tr("how fast the fine line moves")),
        Row(
          name: tr("Reaction"), value: settings.pointReaction.seconds,
          meaning: tr("how much earlier the line was where it is meant")),
      ]
    }
  }

  private static func meaning(of method: ScanSettings.Method) -> String {
    switch method {
    case .auto: tr("the highlight moves by itself; a press selects what is lit")
    case .manual: tr("one switch moves the highlight, another selects")
    case .directed: tr("switches move the highlight up, down, left and right; one selects")
    case .dwell: tr("each press moves the highlight; staying selects")
    case .inverse: tr("the highlight moves while the switch is held; the release selects")
    case .overscan: tr("the highlight moves fast; the first press slows it and goes back, the second selects")
    case .elimination: tr("press the switch whose number is on the target, until one is left")
    case .coded: tr("each stop has a short code of presses")
    case .point: tr("a band, then a line, crosses the screen, then goes down; four presses find a place")
    }
  }

  private static func meaning(of behaviour: ScanSettings.TapBehaviour) -> String {
    switch behaviour {
    case .direct: tr("does what the element does; where it does several things, a menu opens")
    case .menu: tr("opens a menu each time")
    case .autoTap: tr("does the first thing, unless a second press asks for the menu")
    case .always: tr("does the first thing at once")
    }
  }
}
