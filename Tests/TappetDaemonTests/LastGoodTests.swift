import Foundation
import Testing

@Suite("A mistake in the settings leaves nobody without a switch")
struct LastGoodTests {
  private let place = FileManager.default.temporaryDirectory.appendingPathComponent("tappet-\(UUID().uuidString)").path
  private var file: String { place + "/tappet.toml" }

  private func save(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  private func start() throws -> RunningProgram {
    try RunningProgram(file: file, environment: ["XDG_STATE_HOME": place + "/state"])
  }

  @Test("after a start that was right, one with a mistake is made with the settings from before, and says so")
  func mistake() throws {
    defer { try? FileManager.default.removeItem(atPath: place) }
    try save("[scanning]\nstep = 2.5\n")
    let first = try start()
    try first.wait(for: "READY=1")
    first.signal(SIGTERM)
    #expect(first.end().status == 0)

    try save("[scanning]\nstepp = 1\n")
    let second = try start()
    let told = try second.wait(for: "READY=1")
    #expect(told.contains("the file has mistakes"))
    let values = try second.control().result("settings.get", ["keys": ["scanning.step"]])["values"] as? [String: Any]
    #expect(values?["scanning.step"] as? Double == 2.5)
    let speaker = try RawClient(second.base + "/tappet/control.sock")
    try speaker.hello("speech")
    let words = try speaker.event("speech.say")["utterance"] as? String
    #expect(words?.contains("mistake") == true)
    second.signal(SIGTERM)
    let end = second.end()
    #expect(end.errors.contains("tappet.toml:2:"))
    #expect(end.errors.contains("as they last were right"))
  }

  @Test("of settings that never were right a service of systemd's uses the built-in ones, and says so")
  func never() throws {
    defer { try? FileManager.default.removeItem(atPath: place) }
    try save("[scanning]\nstep = 2.5\nstepp = 1\n")
    let program = try RunningProgram(
      file: file, environment: ["XDG_RUNTIME_DIR": nil, "XDG_STATE_HOME": place + "/state"],
      before: [
        "/usr/bin/systemd-socket-activate", "-l", place + "/c", "-l", place + "/a", "--fdname=control:app",
        "-E", "NOTIFY_SOCKET", "-E", "XDG_STATE_HOME",
      ])
    var client: RawClient?
    let end = Date().addingTimeInterval(RawClient.patience)
    while client == nil, end.timeIntervalSinceNow > 0 { client = try? RawClient(place + "/c") }
    try client?.hello("speech")
    let words = try client?.event("speech.say")["utterance"] as? String
    #expect(words?.contains("mistake, so the built-in ones are used") == true)
    #expect(try program.wait(for: "READY=1").contains("built-in"))
    let values = try client?.result("settings.get", ["keys": ["scanning.step"]])["values"] as? [String: Any]
    #expect(values?["scanning.step"] as? Double == 1.4)
    program.signal(SIGTERM)
    #expect(program.end().errors.contains("tappet.toml:3:"))
  }

  @Test("copies of another file are no substitute, nor is one that others may write to")
  func foreign() throws {
    defer { try? FileManager.default.removeItem(atPath: place) }
    try save("[scanning]\nstep = 2.5\n")
    let first = try start()
    try first.wait(for: "READY=1")
    first.signal(SIGTERM)
    _ = first.end()
    let copy = place + "/state/tappet/good-2.toml"
    let text = try String(contentsOfFile: copy, encoding: .utf8)
    try save("stepp = 1\n")
    try text.replacingOccurrences(of: file, with: "/elsewhere.toml").write(
      toFile: copy, atomically: true, encoding: .utf8)
    #expect(try start().end().status == 78)
    try text.write(toFile: copy, atomically: true, encoding: .utf8)
    chmod(copy, 0o666)
    #expect(try start().end().status == 78)
  }
}
