import Glibc

/// Stores whether the bell rings, so that a restarted daemon goes on calling. A reboot clears it: by then the user who
/// called may be somewhere else.
struct BellMemory {
  private let path: String
  private let boot: String

  /// Stores the state in `directory`; `boot` identifies this boot of the machine.
  init(directory: String, boot: String = BellMemory.boot) {
    path = directory + "/bell.ringing"
    self.boot = boot
  }

  /// Whether the bell was ringing when the previous daemon ended, in this same boot.
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

  /// The kernel's ID of this boot; empty if it cannot be read.
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
