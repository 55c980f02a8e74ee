import Foundation
import LearnedVoice
import ScanVocabulary
import Testing

@testable import VoiceInput

/// The real recogniser with commands taught in flite's voices. "Taught" commands are other words than the grammar's, as
/// those of a person whom the acoustic model does not understand.
@Suite("Commands taught to the listener", .serialized)
final class MyVoiceTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("voice-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// What each command sounds like, as this person says it.
  private static let said = ["tap library": "wah beree oh", "go back": "oh gack", "scroll down": "row ow noo"]

  private func cut(_ text: String, pause: Double = 0.4) throws -> RecordingCutter.Cut {
    var cutter = RecordingCutter()
    let cut = cutter.hear(try Speech.saying(text, before: pause, after: 1))
    return try #require(cut ?? cutter.finish())
  }

  /// Renditions that differ a little: other voices would be other people.
  private func teach(_ folder: LearnedFolder) throws {
    var teaching = try Teaching([])
    for (command, text) in Self.said.sorted(by: { $0.key < $1.key }) {
      for rendition in ["\(text)", "\(text).", "\(text)!", "\(text)?", "\(text),"] {
        #expect(teaching.take(try cut(rendition), as: command) == nil)
      }
      try folder.store(teaching.command(command))
    }
  }

  private func recogniser(usesLearned: Bool = true, _ names: [String] = ["library", "play"]) throws
    -> UtteranceRecogniser
  {
    let recogniser = try UtteranceRecogniser(options: ListenerOptions(learned: path, usesLearned: usesLearned))
    try recogniser.use(.screen(names))
    return recogniser
  }

  @Test("A taught command is heard as the words that it was taught for, if it can be said")
  func heard() throws {
    try teach(LearnedFolder(path: path))
    for (command, text) in Self.said {
      let heard = try recogniser().hearAll(Speech.saying(text, before: 0.5, after: 1)).map(\.utterance)
      #expect(heard.map(\.text) == [command])
      #expect((heard.first?.confidence ?? 0) >= 0.5)
    }
    let elsewhere = try recogniser(["play"]).hearAll(Speech.saying("wah beree oh", after: 1)).map(\.utterance)
    #expect(elsewhere.allSatisfy { $0.text != "tap library" })
  }

  @Test("A command that was not taught is heard as before")
  func others() throws {
    try teach(LearnedFolder(path: path))
    let heard = try recogniser().hearAll(Speech.saying("show numbers", after: 1)).map(\.utterance)
    #expect(heard.map(\.text) == ["show numbers"])
    #expect((heard.first?.confidence ?? 0) >= 0.5)
  }

  @Test("Short speech soon after a command may be what is left of it; longer or later speech is not")
  func remnant() {
    #expect(Remnant.isLikely(224..<240, after: 180) && Remnant.isLikely(198..<227, after: 168))
    #expect(!Remnant.isLikely(198..<240, after: 168) && !Remnant.isLikely(240..<256, after: 170))
  }

  @Test("Switched off, nothing taught counts")
  func off() throws {
    try teach(LearnedFolder(path: path))
    let heard = try recogniser(usesLearned: false).hearAll(Speech.saying("oh gack", after: 1)).map(\.utterance)
    #expect(heard.allSatisfy { $0.text != "go back" || $0.confidence < 0.5 })
  }

  @Test("While commands are being taught nothing is heard, and afterwards everything again")
  func teaching() throws {
    let recogniser = try recogniser()
    let sound = try Speech.saying("tap play")
    do {
      let lock = try #require(try TeachingLock(folder: path))
      #expect(try TeachingLock(folder: path) == nil)
      #expect(try recogniser.hearAll(sound).map(\.utterance.text) == [""])
      withExtendedLifetime(lock) {}
    }
    #expect(try recogniser.hearAll(sound).map(\.utterance.text) == ["tap play"])
  }

  @Test("What is stored is there after a restart, for nobody else to read, and can be forgotten")
  func stored() throws {
    let folder = LearnedFolder(path: path)
    try teach(folder)
    #expect(LearnedFolder(path: path).commands.map(\.words) == ["go back", "scroll down", "tap library"])
    let file = "\(path)/\(LearnedCommand.fileName(of: "go back"))"
    let modes = try [path, file].map { try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int }
    #expect(modes == [0o700, 0o600])
    #expect(try folder.forget("go back"))
    #expect(try !folder.forget("go back"))
    #expect(folder.voice.commands.count == 2)
    #expect(try folder.forgetAll() == 2)
    #expect(LearnedFolder(path: path).voice.isEmpty)
  }

  @Test("A damaged file takes nothing else with it, and what is in use stays in use")
  func damaged() throws {
    let folder = LearnedFolder(path: path)
    try teach(folder)
    let name = LearnedCommand.fileName(of: "go back")
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    #expect(FileManager.default.createFile(atPath: "\(path)/\(name)", contents: Data([1, 2, 3])))
    #expect(folder.refresh())
    #expect(folder.damaged == [name])
    #expect(folder.voice.commands.count == 3)
    #expect(LearnedFolder(path: path).voice.commands.count == 2)
  }

  @Test("Silence, a knock and talk without end are refused")
  func refused() throws {
    var teaching = try Teaching([])
    #expect(teaching.take(.utterance(Speech.room(seconds: 1)), as: "go back") == .silent)
    #expect(teaching.take(.tooLong, as: "go back") == .tooLong)
    #expect(teaching.count(of: "go back") == 0)
  }

  @Test("Of more recordings than are kept the last count, and the file can be read")
  func many() throws {
    var teaching = try Teaching([])
    for _ in 0..<12 { #expect(teaching.take(try cut("go back"), as: "go back") == nil) }
    try LearnedFolder(path: path).store(teaching.command("go back"))
    #expect(LearnedFolder(path: path).commands.map(\.recordings.count) == [9])
  }

  @Test("The cepstra of a sound do not depend on what was computed before")
  func independent() throws {
    guard case .utterance(let one) = try cut("go back"), case .utterance(let other) = try cut("scroll down") else {
      return
    }
    let frontEnd = try CepstralFrontEnd()
    let alone = try #require(frontEnd.spoken(one))
    _ = frontEnd.spoken(other)
    #expect(frontEnd.spoken(one) == alone)
    #expect(alone.frameCount > 20)
  }
}
