import Glibc

/// Remembers that the bell rings, so that a daemon that was restarted goes on calling. Not beyond a restart of the
/// machine: whoever called then is not in the same place any more.
struct BellMemory {
  private let path: String
  private let boot: String

  /// In that directory; `boot` names this run of the machine.
  init(directory: String, boot: String = BellMemory.boot) {
    path = directory + "/bell.ringing"
    self.boot = boot
  }

  /// Whether it rang when the last daemon ended.
  var rang: Bool { !boot.isEmpty && BellMemory.read(path) == boot }

  func note(isRinging: Bool) {
    guard isRinging, !boot.isEmpty else {
      unlink(path)
      return
    }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    var text = boot
    text.withUTF8 { _ = write(file, $0.baseAddress, $0.count) }
    close(file)
  }

  /// The kernel's name for the time since the machine was started; empty where it tells none.
  static let boot = read("/proc/sys/kernel/random/boot_id")

  private static func read(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = Glibc.read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).filter { !$0.isWhitespace }
  }
}
