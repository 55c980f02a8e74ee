import Logging
import Messages
import ScanLab
import ScanVocabulary
import Scanning
import SwitchHandling
import SwitchInput
import TappetConfig
import TappetProtocol

/// Choosing the app that is scanned, and requests about apps.
extension Engine {
  func appsList() -> JSONObject { Listing(register.reports).json }

  /// Scans the app with the ID `wanted`, or the only app with that name.
  func appsFocus(_ wanted: String) throws(ProtocolFault) -> JSONObject {
    focus(try register.key(of: wanted))
    return [:]
  }

  func focus(_ key: AppKey) {
    _ = settle()
    guard register.scanned?.key != key,
      register.focus(key, leaving: scan.place, active: Set(connections.activeProcesses))
    else { return }
    fields = FieldWatch()
    if let over = register.summonedOver { followField(in: over) }
    show(register.scanned, .appSwitched(focus: nil, place: register.scanned?.place))
    tellSurroundings()
    tellState()
    tellTyping()
  }

  /// Handles an app's request to be scanned: at once if nothing else is, or if its window has the focus; otherwise it
  /// waits in the list.
  func focusAnswer(_ session: Session) -> FocusAnswer {
    let key = AppKey(session: session.id)
    let granted = register.ask(key, ownsActiveWindow: ownsActiveWindow)
    if granted {
      focus(key)
    } else if register.isAsking(key) {
      tellSurroundings()
    }
    return FocusAnswer(granted: granted)
  }

  /// Handles a bridge's report of the process whose window has the focus: scans that app if it publishes its own
  /// screen.
  func windowActive(_ process: Int?, _ session: Session) throws(ProtocolFault) -> JSONObject {
    guard session.greeting?.role == .bridge else {
      throw ProtocolFault(.notAllowed, path: "/method", hint: "only a bridge tells which window has the focus")
    }
    guard session.report.activeProcess != process else { return [:] }
    session.report.activeProcess = process
    defer { tellTyping() }
    followSummoned(to: process)
    if let process, let app = register.own(process: process) { focus(app.key) }
    return [:]
  }

  /// Returns whether the focused window belongs to the process or to one of its ancestors, such as a terminal.
  func ownsActiveWindow(_ process: Int) -> Bool {
    let active = connections.activeProcesses
    return !active.isEmpty && ProcessLine.reaches(from: process, any: active)
  }

  /// Returns how long the user may need to select an element, from the current scanning position or, in another app's
  /// tree, from that tree's first stop.
  func deadline(_ question: DeadlineQuestion, _ session: Session) throws(ProtocolFault) -> JSONObject {
    let key = AppKey(session: session.id)
    let reckoning = WorstCase(
      settings: scan.effectiveSettings, isPaced: scan.isPaced, choices: scan.choices)
    let time =
      register.scanned?.key == key
      ? scan.worstCase(to: question.id) : register[key].flatMap { reckoning.time(to: question.id, in: $0.plan) }
    guard let time else {
      throw ProtocolFault(.unknownID, path: "/params/id", hint: "no stop for that id in the tree in force")
    }
    return DeadlineAnswer(worstCase: time).json
  }

  func devicesList() -> JSONObject {
    let releasing = scan.releasingByThemselves
    let reports = devices.entries.map { entry in
      var report = DeviceReport(entry)
      let found = report.switches.filter(releasing.contains).map(\.rawValue)
      if !found.isEmpty {
        let named = tr("\(found.joined(separator: ", ")) can't be held: it sends its own release.")
        report.message = [report.message, named].compactMap(\.self).joined(separator: " ")
      }
      return report
    }
    return Listing(reports).json
  }

  func report(_ event: DeviceEvent) {
    let level = event.kind.isTrouble ? Logger.Level.warning : .info
    logger.log(level: level, "\(event.message)")
    let entry = DeviceTable.Entry(
      device: event.device, definitions: event.definitions, isThere: true, message: event.message)
    guard let change = event.kind.change else { return }
    tell(.device(change, DeviceReport(entry)))
    if change == .lost { sound(.lost) }
    if change == .back { sound(.back) }
  }

  func report(_ event: SwitchEvent) {
    guard event.edge != .repeat else { return }
    tell(.switchEvent(SwitchReport(event.id, edge: event.edge)))
  }
}
