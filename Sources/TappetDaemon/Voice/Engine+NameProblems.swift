import ElementTrees
import Logging
import ScanVocabulary
import SpokenCommands
import SpokenNames
import TappetModel
import TappetProtocol

/// What the listener finds wrong with names: the scan is told, and the author of the app.
extension Engine {
  func listenerReports(_ problems: VoiceProblems) -> JSONObject {
    guard problems.revision == voice.vocabulary.revision else { return [:] }
    warn(of: problems.items)
    tellVoice(.problems(problems.items, revision: problems.revision))
    setAlarm()
    return [:]
  }

  /// Tells the app and whoever watches, each thing once as long as the app is there.
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
