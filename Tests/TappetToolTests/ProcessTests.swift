import ChildPrograms
import Glibc
import TappetModel
import Testing

@testable import TappetTool

@Suite("Programs started by tappet")
struct ProcessTests {
  @Test("The exit status is returned", arguments: [("exit 0", 0), ("exit 7", 7), ("kill -9 $$", 137)])
  func status(command: String, expected: Int32) async throws {
    let child = try await ChildProcess.start("/bin/sh", arguments: ["-c", command])
    #expect(await child.status == expected)
  }

  @Test("a program is root's alone where it and every folder above it are root's, and nobody else may write to them")
  func ofRootAlone() throws {
    let path = try #require(realpath("/usr/bin/env", nil))
    defer { free(path) }
    let real = String(cString: path)
    func found(_ change: @escaping (String) -> (owner: UInt32, mode: UInt32)?) -> String? {
      Programs.ofRootAlone("/usr/bin/env") { change($0) ?? (0, 0o755) }
    }
    #expect(found { _ in nil } == real)
    for part in [real, "/usr", "/"] {
      #expect(found { $0 == part ? (1000, 0o755) : nil } == nil, "\(part)")
      #expect(found { $0 == part ? (0, 0o775) : nil } == nil, "\(part)")
      #expect(found { $0 == part ? (0, 0o1777) : nil } == nil, "\(part)")
    }
    #expect(Programs.ofRootAlone("/nowhere/at-all") == nil)
    let own = try PrivateDirectory(named: "tappet-test")
    #expect(Programs.ofRootAlone(try own.write("", to: "allow-switch")) == nil)
  }

  @Test("A program that cannot be executed fails at once")
  func missing() async {
    await #expect(throws: ToolError.self) { try await ChildProcess.start("/nowhere/at-all") }
  }

  @Test("A program gets only the given files and environment")
  func files() async throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let child = try await ChildProcess.start(
      "/bin/sh", arguments: ["-c", "echo $GREETING; ls /proc/self/fd | wc -l"], environment: ["GREETING": "hello"],
      files: .init(output: ends[1], error: nil))
    close(ends[1])
    #expect(await child.status == 0)
    var buffer = [UInt8](repeating: 0, count: 100)
    let count = read(ends[0], &buffer, 100)
    close(ends[0])
    // Standard input, output and error, and the folder that ls reads.
    #expect(String(decoding: buffer[..<max(0, count)], as: UTF8.self) == "hello\n4\n")
  }

  @Test("A program ends when asked, and is killed if it does not")
  func ending() async throws {
    let obedient = try await ChildProcess.start("/bin/sh", arguments: ["-c", "exec sleep infinity"])
    obedient.end()
    let end = await obedient.status
    #expect(end == 128 + 15)
    let stubborn = try await ChildProcess.start(
      "/bin/sh", arguments: ["-c", "trap '' TERM; echo ready; while :; do sleep 60; done"], files: .init(output: nil))
    await stubborn.end(within: .milliseconds(50))
    let status = await stubborn.status
    #expect(status == 128 + 9 || status == 128 + 15)
  }

  @Test("A program ends when its object is released")
  func lettingGo() async throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    do {
      let child = try await ChildProcess.start(
        "/bin/sh", arguments: ["-c", "exec sleep 60"], files: .init(output: ends[1], error: nil))
      withExtendedLifetime(child) {}
    }
    close(ends[1])
    var byte: UInt8 = 0
    // The pipe ends when its last writer has ended.
    #expect(read(ends[0], &byte, 1) == 0)
    close(ends[0])
  }

  @Test("A private folder is readable by its owner alone, and is removed with everything in it")
  func directory() throws {
    let path: String
    do {
      let directory = try PrivateDirectory(named: "tappet-test")
      path = directory.path
      var status = stat()
      #expect(stat(path, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o700)
      try directory.write("x", to: "file")
      #expect(mkdir("\(path)/below", 0o700) == 0)
      #expect(symlink("/etc", "\(path)/below/link") == 0)
    }
    #expect(access(path, F_OK) != 0)
    #expect(access("/etc/passwd", F_OK) == 0)
  }

  @Test("The back-off before a restart doubles up to 60 s, and starts again after a life of 60 s")
  func backOff() {
    var companion = RunSession.Companion(path: "tappet-voice", started: .zero)
    var pauses: [Double] = []
    for life in [0, 0, 1, 2, 59, 0, 0, 0, 0, 60, 0] {
      pauses.append(companion.pause(endingAt: .zero.advanced(by: .seconds(life))).inSeconds)
    }
    #expect(pauses == [0.5, 1, 2, 4, 8, 16, 32, 60, 60, 0.5, 1])
  }
}
