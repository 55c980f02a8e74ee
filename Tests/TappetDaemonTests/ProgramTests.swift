import Foundation
import Glibc
import Testing

@Suite("The program, as systemd runs it", .serialized)
struct ProgramTests {
  @Test("it says when it is ready, makes private sockets, and leaves with 0 on SIGTERM, taking them away")
  func lifeTime() throws {
    let program = try RunningProgram()
    try program.wait(for: "READY=1")
    for name in ["app.sock", "control.sock"] {
      var status = stat()
      #expect(lstat(program.runtime + "/" + name, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
    }
    program.signal(SIGTERM)
    try program.wait(for: "STOPPING=1")
    #expect(program.end().status == 0)
    #expect(access(program.runtime + "/app.sock", F_OK) != 0)
  }

  @Test("SIGHUP takes new settings over, and keeps the old where the new are wrong")
  func reload() throws {
    let program = try RunningProgram()
    try program.wait(for: "READY=1")
    let control = try program.control()
    func step() throws -> Double? {
      let values = try control.result("settings.get", ["keys": ["scanning.step"]])["values"] as? [String: Any]
      return values?["scanning.step"] as? Double
    }
    try "[scanning]\nstep = 3.5\n".write(toFile: program.settingsPath, atomically: true, encoding: .utf8)
    program.signal(SIGHUP)
    #expect(try program.wait(for: "RELOADING=1").contains("MONOTONIC_USEC="))
    try program.wait(for: "READY=1")
    #expect(try step() == 3.5)

    try "[scanning]\nstepp = 2\n".write(toFile: program.settingsPath, atomically: true, encoding: .utf8)
    program.signal(SIGHUP)
    #expect(try program.wait(for: "READY=1").contains("old settings"))
    #expect(try step() == 3.5)
    program.signal(SIGTERM)
    let end = program.end()
    #expect(end.errors.contains("did you mean \"step\"?"))
  }

  @Test("the watchdog is fed while everything goes round")
  func watchdog() throws {
    let program = try RunningProgram(environment: ["WATCHDOG_USEC": "200000"])
    for _ in 1...3 { try program.wait(for: "WATCHDOG=1") }
    program.signal(SIGTERM)
    #expect(program.end().status == 0)
  }

  @Test("settings with five mistakes are refused with 78, and all five are told")
  func mistakes() throws {
    let settings = """
      [scanning]
      stepp = 1
      loops = "two"
      method = "automatic"
      grace = 99
      [scaning]
      """
    let end = try RunningProgram(settings: settings).end()
    #expect(end.status == 78)
    let lines = (2...6).map { "tappet.toml:\($0):" }
    for line in lines { #expect(end.errors.contains(line), "\(end.errors)") }
  }

  @Test("without a runtime directory it says what to do, with 78")
  func noRuntimeDirectory() throws {
    let end = try RunningProgram(environment: ["XDG_RUNTIME_DIR": nil]).end()
    #expect(end.status == 78)
    #expect(end.errors.contains("XDG_RUNTIME_DIR"))
  }

  @Test("a second daemon leaves the first alone and says that it runs")
  func secondDaemon() throws {
    let first = try RunningProgram()
    try first.wait(for: "READY=1")
    let second = try RunningProgram(environment: ["XDG_RUNTIME_DIR": first.base])
    let end = second.end()
    #expect(end.status == 1)
    #expect(end.errors.contains("another tappetd is running"))
    #expect(try first.control().result("ping")["pong"] as? Bool == true)
  }

  @Test("sockets that systemd made are taken over by name, and left behind")
  func socketActivation() throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("tappet-\(UUID().uuidString.prefix(8))")
      .path
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: place) }
    // The order is the other one than ours: names decide.
    let program = try RunningProgram(
      environment: ["XDG_RUNTIME_DIR": nil],
      before: [
        "/usr/bin/systemd-socket-activate", "-l", place + "/c", "-l", place + "/a", "--fdname=control:app",
        "-E", "NOTIFY_SOCKET", "-E", "XDG_STATE_HOME",
      ])
    var client: RawClient?
    let end = Date().addingTimeInterval(RawClient.patience)
    while client == nil, end.timeIntervalSinceNow > 0 { client = try? RawClient(place + "/c") }
    try client?.hello("control")
    #expect(try client?.result("ping")["pong"] as? Bool == true)
    let app = try RawClient(place + "/a")
    try app.hello()
    #expect(try app.fault("pause").kind == "not_allowed")
    program.signal(SIGTERM)
    _ = program.end()
    #expect(access(place + "/a", F_OK) == 0)
  }
}
