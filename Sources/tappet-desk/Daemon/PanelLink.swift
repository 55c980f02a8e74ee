import DaemonConnection
import DeskPanels
import GtkCalls
import TappetClient
import TappetModel
import TappetProtocol

/// A panel as an app of the daemon: publishes its tree and receives the actions chosen on it.
final class PanelLink: Sendable {
  typealias Choose = @MainActor @Sendable (PerformCall) -> PerformResponse

  private let daemon: DaemonConnection
  var connection: TappetConnection { daemon.connection }

  /// - Parameters:
  ///   - isSummoned: whether it is scanned only when chosen.
  ///   - orders: which orders it takes.
  ///   - standing: subscriptions, sent to every daemon that it connects to.
  ///   - meanwhile: the message's text while the daemon is gone; `nil` for no message.
  init(
    _ location: SocketLocation, name: String, isSummoned: Bool, orders: [String] = [],
    standing: [ClientRequest] = [],
    meanwhile: String? = nil, choose: @escaping Choose
  ) {
    daemon = DaemonConnection(
      location, name: name,
      capabilities: [isSummoned ? Hello.summoned : Hello.panel] + orders,
      standing: standing,
      words: ConnectionWords(meanwhile: meanwhile), say: complain
    ) { call in
      await onMainLoop { choose(call) }
    }
  }

  /// Connects and forwards the daemon's news until the daemon refuses the connection.
  func run(hear: @escaping @MainActor @Sendable (DaemonNews) -> Void) async {
    // not translated: part of a line for the journal
    await daemon.run(admitting: "the panels") { news in await onMainLoop { hear(news) } }
  }

  /// Publishes a panel; the client resends it after a reconnection.
  /// - Parameter beginsAnew: whether scanning starts over.
  func publish(_ panel: Panel, beginsAnew: Bool) {
    onTask { [connection] in
      do {
        try await connection.publish(panel.tree, notice: beginsAnew ? AppNotice(.screenChanged) : nil)
      } catch ClientError.closed, ClientError.disconnected {
      } catch {
        // not translated: a line for the journal
        complain("the daemon did not take the panel \(panel.name): \(error)")
      }
    }
  }

  /// Has the text spoken to the person alone, if anything speaks.
  func announce(_ text: AttributedText) {
    onTask { [connection] in
      try? await connection.notify(AppNotice(.announcement, announcement: text, isPrivate: true))
    }
  }

  /// Has the parts of a message spoken to everyone, one after the other, if anything speaks.
  /// - Parameter language: of the message, a BCP 47 tag.
  func announce(_ parts: [String], in language: String) {
    let texts = parts.enumerated().map { number, part in
      let length = part.unicodeScalars.count
      // The first interrupts what is being spoken.
      return AttributedText(
        part,
        attributes: [
          SpeechAttribute(start: 0, length: length, language: language, queueAnnouncement: number > 0 ? true : nil)
        ])
    }
    onTask { [connection] in
      for text in texts { try? await connection.notify(AppNotice(.announcement, announcement: text)) }
    }
  }

  func focus() {
    onTask { [connection] in
      guard let session = await connection.welcome?.session else { return }
      _ = try? await connection.request(.appsFocus(session))
    }
  }
}

/// Runs a task on the main loop's executor, so that no other thread of this process wakes.
func onTask(_ body: @escaping @Sendable () async -> Void) {
  Task(executorPreference: MainLoopExecutor(), operation: body)
}
