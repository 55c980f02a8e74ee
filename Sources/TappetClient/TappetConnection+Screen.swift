public import TappetProtocol

extension TappetConnection {
  /// The screen that is scanned; `nil` where no app has one. On the control socket only. Throws `ClientError`.
  public func screen() async throws -> ScreenReport? {
    let answer = try await request(.treeGet)
    do throws(ProtocolFault) {
      return try ScreenReport(Fields(answer, path: "/result"), limits: options.limits)
    } catch {
      throw ClientError.unexpectedAnswer(error)
    }
  }
}
