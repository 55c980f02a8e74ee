import ElementTrees
import Messages
import ScanVocabulary
import SpokenCommands
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// Orders to the program that presses keys and arranges windows (tappet-desk), which takes them as actions on an element of its own.
/// Decision 269: docs/decisions/0269-spoken-keys.md. Decision 274: docs/decisions/0274-window-commands.md.
/// Decision 277: docs/decisions/0277-switch-to-window.md.
extension Engine {
  var spokenDesk: SpokenDesk {
    SpokenDesk(capabilities: desk?.greeting?.capabilities ?? [])
  }

  /// The connection that says it takes orders; the latest, if several do.
  private var desk: Session? {
    sessions.values.filter(\.takesOrders).max { $0.id.number < $1.id.number }
  }

  /// Tells voice control of the program, when it has come or gone.
  func followDesk(_ session: Session) {
    guard session.takesOrders else { return }
    feedVoice(.desk(spokenDesk))
    feedVoice(.windows(spokenWindows))
  }

  /// The windows to which the person can switch by voice.
  var spokenWindows: [VoiceWindow] { desk?.report.windows ?? [] }

  func deskWindows(_ params: JSONObject, _ session: Session) throws(ProtocolFault) -> JSONObject {
    guard session.takesOrders, session.greeting?.capabilities.contains(DeskOrder.focusing) == true else {
      // not translated: for the author of a client
      throw ProtocolFault(
        .notAllowed, path: "/method", hint: "desk.windows is for a client that names \(DeskOrder.focusing) in hello")
    }
    session.report.windows = try DeskWindows(Fields(params)).windows.map { VoiceWindow(id: $0.id, title: $0.title) }
    feedVoice(.windows(spokenWindows))
    return [:]
  }

  func carryOut(_ order: DeskOrder) {
    let request = ActionRequest(
      id: DeskOrder.element, action: .customAction(id: DeskCall(order, process: addressee).text), generation: 0,
      cause: .voice)
    guard let desk else {
      return tell(.unasked(tr("the program that presses keys has gone")), of: request, as: order.reported)
    }
    if order.writes, isSecretField {
      return tell(
        .unasked(tr("no key is pressed in a password field; spell it, or write it on the keyboard")), of: request,
        as: order.reported)
    }
    leaveReading()
    metrics.performs += 1
    let id = performs.ask(request, to: nil, reported: order.reported, of: desk.id, at: clock.now())
    send(.perform(id, request), to: desk, urgently: true)
  }

  /// Lets go of held keys where a password would be typed with them.
  func followHeldKeys() {
    if voice.holdsKeys, isSecretField { feedVoice(.closed) }
  }

  /// Whether a password would get the keys: by the field that has the focus, or, where no app tells which does, the one
  /// that dictation would go to.
  var isSecretField: Bool {
    guard let app = register.typedInto, let field = app.tree.focusedField else { return voice.typesSecret }
    return field.isSecure
  }

  /// The process whose window must have the focus: keys and orders reach no app with a screen of its own but through its window.
  /// `nil`: whatever window has the focus is the right one, because a bridge reads it.
  private var addressee: Int? {
    guard let app = register.typedInto, app.key.process == nil else { return nil }
    return app.process ?? 0
  }
}

extension DeskOrder {
  /// Whether a window gets keys.
  fileprivate var writes: Bool {
    switch self {
    case .press: true
    case .hold(let keys): !keys.isEmpty
    case .window, .focus: false
    }
  }
}

extension Session {
  fileprivate var takesOrders: Bool {
    kind == .control && SpokenDesk(capabilities: greeting?.capabilities ?? []) != SpokenDesk()
  }
}
