import Glibc
import Testing

@testable import ChildPrograms

@Suite("Child programs", .timeLimit(.minutes(1)))
struct ChildProgramTests {
  private static func shell(
    _ command: String, environment: [String: String]? = nil, input: Int32? = nil, output: Int32? = nil,
    bond: ChildProgram.Bond = .thread
  ) throws(StartFault) -> ChildProgram {
    try ChildProgram(
      "/bin/sh", words: ["sh", "-c", command], environment: environment,
      files: ChildProgram.Files(input: input, output: output, error: nil), bond: bond)
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(Glibc.pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Returns everything written to the pipe until its last writer closes it.
  private static func text(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "The exit status is returned, or 128 plus the number of the signal that ended the program",
    arguments: [("exit 0", 0), ("exit 7", 7), ("kill -9 $$", 137)])
  func status(command: String, expected: Int32) throws {
    let program = try Self.shell(command)
    #expect(!program.hasEnded)
    #expect(program.wait() == expected)
    #expect(program.hasEnded)
    #expect(program.wait() == -1)
    // Another process may have its process ID by now, so no signal is sent.
    program.signal(SIGKILL)
  }

  @Test(
    "A program that cannot be executed fails with the system's error code",
    arguments: ["/nowhere/at-all", "/etc/passwd"])
  func missing(path: String) {
    let reason = path == "/etc/passwd" ? EACCES : ENOENT
    #expect(throws: StartFault(code: reason)) {
      try ChildProgram(path, words: [path], files: ChildProgram.Files())
    }
  }

  @Test("A child program gets its arguments, its environment and three files, and inherits no other file of ours")
  func surroundings() throws {
    let (reading, writing) = try Self.pipe()
    defer { close(reading) }
    let program = try Self.shell(
      "echo $GREETING $HOME; ls /proc/self/fd | wc -l", environment: ["GREETING": "hello"], output: writing)
    close(writing)
    // The three files, and the folder that ls reads.
    #expect(Self.text(reading) == "hello\n4\n")
    #expect(program.wait() == 0)
  }

  @Test("A signal that we ignore still ends a child program")
  func signals() throws {
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    #expect(try Self.shell("kill -PIPE $$; exit 3").wait() == 128 + SIGPIPE)
  }

  @Test("A signal to the whole group also ends the programs that the child started")
  func group() throws {
    let (reading, writing) = try Self.pipe()
    defer { close(reading) }
    let program = try Self.shell("sleep 60 & echo started; wait", output: writing)
    close(writing)
    var first: UInt8 = 0
    #expect(read(reading, &first, 1) == 1)
    program.signal(SIGTERM, toGroup: true)
    // The text ends only when sleep has ended too.
    #expect(Self.text(reading) == "tarted\n")
    #expect(program.wait() == 128 + SIGTERM)
  }

  @Test("The end file becomes readable when the child program ends")
  func endFile() throws {
    let program = try Self.shell("exec sleep 60")
    let ended = try program.endFile()
    defer { close(ended) }
    var look = pollfd(fd: ended, events: Int16(POLLIN), revents: 0)
    #expect(poll(&look, 1, 0) == 0)
    program.signal(SIGKILL)
    #expect(poll(&look, 1, -1) == 1)
    #expect(program.wait() == 128 + SIGKILL)
  }

  @Test("A child program ends with the thread that started it, unless it is bound to its files")
  func bonds() throws {
    for bond in [ChildProgram.Bond.thread, .files] {
      let (reading, writing) = try Self.pipe()
      let started = Started()
      var thread = pthread_t()
      started.start = { try? Self.shell("read line; exit 5", input: reading, bond: bond) }
      #expect(
        pthread_create(
          &thread, nil,
          { argument in
            if let argument { Unmanaged<Started>.fromOpaque(argument).takeUnretainedValue().run() }
            return nil
          }, Unmanaged.passUnretained(started).toOpaque()) == 0)
      pthread_join(thread, nil)
      let program = try #require(started.program)
      if bond == .files { close(writing) }
      #expect(program.wait() == (bond == .files ? 5 : 128 + SIGTERM))
      if bond == .thread { close(writing) }
      close(reading)
    }
  }

  /// A child program that a thread starts.
  private final class Started {
    var start: () -> ChildProgram? = { nil }
    var program: ChildProgram?

    func run() { program = start() }
  }
}
