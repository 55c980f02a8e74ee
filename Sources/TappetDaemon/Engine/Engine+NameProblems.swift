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
    lastSentProblems = lastSentProblems.filter { register[$0.key] != nil }
    let known = lastSentProblems[app.key, default: []]
    let fresh = problems.filter { !known.contains($0) }
    guard !fresh.isEmpty, known.count < Engine.mostTold else { return }
    lastSentProblems[app.key] = known.union(fresh)
    let warnings = NameWarnings(generation: app.tree.generation, warnings: voice.warnings(of: fresh))
    logger.debug("names that can't be heard well", metadata: ["count": "\(warnings.warnings.count)"])
    if let session = sessions[app.key.session] {
      send(.notification(.treeWarnings(warnings, app: app.bridged)), to: session)
    }
    tell(.nameWarnings(warnings, app: app.name))
  }

  /// An app that makes up new names all day is told no more after so many.
  private static let mostTold = 1_000
}
