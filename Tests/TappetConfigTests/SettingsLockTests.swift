import Glibc
import Testing

@testable import TappetConfig

@Suite("Locked settings")
struct SettingsLockTests {
  private let directory: TemporaryDirectory
  private let lock: SettingsLock
  private var file: StateFile { StateFile(path: directory.path + "/tappet/locked") }

  init() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path
    self.directory = directory
    lock = try #require(SettingsLock(ConfigurationFiles { ["HOME": "/h", "XDG_STATE_HOME": path][$0] }))
  }

  @Test("A lock lasts until it is removed")
  func holds() throws {
    #expect(!lock.isLocked)
    try lock.lock()
    #expect(lock.isLocked)
    lock.unlock()
    #expect(!lock.isLocked)
  }

  @Test("A lock file that others may write is no lock")
  func foreign() throws {
    try lock.lock()
    chmod(file.path, 0o666)
    #expect(!lock.isLocked)
  }

  @Test("Settings of speech, sounds, muting and the screen curtain are never locked, and all others are")
  func open() {
    let open = Configuration.settings.map(\.key).filter(SettingsLock.leavesOpen)
    #expect(open.contains("speech.volume") && open.contains("speech.enabled") && open.contains("sounds.volume"))
    #expect(["scanning.sounds", "microphone.muted", "overlay.curtain"].allSatisfy(open.contains))
    #expect(open.allSatisfy { !$0.hasPrefix("scanning.") || $0 == "scanning.sounds" })
    #expect(!SettingsLock.leavesOpen("voice.act") && !SettingsLock.leavesOpen("bell.enabled"))
  }
}
