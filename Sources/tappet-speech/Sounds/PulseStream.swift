import CPulse
import SpeechOutput

/// A stream that plays to one sink of the sound server and to no other. Decision 257: docs/decisions/0257-private-cues.md.
///
/// When a sink goes, a sound server moves the streams on it to another sink, and plays what they had buffered there.
/// `PA_STREAM_DONT_MOVE` makes it end this stream instead; a stream that is somewhere else in spite of that, when it
/// starts or later, gets no sample.
final class PulseStream: SoundOutlet, @unchecked Sendable {
  /// The number of frames that the server may hold: 40 ms.
  private static let latency = Loudspeaker.rate / 25

  private let server: PulseServer
  private let stream: OpaquePointer
  private let sink: String
  private let plug: String?
  /// Only used with the server's lock held.
  private var isLost = false

  /// Called with the server's lock held.
  init(_ server: PulseServer, _ context: OpaquePointer, sink: String, plug: String?) throws(LoudspeakerFault) {
    var format = pa_sample_spec(format: PA_SAMPLE_S16LE, rate: UInt32(Loudspeaker.rate), channels: 1)
    let properties = pa_proplist_new()
    defer { pa_proplist_free(properties) }
    let name = "Tappet cues"  // not translated: the server's name for the stream
    for (key, value) in [
      ("media.name", name),
      // The names that PipeWire and its session managers have for the same promise.
      ("node.dont-reconnect", "true"), ("node.dont-fallback", "true"), ("node.dont-move", "true"),
      // Without a role and with an entry of its own, no rule for other sounds applies.
      ("module-stream-restore.id", "tappet-cues"), ("state.restore-target", "false"),
    ] {
      pa_proplist_sets(properties, key, value)
    }
    guard let stream = pa_stream_new_with_proplist(context, name, &format, nil, properties) else {
      // not translated: part of a line for the journal
      throw LoudspeakerFault(reason: "the sound server takes no stream: \(Self.words(context))")
    }
    (self.server, self.stream, self.sink, self.plug) = (server, stream, sink, plug)
    let me = Unmanaged.passUnretained(self).toOpaque()
    pa_stream_set_state_callback(stream, { _, me in PulseStream.of(me)?.stateChanged() }, me)
    pa_stream_set_moved_callback(stream, { _, me in PulseStream.of(me)?.lose() }, me)
    pa_stream_set_write_callback(stream, { _, _, me in PulseStream.of(me)?.server.wake() }, me)
    let bytes = UInt32(Self.latency * 2)
    var buffer = pa_buffer_attr(
      maxlength: bytes * 2, tlength: bytes, prebuf: 0, minreq: UInt32(Loudspeaker.period * 2), fragsize: .max)
    let flags =
      PA_STREAM_DONT_MOVE.rawValue | PA_STREAM_ADJUST_LATENCY.rawValue | PA_STREAM_AUTO_TIMING_UPDATE.rawValue
      | PA_STREAM_INTERPOLATE_TIMING.rawValue
    guard pa_stream_connect_playback(stream, sink, &buffer, pa_stream_flags_t(flags), nil, nil) == 0 else {
      leave()
      // not translated: part of a line for the journal
      throw LoudspeakerFault(reason: "cannot play to \(sink): \(Self.words(context))")
    }
  }

  deinit { server.locked { pa_stream_unref(stream) } }

  func close() { server.locked { lose() } }

  /// Waits until the server has the stream at its sink.
  func start() throws(LoudspeakerFault) {
    try server.locked { () throws(LoudspeakerFault) in
      while pa_stream_get_state(stream) == PA_STREAM_CREATING, !isLost { server.wait() }
      guard isAtSink else {
        lose()
        // not translated: part of a line for the journal
        throw LoudspeakerFault(reason: "the sound server does not play to \(sink)")
      }
    }
  }

  var isUsable: Bool { server.locked { isAtSink } }

  private var isAtSink: Bool {
    guard !isLost, pa_stream_get_state(stream) == PA_STREAM_READY, let name = pa_stream_get_device_name(stream) else {
      return false
    }
    return String(cString: name) == sink
  }

  func write(_ samples: [Int16]) throws(LoudspeakerFault) {
    try server.locked { () throws(LoudspeakerFault) in
      let count = samples.count * MemoryLayout<Int16>.size
      while isAtSink, pa_stream_writable_size(stream) < count { server.wait() }
      guard isAtSink, pa_stream_write(stream, samples, count, nil, 0, PA_SEEK_RELATIVE) == 0 else {
        lose()
        // not translated: part of a line for the journal
        throw LoudspeakerFault(reason: "\(sink) has gone")
      }
    }
  }

  var pending: Int {
    server.locked {
      var (time, isNegative) = (pa_usec_t(0), Int32(0))
      guard pa_stream_get_latency(stream, &time, &isNegative) == 0 else { return Self.latency }
      return isNegative == 0 ? Int(time) * Loudspeaker.rate / 1_000_000 : 0
    }
  }

  func drop() {
    server.locked {
      if isAtSink, let flush = pa_stream_flush(stream, nil, nil) { pa_operation_unref(flush) }
    }
  }

  // MARK: With the server's lock held

  /// Ends the stream for good; what the server holds of it is discarded.
  func lose() {
    server.wake()
    guard !isLost else { return }
    isLost = true
    if pa_stream_get_state(stream) == PA_STREAM_READY {
      if let flush = pa_stream_flush(stream, nil, nil) { pa_operation_unref(flush) }
    }
    leave()
    server.forget(self)
  }

  private func leave() {
    pa_stream_set_state_callback(stream, nil, nil)
    pa_stream_set_moved_callback(stream, nil, nil)
    pa_stream_set_write_callback(stream, nil, nil)
    pa_stream_disconnect(stream)
  }

  /// Ends the stream if its sink is gone or plays to another plug.
  func judge(_ sinks: [SoundSink]) {
    guard let found = sinks.first(where: { $0.name == sink }), plug == nil || found.plug == plug else { return lose() }
  }

  private func stateChanged() {
    switch pa_stream_get_state(stream) {
    case PA_STREAM_FAILED, PA_STREAM_TERMINATED: lose()
    case _: server.wake()
    }
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> PulseStream? {
    pointer.map { Unmanaged<PulseStream>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func words(_ context: OpaquePointer) -> String {
    String(cString: pa_strerror(pa_context_errno(context)))
  }
}
