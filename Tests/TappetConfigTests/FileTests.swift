import Glibc
import Messages
import ScanVocabulary
import SpokenCommands
import Testing

@testable import LocalFiles
@testable import TappetConfig

@Suite("Settings files")
struct FileTests {
  @Test(
    "The settings files are in the XDG base directories",
    arguments: [
      (
        ["HOME": "/h"], nil,
        [
          "/etc/tappet/tappet.toml", "/h/.config/tappet/tappet.toml", "/h/.local/state/tappet/profile.toml",
          "/h/.local/state/tappet/live.toml",
        ]
      ),
      (
        ["HOME": "/h", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s"], nil,
        ["/etc/tappet/tappet.toml", "/c/tappet/tappet.toml", "/s/tappet/profile.toml", "/s/tappet/live.toml"]
      ),
      (
        ["HOME": "/h", "XDG_CONFIG_HOME": "relative"], "mine.toml",
        ["/etc/tappet/tappet.toml", "mine.toml", "/h/.local/state/tappet/live.toml"]
      ),
      ([:], nil, ["/etc/tappet/tappet.toml"]),
    ] as [([String: String], String?, [String])])
  func places(environment: [String: String], named: String?, paths: [String]) {
    #expect(ConfigurationFiles(named: named) { environment[$0] }.sources.map(\.path) == paths)
  }

  @Test("A missing standard file is fine, and a missing named file is a problem")
  func missing() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/none/tappet.toml"
    #expect(Configuration.load(from: [ConfigurationSource(path: path)]) == .success(Configuration()))
    #expect(
      Configuration.load(from: [ConfigurationSource(path: path, role: .required)])
        == .failure(
          ConfigurationProblems([
            ConfigurationProblem(file: path, message: Message("cannot open this file: No such file or directory"))
          ])))
  }

  @Test("A folder, a pipe, a device and a file that is too large are reported and not read")
  func unreadable() throws {
    let directory = try TemporaryDirectory()
    let pipe = directory.path + "/pipe"
    mkfifo(pipe, 0o600)
    let large = directory.path + "/large"
    try TextFile.replace(large, with: Array(repeating: UInt8(ascii: "#"), count: TextFile.limit + 1))
    let loaded = Configuration.load(
      from: [directory.path, pipe, large, "/dev/zero"].map { ConfigurationSource(path: $0) })
    guard case .failure(let problems) = loaded else {
      Issue.record("loaded")
      return
    }
    #expect(
      problems.problems.map(\.description) == [
        "\(directory.path): is no file", "\(pipe): is no file", "\(large): is larger than 256 KiB: no settings file",
        "/dev/zero: is no file",
      ])
  }

  @Test("Live settings are written whole, readable by their owner alone, and read back unchanged")
  func live() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/state/tappet/live.toml"
    let changed = Configuration {
      $0.scanning.step = .milliseconds(1100)
      $0.scanning.tapBehaviour = .menu
      $0.speech.voice = "a \"quoted\" \\ voice\n"
      $0.voice.bareNames = true
    }
    for _ in 0..<2 { try LiveSettings(from: Configuration(), to: changed).write(to: path) }
    #expect(try Configuration.load(from: [ConfigurationSource(path: path, role: .live)]).get() == changed)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(stat(directory.path + "/state/tappet", &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(directory.names(in: "/state/tappet") == ["live.toml"])
  }

  @Test("Live settings that cannot be written throw and leave the old file")
  func liveFails() throws {
    let directory = try TemporaryDirectory()
    let problem = #expect(throws: ConfigurationProblem.self) {
      try LiveSettings(from: Configuration(), to: Configuration()).write(to: "/proc/tappet/live.toml")
    }
    #expect(problem?.description.hasPrefix("/proc/tappet/live.toml: cannot mkdir") == true)
    // A folder stands where the file should be.
    let path = directory.path + "/live.toml"
    mkdir(path, 0o700)
    #expect(throws: ConfigurationProblem.self) {
      try LiveSettings(from: Configuration(), to: Configuration()).write(to: path)
    }
    #expect(directory.names(in: "") == ["live.toml"])
  }

  @Test("A reset writes live settings without changes")
  func empty() {
    let text = LiveSettings(from: Configuration(), to: Configuration()).text
    #expect(read(text) == .success(Configuration()))
  }
}

/// A folder for one test, removed with this object.
final class TemporaryDirectory {
  let path: String

  init() throws {
    var template = Array("/tmp/tappet-config-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  deinit { remove("") }

  private func remove(_ name: String) {
    for below in names(in: name) { remove("\(name)/\(below)") }
    Glibc.remove(path + name)
  }

  /// Returns the sorted names in a folder below this one.
  func names(in directory: String) -> [String] {
    var names: [String] = []
    guard let stream = opendir(path + directory) else { return [] }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
