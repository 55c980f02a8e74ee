import Foundation
import Glibc
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("The sockets' directory is private, and nothing in it is trusted")
struct RuntimeDirectoryTests {
  private func withPlace(_ body: (String) throws -> Void) throws {
    let base = FileManager.default.temporaryDirectory.appendingPathComponent("tappet-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: base) }
    try body(base)
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    lstat(path, &status)
    return status.st_mode & 0o777
  }

  @Test("it is made with 0700, and made so when it was not")
  func mode() throws {
    try withPlace { base in
      _ = try RuntimeDirectory(path: base + "/new")
      #expect(mode(base + "/new") == 0o700)
      chmod(base + "/new", 0o755)
      _ = try RuntimeDirectory(path: base + "/new")
      #expect(mode(base + "/new") == 0o700)
    }
  }

  @Test("a link or a file in its place is refused with 78")
  func link() throws {
    try withPlace { base in
      symlink("/tmp", base + "/link")
      let problem = #expect(throws: StartupProblem.self) { try RuntimeDirectory(path: base + "/link") }
      #expect(problem?.exitCode == 78)
    }
  }

  @Test("what is no socket of ours at the socket's path is refused, a link to one too")
  func foreignSocket() throws {
    try withPlace { base in
      let directory = try RuntimeDirectory(path: base + "/run")
      symlink("/tmp/elsewhere", directory.socketPath(.app))
      #expect(throws: StartupProblem.self) { try directory.clear(.app) }
      #expect(throws: Never.self) { try directory.clear(.control) }
    }
  }

  @Test("a socket that nobody listens on is taken away; one that answers stays")
  func staleSocket() async throws {
    try withPlace { base in
      let directory = try RuntimeDirectory(path: base + "/run")
      let listener = try listen(directory.socketPath(.app))
      let problem = #expect(throws: StartupProblem.self) { try directory.clear(.app) }
      #expect(problem?.description.contains("another tappetd") == true)
      // A child that another test forks at this moment holds the socket too: it must answer nobody from now on.
      shutdown(listener, Int32(SHUT_RDWR))
      close(listener)
      try directory.clear(.app)
      #expect(access(directory.socketPath(.app), F_OK) != 0)
    }
  }

  private func listen(_ path: String) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0 && Glibc.listen(descriptor, 1) == 0)
    return descriptor
  }
}
