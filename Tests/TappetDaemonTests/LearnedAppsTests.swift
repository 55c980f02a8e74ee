import ElementTrees
import ScanPlanning
import ScanVocabulary
import TappetModel
import Testing

@testable import TappetDaemon

@Suite("What was learned of apps, and is to be forgotten")
struct LearnedAppsTests {
  private let play = AccessibilityElement(id: "play", name: "Play", traits: .button)

  private func found(_ app: String, age: Int) -> LearnedApps.Found {
    var weights = LearnedWeights(salt: 5)
    weights.chose(play)
    return LearnedApps.Found(app: app, weights: weights, age: age)
  }

  @Test("choices are written once, under the apps in which they were made")
  func unsaved() {
    var apps = LearnedApps()
    _ = apps.keep(found("Mail", age: 0))
    _ = apps.keep(found("Notes", age: 0))
    let isFirst = [apps.chose(play, in: "Notes"), apps.chose(play, in: "Mail"), apps.chose(play, in: "Mail")]
    #expect(isFirst == [true, false, false])
    let (first, second) = (apps.takeUnsaved(), apps.takeUnsaved())
    #expect(first.map(\.app) == ["Mail", "Notes"] && second.isEmpty)
    let isFirstAgain = apps.chose(play, in: "Mail")
    #expect(isFirstAgain)
  }

  @Test("weights that were read before they were forgotten, and come in after it, are not kept")
  func lateFind() throws {
    var apps = LearnedApps()
    let early = found("Mail", age: apps.known.age)
    apps.forget("Mail", shown: [])
    let isKept = apps.keep(early)
    #expect(!isKept)
    #expect(try #require(apps["Mail"]).isEmpty)
  }

  @Test("until the files of a forgetting are deleted none is read")
  func pendingDeletion() {
    var apps = LearnedApps()
    apps.forget(nil, shown: [])
    apps.forget("Mail", shown: [])
    apps.deleted()
    #expect(!apps.known.readsFiles)
    apps.deleted()
    #expect(apps.known.readsFiles)
  }

  @Test("apps on the screen go on being learned of from nothing; a forgotten choice is not written")
  func shown() throws {
    var apps = LearnedApps()
    _ = apps.keep(found("Mail", age: 0))
    _ = apps.chose(play, in: "Mail")
    apps.forget(nil, shown: ["Mail"])
    #expect(try #require(apps["Mail"]).isEmpty)
    let unsaved = apps.takeUnsaved()
    #expect(unsaved.isEmpty)
    _ = apps.chose(play, in: "Mail")
    #expect(!(try #require(apps["Mail"]).isEmpty))
  }

  @Test("only what a switch user does to an element is a choice of it")
  func choices() {
    let actions: [ElementAction] = [.activate, .increment(count: 1), .escape, .scroll(.down)]
    let requests = actions.map { ActionRequest(asking: "play", for: $0, ancestors: [], generation: 1, cause: .switch) }
    #expect(requests.map(\.isChoice) == [true, true, false, false])
    let byVoice = ActionRequest(asking: "play", for: .activate, ancestors: [], generation: 1, cause: .voice)
    #expect(!byVoice.isChoice)
  }
}
