public import TappetProtocol

extension TappetConnection {
  /// Asks for the screen being scanned; `nil` if no app has one. Needs the control socket. Throws `ClientError`.
  public func screen() async throws -> ScreenReport? {
    let answer = try await request(.treeGet)
    do throws(ProtocolFault) {
      return try ScreenReport(Fields(answer, path: "/result"), limits: options.limits)
    } catch {
      throw ClientError.unexpectedAnswer(error)
    }
  }
}
