import ElementTrees
import Logging
import ScanVocabulary
import SpokenCommands
import SpokenNames
import TappetModel
import TappetProtocol

/// Problems that the listener finds with element names: passed to voice control and to the app, for its author.
extension Engine {
  func listenerReports(_ problems: VoiceProblems) -> JSONObject {
    guard problems.revision == voice.vocabulary.revision else { return [:] }
    warn(of: problems.items)
    feedVoice(.problems(problems.items, revision: problems.revision))
    setAlarm()
    return [:]
  }

  /// Sends the problems to the app and to observers, each problem once while the app is connected.
  private func warn(of problems: [NameProblem]) {
    guard let app = register.scanned else { return }
    let fresh = names.untold(problems, of: app.key) { register[$0] != nil }
    guard !fresh.isEmpty else { return }
    let warnings = NameWarnings(generation: app.tree.generation, warnings: voice.warnings(of: fresh))
    logger.debug("names that can't be heard well", metadata: ["count": "\(warnings.warnings.count)"])
    if let session = sessions[app.key.session] {
      send(.notification(.treeWarnings(warnings, app: app.bridged)), to: session)
    }
    tell(.nameWarnings(warnings, app: app.name))
  }
}
