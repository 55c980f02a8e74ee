import Glibc
import SpokenCommands
import X11Session

/// A process of its own that holds keys on X11, because the server releases none when the program that pressed them is killed.
/// It lets go of them when the pipe that it reads is closed, by whatever ends the program at the other end, and at the latest
/// after a time that no order takes. Decision 270: docs/decisions/0270-held-keys.md.
enum KeyHolder {
  /// In milliseconds; more than `LastingActs.patience`.
  private static let mostTime: Int32 = 40_000

  /// Holds the keys, and says so on standard output. Returns the exit status.
  static func run(_ names: String) -> Int32 {
    for number in [SIGTERM, SIGINT, SIGHUP, SIGPIPE] { signal(number, SIG_IGN) }
    let keys = names.split(separator: ",").compactMap { KeyChord.Modifier(rawValue: String($0))?.x11 }
    guard let session = X11Session() else { return 1 }
    session.set(keys, isDown: true)
    defer { session.set(keys, isDown: false) }
    guard write(1, "1", 1) == 1 else { return 1 }
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    while poll(&input, 1, mostTime) < 0, errno == EINTR {}
    return 0
  }
}
