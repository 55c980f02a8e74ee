import CSpeechd
import Glibc
import SpeechOutput
import Synchronization

struct DispatcherFault: Error {
  var reason: String
}

/// A connection to Speech Dispatcher; owns the handle. Every call may block; use it from one thread.
final class DispatcherConnection {
  /// A notification about a message, which the dispatcher identifies by number.
  enum Notice { case began, ended, cancelled }

  private let handle: UnsafeMutablePointer<SPDConnection>
  private let client: Int
  private var mode = SPD_DATA_TEXT

  /// Connects, and starts the dispatcher if it does not run.
  init(_ style: VoiceStyle, tell: @escaping @Sendable (Int, Notice) -> Void) throws(DispatcherFault) {
    var message: UnsafeMutablePointer<CChar>?
    let opened = spd_open2("tappet", "main", nil, SPD_MODE_THREADED, nil, 1, &message)
    defer { free(message) }
    guard let opened else {
      // not translated: part of a line for the journal
      let reason = message.map { String(cString: $0) } ?? "it gives no reason"
      // not translated: part of a line for the journal
      throw DispatcherFault(reason: "cannot connect to Speech Dispatcher: \(reason)")
    }
    handle = opened
    client = Int(spd_get_client_id(opened))
    Self.listeners.withLock { $0[client] = tell }
    handle.pointee.callback_begin = { message, client, _ in DispatcherConnection.tell(message, client, .began) }
    handle.pointee.callback_end = { message, client, _ in DispatcherConnection.tell(message, client, .ended) }
    handle.pointee.callback_cancel = { message, client, _ in DispatcherConnection.tell(message, client, .cancelled) }
    for kind in [SPD_BEGIN, SPD_END, SPD_CANCEL] { spd_set_notification_on(handle, kind) }
    use(style)
  }

  deinit {
    _ = Self.listeners.withLock { $0.removeValue(forKey: client) }
    spd_close(handle)
  }

  /// Queues a text; returns its message number, or `nil` if the dispatcher is gone.
  func say(_ text: SpokenText) -> Int? {
    let (words, wanted) =
      switch text {
      case .plain(let words): (words, SPD_DATA_TEXT)
      case .markup(let words): (words, SPD_DATA_SSML)
      }
    if wanted != mode {
      guard spd_set_data_mode(handle, wanted) == 0 else { return nil }
      mode = wanted
    }
    let number = spd_say(handle, SPD_MESSAGE, words)
    return number > 0 ? Int(number) : nil
  }

  /// Cancels the current message; false if the dispatcher is gone.
  @discardableResult
  func cancel() -> Bool { spd_cancel(handle) == 0 }

  /// Sets only what the person has chosen in Tappet; everything else stays as set up in the dispatcher.
  private func use(_ style: VoiceStyle) {
    if let language = style.language { spd_set_language(handle, language) }
    if let voice = style.voice { spd_set_synthesis_voice(handle, voice) }
    if style.rate != 0 { spd_set_voice_rate(handle, Int32(style.rate)) }
    if style.pitch != 0 { spd_set_voice_pitch(handle, Int32(style.pitch)) }
    if style.volume != 100 { spd_set_volume(handle, Int32(style.volume * 2 - 100)) }
  }

  /// By connection number, because the library's callbacks pass no other context.
  private static let listeners = Mutex<[Int: @Sendable (Int, Notice) -> Void]>([:])

  private static func tell(_ message: Int, _ client: Int, _ notice: Notice) {
    listeners.withLock { $0[client] }?(message, notice)
  }
}
