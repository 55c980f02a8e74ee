import NIOCore
import TappetModel
import TappetProtocol

extension TappetConnection {
  func ask(_ line: (RequestID) -> [UInt8]) async throws -> JSONObject {
    guard let open = life.line else { throw life.isClosed ? ClientError.closed : .notConnected }
    return try await ask(line, over: open.channel)
  }

  func ask(_ line: (RequestID) -> [UInt8], over channel: any Channel) async throws -> JSONObject {
    lastID += 1
    let id = RequestID.integer(lastID)
    let bytes = line(id)
    return try await withCheckedThrowingContinuation { continuation in
      pending[id] = continuation
      channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
    }
  }

  /// Sends a line; drops the line if there is no connection.
  func send(_ line: [UInt8]) {
    life.line?.channel.writeAndFlush(ByteBuffer(bytes: line), promise: nil)
  }

  /// Sends the answer to a `perform` request; drops it if `opening`, the request's connection, is not the current one.
  func send(_ answer: ClientAnswer, in opening: Int) {
    if opening == openings { send(answer.line) }
  }

  /// Decodes the daemon's answer as `type`; throws `.unexpectedAnswer` if members are missing or of another type.
  func understand<Answer: WireObject>(_ answer: JSONObject, as type: Answer.Type) throws(ClientError) -> Answer {
    do throws(ProtocolFault) {
      return try Answer(Fields(answer, path: "/result"))
    } catch {
      throw .unexpectedAnswer(error)
    }
  }

  func received(_ line: ByteBuffer) {
    let decoder = ServerMessageDecoder(limits: options.limits)
    let decoded: ServerMessageDecoder.Decoded
    do throws(ProtocolFault) {
      decoded = try line.withUnsafeReadableBytes { bytes throws(ProtocolFault) in try decoder.decode(bytes) }
    } catch {
      // Answer a malformed request with its fault; ignore any other malformed message.
      if error.id != nil { send(ClientAnswer.failure(error).line) }
      return
    }
    switch decoded {
    case .unknown: break
    case .message(.answer(let id, let result)): pending.removeValue(forKey: id)?.resume(returning: result)
    case .message(.failure(let fault)):
      guard let id = fault.id else { return }
      pending.removeValue(forKey: id)?.resume(throwing: ClientError.refused(fault))
    case .message(.perform(let id, let request, _)): perform(request, id: id)
    case .message(.notification(let notification)): eventSink.yield(.notification(notification))
    }
  }

  private func perform(_ request: ActionRequest, id: RequestID) {
    if case .terminated = performSink.yield(Asked(opening: openings, id: id, request: request)) {
      send(ClientAnswer.answer(id, PerformAnswer(handled: false).json).line)
    }
  }

  func failPending(_ error: ClientError) {
    let waiting = pending
    pending = [:]
    for continuation in waiting.values { continuation.resume(throwing: error) }
  }
}

/// Puts JSON on one line by replacing line breaks with spaces: JSON has raw line breaks only between tokens.
func oneLine(_ json: [UInt8]) -> [UInt8] {
  json.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0 }
}
