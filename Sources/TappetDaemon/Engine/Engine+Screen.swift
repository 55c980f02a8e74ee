import ElementTrees
import NIOCore
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// The current screen, for clients that draw it elsewhere.
extension Engine {
  /// Answers `tree.get`. The tree pipeline writes the answer, because writing a large screen here would delay presses.
  func sendScreen(_ request: RequestID, to session: Session) {
    session.lines.begin(.answer)
    session.stopReading()
    let screen = scannedScreen
    let id = session.id
    pipeline.run { [self] in
      let line = ByteBuffer(bytes: ScreenReport.answer(request, screen))
      loop.execute {
        self.assumeIsolated { engine in
          guard let session = engine.sessions[id] else { return }
          let start = engine.clock.computed()
          if !session.send(line) { engine.metrics.closedAsTooSlow += 1 }
          engine.goOn(session, since: start)
        }
      }
    }
  }

  private var scannedScreen: ScreenReport? {
    guard let app = register.scanned else { return nil }
    let origin = app.coordinates == .window ? sessions[app.key.session]?.report.origins[app.key] : nil
    return ScreenReport(
      app: app.name, generation: app.tree.generation, root: app.tree.root, window: app.tree.window, origin: origin)
  }
}
