import Foundation
import Glibc
import Testing

/// The program `tappet-speech` for a daemon that runs in this process, heard on a sound server of its own.
private final class RunningSpeech {
  let sound: SoundServer
  private let process = Process()
  private let errors = Pipe()

  init(_ daemon: RunningDaemon, sound: SoundServer, replacing environment: [String: String] = [:]) throws {
    self.sound = sound
    process.standardError = errors
    try sound.start(
      process, RunningProgram.program("tappet-speech"), ["--socket", daemon.directory + "/control.sock"],
      replacing: environment)
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  var isRunning: Bool { process.isRunning }

  /// Ends it; what it has written to standard error.
  func end() -> String {
    kill(process.processIdentifier, SIGKILL)
    return String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}

@Suite(
  "D5, D6, D7: what is really heard",
  .enabled(if: SoundServer.isThere, "needs pulseaudio, speech-dispatcher and espeak-ng"), .serialized)
struct AudibleTests {
  /// Steps so slow that only what a test does is heard. Announcements alone, and no short sounds.
  private static func settings(_ program: String = "auto", _ more: String = "") -> String {
    """
    [speech]
    program = "\(program)"
    except = ["stops"]
    [scanning]
    step = 30
    pauseOnFirst = 0
    grace = 0
    sounds = false
    \(more)
    [[switch]]
    name = "space"
    source = "inject"
    chatter = 0
    """
  }

  private static let long =
    "The quick brown fox jumps over the lazy dog, again and again, until the evening comes and the lights go out."

  private static func announce(_ text: Any, by app: RawClient) throws {
    try app.result("notify", ["notification": "announcement", "announcement": text])
  }

  /// An announcement that waits for the one before.
  private static func queued(_ text: String) -> [String: Any] {
    ["string": text, "attributes": [["range": [0, text.count], "speechQueueAnnouncement": true]]]
  }

  @Test("each announcement is heard, in order, and the app is told that it was", arguments: ["auto", "espeak-ng"])
  func order(program: String) async throws {
    try await RunningDaemon.run(settings: Self.settings(program)) { daemon in
      let speech = try RunningSpeech(daemon, sound: SoundServer())
      let observer = try daemon.observer()
      try observer.waitForSpeaker()
      let app = try daemon.app()
      try app.publish(["A"])
      var since = SoundServer.now
      for text in ["First of all", "then <the> second & more", "and \u{202E}the last"] {
        try Self.announce(Self.queued(text), by: app)
      }
      for beginning in ["First", "then", "and"] {
        let finished = try app.event("announcementDidFinish")
        #expect((finished["string"] as? String)?.hasPrefix(beginning) == true)
        #expect(finished["wasSuccessful"] as? Bool == true)
        let end = SoundServer.now
        #expect(speech.sound.isAudible(from: since, to: end), "\(beginning)")
        since = end
      }
    }
  }

  @Test("a press cuts what is being said, and the app is told so", arguments: ["auto", "espeak-ng"])
  func cut(program: String) async throws {
    try await RunningDaemon.run(settings: Self.settings(program)) { daemon in
      let speech = try RunningSpeech(daemon, sound: SoundServer())
      let control = try daemon.observer()
      try control.waitForSpeaker()
      let app = try daemon.app()
      try app.publish(["A"])
      let begin = SoundServer.now
      try Self.announce(Self.long, by: app)
      try speech.sound.waitForSound(after: begin)
      let press = SoundServer.now
      try control.press()
      #expect(try app.event("announcementDidFinish")["wasSuccessful"] as? Bool == false)
      // Said to its end it lasts more than five seconds; how soon it is silent is measured by the bench, not here.
      let last = try speech.sound.waitForSilence(of: 1)
      #expect(last - press < 4)
    }
  }

  @Test("attributes and marks that a voice can't follow are said all the same", arguments: ["auto", "espeak-ng"])
  func attributes(program: String) async throws {
    try await RunningDaemon.run(settings: Self.settings(program)) { daemon in
      let speech = try RunningSpeech(daemon, sound: SoundServer())
      try daemon.observer().waitForSpeaker()
      let app = try daemon.app()
      try app.publish(["A"])
      for direction: [String: Any] in [
        ["speechLanguage": "xx-YY"], ["speechIPANotation": "təˈmɑːtəʊ"], ["speechPitch": 0, "speechSpellOut": true],
      ] {
        let begin = SoundServer.now
        try Self.announce(
          ["string": "Guten Tag", "attributes": [direction.merging(["range": [0, 9]]) { old, _ in old }]], by: app)
        #expect(try app.event("announcementDidFinish")["wasSuccessful"] as? Bool == true)
        #expect(speech.sound.isAudible(from: begin, to: SoundServer.now), "\(direction)")
      }
    }
  }

  @Test("phonetic notation is spoken in place of the words by espeak-ng")
  func phonetic() async throws {
    try await RunningDaemon.run(settings: Self.settings("espeak-ng")) { daemon in
      let speech = try RunningSpeech(daemon, sound: SoundServer())
      try daemon.observer().waitForSpeaker()
      let app = try daemon.app()
      try app.publish(["A"])
      func length(of text: String, ipa: String? = nil) throws -> TimeInterval {
        let begin = SoundServer.now
        var attribute: [String: Any] = ["range": [0, text.count], "speechQueueAnnouncement": true]
        attribute["speechIPANotation"] = ipa
        try Self.announce(["string": text, "attributes": [attribute]], by: app)
        #expect(try app.event("announcementDidFinish")["wasSuccessful"] as? Bool == true)
        return SoundServer.now - begin
      }
      _ = try speech.sound.waitForSilence(of: 1)
      // A word of many letters with a short notation is over sooner than the word.
      let word = try length(of: "incomprehensibilities and internationalisations")
      let sound = try length(of: "incomprehensibilities and internationalisations", ipa: "tuː")
      #expect(sound < word * 0.6)
    }
  }

  @Test("a dispatcher that hangs is given up on, and the other voice is heard")
  func hang() async throws {
    try await RunningDaemon.run(settings: Self.settings()) { daemon in
      let speech = try RunningSpeech(daemon, sound: SoundServer())
      try daemon.observer().waitForSpeaker()
      let app = try daemon.app()
      try app.publish(["A"])
      try Self.announce("One", by: app)
      #expect(try app.event("announcementDidFinish")["wasSuccessful"] as? Bool == true)
      kill(try #require(speech.sound.dispatcher), SIGSTOP)
      try Self.announce("Two", by: app)
      try app.event("announcementDidFinish")
      let begin = SoundServer.now
      try Self.announce("Three", by: app)
      #expect(try app.event("announcementDidFinish")["wasSuccessful"] as? Bool == true)
      #expect(speech.sound.isAudible(from: begin, to: SoundServer.now))
    }
  }

  @Test("when the loudspeaker vanishes what is being said has an end, and so has what comes next")
  func vanish() async throws {
    try await RunningDaemon.run(settings: Self.settings("espeak-ng")) { daemon in
      let speech = try RunningSpeech(daemon, sound: SoundServer())
      try daemon.observer().waitForSpeaker()
      let app = try daemon.app()
      try app.publish(["A"])
      let begin = SoundServer.now
      try Self.announce(Self.long, by: app)
      try speech.sound.waitForSound(after: begin)
      speech.sound.vanish()
      try app.event("announcementDidFinish")
      try Self.announce("Two", by: app)
      #expect(try app.event("announcementDidFinish")["wasSuccessful"] as? Bool == false)
      #expect(speech.isRunning)
    }
  }

  @Test("short sounds are heard, and a step that waits for one goes on")
  func earcons() async throws {
    let settings = Self.settings("auto", "pace = \"sound\"\npaceRest = 0").replacingOccurrences(
      of: "sounds = false", with: "sounds = true"
    ).replacingOccurrences(of: "step = 30", with: "step = 0.1")
    try await RunningDaemon.run(settings: settings) { daemon in
      let speech = try RunningSpeech(daemon, sound: SoundServer())
      let observer = try daemon.observer()
      try observer.waitForSpeaker()
      let app = try daemon.app()
      let begin = SoundServer.now
      try app.publish(["A", "B"])
      try speech.sound.waitForSound(after: begin)
      try observer.event("scan.highlight") { $0["label"] as? String == "B" }
    }
  }

  @Test("where nothing can be heard apps are told so, and the person once")
  func silent() async throws {
    try await RunningDaemon.run(settings: Self.settings("espeak-ng")) { daemon in
      let nowhere = ["PULSE_SERVER": "unix:/nonexistent", "PATH": "/nonexistent"]
      let speech = try RunningSpeech(daemon, sound: SoundServer(), replacing: nowhere)
      try daemon.observer().waitForSpeaker()
      let app = try daemon.app()
      try app.publish(["A"])
      for text in ["One", "Two"] {
        try Self.announce(text, by: app)
        #expect(try app.event("announcementDidFinish")["wasSuccessful"] as? Bool == false)
      }
      let said = speech.end()
      #expect(said.components(separatedBy: "nothing can be heard").count == 2, "\(said)")
      #expect(!said.contains("One"))
    }
  }
}

extension RawClient {
  /// Waits until a speech program is connected.
  fileprivate func waitForSpeaker() throws {
    let name = "isVoiceOverRunning"
    if try result("status.watch", ["names": [name]])[name] as? Bool == true { return }
    try event("status.changed") { $0[name] as? Bool == true }
  }
}
