import Testing

@testable import TappetTool

@Suite("A running tappet run that setup restarts")
struct RunningSessionTests {
  @Test("A session is recognised by its command line")
  func arguments() {
    #expect(
      RunningSession.arguments("/usr/bin/tappet\0run\0--config\0my file.toml\0") == ["run", "--config", "my file.toml"])
    #expect(RunningSession.arguments("tappet\0run\0") == ["run"])
    #expect(RunningSession.arguments("tappet\0watch\0") == nil)
    #expect(RunningSession.arguments("bash\0run\0") == nil)
    #expect(RunningSession.arguments("") == nil)
  }

  @Test("A daemon's parent is found, whatever the daemon's name contains")
  func parent() {
    #expect(RunningSession.parent("12 (tappetd) S 11 12 12 0") == 11)
    #expect(RunningSession.parent("12 (a) b (c) R 7 1") == 7)
    #expect(RunningSession.parent("") == nil)
  }

  @Test("A session's sockets are found from the daemon's environment")
  func place() {
    #expect(RunningSession.runtimeDirectory("A=1\0XDG_RUNTIME_DIR=/run/user/7\0B=2\0") == "/run/user/7")
    #expect(RunningSession.runtimeDirectory("A=1\0") == nil)
  }
}
