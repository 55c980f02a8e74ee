import ArgumentParser
import Messages
import ScanVocabulary
import TappetProtocol

struct Press: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Press a switch that the settings declare as injected."),
    discussion: tr(
      """
      Prints what the press did. Declare the switch in your settings: [[switch]] name = "space", source = "inject".

      EXAMPLES
        tappet press space
        tappet press space --hold 1.5
      """))

  @OptionGroup var daemon: DaemonOptions

  @Argument(help: ArgumentHelp(tr("The switch's name."), valueName: "switch"), completion: .injectedSwitches)
  var id: String

  @Option(help: ArgumentHelp(tr("How long to hold it."), valueName: "seconds"))
  var hold = 0.05

  func validate() throws {
    guard (0...60).contains(hold) else { throw ValidationError(tr("--hold takes 0 to 60 seconds; found \(hold).")) }
  }

  func run() async throws {
    let link = try await daemon.link()
    let topics = [EventName.selected, .refused, .switchEvent].map(Topic.init)
    try await link.ask(.subscribe(topics))
    let id = SwitchID(id)
    try await link.ask(.switchInject(SwitchInjection(id, .down)))
    try await Task.sleep(for: .seconds(hold))
    try await link.ask(.switchInject(SwitchInjection(id, .up)))
    // The daemon sends every effect of the press before its last answer.
    for notice in await link.end() {
      if case .switchEvent(let report) = notice.event, report.edge != nil { continue }
      if let line = EventLine.text(of: notice.event) { Output.line(line) }
    }
  }
}
