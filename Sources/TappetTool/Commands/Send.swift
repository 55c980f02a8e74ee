import ArgumentParser

/// `tappet send`.
struct Send: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Publish a tree, and show what the app that sent it would be asked to do.")
  func run() async throws {
  }
}
