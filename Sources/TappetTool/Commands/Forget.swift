import ArgumentParser
import Messages
import TappetProtocol

struct Forget: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Forget which elements you choose often."),
    discussion: tr(
      """
      Learned weights move the borders of groups, never the order. `scanning.learn = false` stops learning.

      EXAMPLES
        tappet forget               in all apps
        tappet forget Mail          in one
      """))

  @OptionGroup var daemon: DaemonOptions

  @Argument(help: ArgumentHelp(tr("The app's name, as `tappet apps` lists it; without it, all apps.")))
  var app: String?

  func run() async throws {
    try await daemon.link().ask(.weightsForget(app))
    let words = app.map { tr("forgotten: what was learned about \($0.quoted)") }
    Output.line(words ?? tr("forgotten: all that was learned"))
  }
}
