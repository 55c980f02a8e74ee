import ArgumentParser
import TappetProtocol

struct Forget: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Forget what was learned of the elements that are chosen often.",
    discussion: """
      Learned weights move the borders of groups, never the order. `scanning.learn = false` ends learning.

      EXAMPLES
        tappet forget               of all apps
        tappet forget Mail          of one
      """)

  @OptionGroup var daemon: DaemonOptions

  @Argument(help: "The app's name, as `tappet apps` tells it; all apps where none is named.")
  var app: String?

  func run() async throws {
    try await daemon.link().ask(.weightsForget(app))
    let what = app.map { "what was learned of \($0.quoted)" } ?? "all that was learned"
    Output.line("forgotten: \(what)")
  }
}
