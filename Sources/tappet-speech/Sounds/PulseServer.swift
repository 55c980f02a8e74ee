import CPulse
import Dispatch
import Glibc
import SpeechOutput
import Synchronization

/// The sound server, PulseAudio or PipeWire's substitute for it: tells which sinks there are, and plays to one of them.
///
/// libpulse runs a thread of its own. Every call of libpulse holds its lock; callbacks come from that thread with the
/// lock held. The server is asked again every second while it does not answer.
final class PulseServer: @unchecked Sendable {
  /// How long after a failure the server is asked again.
  private static let retry = DispatchTimeInterval.seconds(1)

  private let loop: OpaquePointer
  /// Only used with the lock held, as all that follows.
  private var context: OpaquePointer?
  private var found: [SoundSink] = []
  private var defaultSink: String?
  private var hasNews = false
  private var isAsking = false
  private var streams: [PulseStream] = []
  private let tell: @Sendable ([SoundSink]?) -> Void

  /// `tell` is called, from any thread, with the sinks whenever they change; `nil`: the server does not answer. `nil`
  /// without memory for a thread.
  init?(tell: @escaping @Sendable ([SoundSink]?) -> Void) {
    guard let loop = pa_threaded_mainloop_new(), pa_threaded_mainloop_start(loop) == 0 else { return nil }
    (self.loop, self.tell) = (loop, tell)
    locked { connect() }
  }

  deinit {
    guard pa_threaded_mainloop_in_thread(loop) != 0 else {
      pa_threaded_mainloop_stop(loop)
      disconnect()
      pa_threaded_mainloop_free(loop)
      return
    }
    // A callback held the last reference. The library's own thread can't end itself.
    disconnect()
    nonisolated(unsafe) let loop = loop
    DispatchQueue.global().async {
      pa_threaded_mainloop_stop(loop)
      pa_threaded_mainloop_free(loop)
    }
  }

  func locked<Result, Failure>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    // The library's own thread holds the lock, and may not take it again.
    if pa_threaded_mainloop_in_thread(loop) != 0 { return try work() }
    pa_threaded_mainloop_lock(loop)
    defer { pa_threaded_mainloop_unlock(loop) }
    return try work()
  }

  /// Waits for the next event, with the lock held.
  func wait() { pa_threaded_mainloop_wait(loop) }
  func wake() { pa_threaded_mainloop_signal(loop, 0) }

  /// Asks again which sinks there are.
  func look() { locked { ask() } }

  /// Opens a stream that can only ever play to that sink, and, if `plug` is not `nil`, only while the sink plays to
  /// that plug.
  func open(_ sink: String, plug: String?) throws(LoudspeakerFault) -> PulseStream {
    let stream = try locked { () throws(LoudspeakerFault) in
      guard let context, pa_context_get_state(context) == PA_CONTEXT_READY else {
        // not translated: part of a line for the journal
        throw LoudspeakerFault(reason: "the sound server does not answer")
      }
      let stream = try PulseStream(self, context, sink: sink, plug: plug)
      streams.append(stream)
      return stream
    }
    try stream.start()
    return stream
  }

  /// Called with the lock held.
  func forget(_ stream: PulseStream) { streams.removeAll { $0 === stream } }

  // MARK: The connection

  private func connect() {
    guard let context = pa_context_new(pa_threaded_mainloop_get_api(loop), "Tappet") else { return }
    self.context = context
    let me = Unmanaged.passUnretained(self).toOpaque()
    pa_context_set_state_callback(
      context, { context, me in PulseServer.of(me)?.stateChanged(of: context) }, me)
    pa_context_set_subscribe_callback(context, { _, _, _, me in PulseServer.of(me)?.ask() }, me)
    if pa_context_connect(context, nil, PA_CONTEXT_NOAUTOSPAWN, nil) < 0 { lose() }
  }

  private func disconnect() {
    guard let context else { return }
    self.context = nil
    pa_context_set_state_callback(context, nil, nil)
    pa_context_set_subscribe_callback(context, nil, nil)
    pa_context_disconnect(context)
    pa_context_unref(context)
  }

  private func stateChanged(of context: OpaquePointer?) {
    guard let context, context == self.context else { return }
    switch pa_context_get_state(context) {
    case PA_CONTEXT_READY:
      let mask = PA_SUBSCRIPTION_MASK_SINK.rawValue | PA_SUBSCRIPTION_MASK_SERVER.rawValue
      pa_operation_unref(pa_context_subscribe(context, pa_subscription_mask_t(mask), nil, nil))
      isAsking = false
      ask()
    case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED: lose()
    case _: break
    }
    wake()
  }

  private func lose() {
    for stream in streams { stream.lose() }
    tell(nil)
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.retry) { [weak self] in
      self?.locked {
        self?.disconnect()
        self?.connect()
      }
    }
  }

  // MARK: Sinks

  /// Asks for the default sink, then for all sinks. News in the meantime makes it ask once more.
  private func ask() {
    guard let context, pa_context_get_state(context) == PA_CONTEXT_READY else { return }
    guard !isAsking else {
      hasNews = true
      return
    }
    (isAsking, hasNews, found) = (true, false, [])
    let me = Unmanaged.passUnretained(self).toOpaque()
    let server = pa_context_get_server_info(
      context,
      { _, info, me in
        PulseServer.of(me)?.defaultSink = info?.pointee.default_sink_name.map { String(cString: $0) }
      }, me)
    server.map { pa_operation_unref($0) }
    let sinks = pa_context_get_sink_info_list(
      context, { _, info, end, me in PulseServer.of(me)?.hear(of: info?.pointee, isEnd: end != 0) }, me)
    if let sinks { pa_operation_unref(sinks) } else { isAsking = false }
  }

  private func hear(of info: pa_sink_info?, isEnd: Bool) {
    if let info, !isEnd {
      if let sink = SoundSink(info, default: defaultSink) { found.append(sink) }
      return
    }
    isAsking = false
    for stream in streams { stream.judge(found) }
    tell(found)
    if hasNews { ask() }
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> PulseServer? {
    pointer.map { Unmanaged<PulseServer>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension SoundSink {
  fileprivate init?(_ info: pa_sink_info, default defaultSink: String?) {
    guard let name = info.name.map({ String(cString: $0) }) else { return nil }
    let ports = (0..<Int(info.n_ports)).compactMap { info.ports?[$0]?.pointee }
    self.init(
      name: name, title: info.description.map { String(cString: $0) } ?? name,
      plug: info.active_port?.pointee.name.map { String(cString: $0) },
      plugs: ports.compactMap { port in
        guard let name = port.name.map({ String(cString: $0) }) else { return nil }
        return Plug(
          name: name, title: port.description.map { String(cString: $0) } ?? name,
          isThere: port.available != Int32(PA_PORT_AVAILABLE_NO.rawValue))
      },
      isDefault: name == defaultSink)
  }
}
