import DeskPanels
import GtkCalls
import SystemClocks
import TappetClient
import TappetProtocol

/// Tells the daemon the open windows, by whose titles the person switches to them, while a listener listens.
/// Decision 277: docs/decisions/0277-switch-to-window.md.
@MainActor
final class WindowTeller {
  private let list: (any WindowList)?
  private let tell: (JSONObject) -> Void
  private var news = WindowNews()
  private var following: (any WindowFollowing)?
  private var next: Timer?

  /// The windows that had the focus, the last one first, as far as they were followed.
  var recent: [UInt] { news.recent }

  /// - Parameter tell: called with the parameters of `desk.windows`.
  init(_ list: (any WindowList)?, tell: @escaping (JSONObject) -> Void) {
    (self.list, self.tell) = (list, tell)
  }

  func hear(_ status: VoiceStatus) {
    let isHeard = [.starting, .listening, .hearing, .standby].contains(status.state) && !status.muted
    guard isHeard != (following != nil) else { return }
    if isHeard { follow() } else { rest() }
  }

  /// Follows the windows no longer.
  func rest() {
    (following, next) = (nil, nil)
    news.rest()
  }

  private func follow() {
    guard let list, list.canFocus else { return }
    following = list.follow { [weak self] in
      self?.news.change(at: MonotonicClock.now)
      self?.schedule()
    }
    news.forget(at: MonotonicClock.now)
    schedule()
  }

  private func schedule() {
    guard let deadline = news.deadline else {
      next = nil
      return
    }
    next = Timer(after: max(.zero, MonotonicClock.now.duration(to: deadline))) { [weak self] in self?.look() }
  }

  private func look() {
    guard let list else { return }
    let told = news.look(list.windows, active: list.active, at: MonotonicClock.now)
    schedule()
    guard let told else { return }
    tell([
      "windows": .array(
        told.map { window in
          let title = String(String.UnicodeScalarView(window.title.unicodeScalars.prefix(Self.longestTitle)))
          return .object(["id": .string(String(window.id)), "title": .string(title)])
        })
    ])
  }

  private static let longestTitle = 300
}
