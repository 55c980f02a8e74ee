import AccessibilityBridge
import AccessibilityBus
import Messages
import SystemClocks
import TappetClient
import TappetModel

extension Bridge {
  private static let look = Duration.milliseconds(25)

  /// Edits the text of a field, and reads back whether that was done.
  func edit(_ order: TextEdit.Order, of node: AccessibleNode) async -> PerformResponse {
    guard let app = focused?.app else { return .unhandled }
    let editor = TextEditor(bus, node)
    var isByLine = false
    if case .action(.move(.line, _, _)) = order { isByLine = true }
    guard let field = await editor.readPatiently(withLines: isByLine) else {
      return .refused(hint: TextEdit.Refusal.gone.hint)
    }
    var edit = TextEdit(order, on: node, in: app, memory: memory, field: field)
    var step = edit.begin(at: MonotonicClock.now)
    while true {
      switch step {
      case .call(let call): step = edit.answered(await editor.perform(call), at: MonotonicClock.now)
      case .focus:
        if await editor.read()?.states.contains(.focused) != true {
          _ = await ActionInvoker(bus).attempt(.grabFocus, on: node.address)
        }
        step = edit.saw(await editor.read(), at: MonotonicClock.now)
      case .press(let stroke): step = edit.answered(press(stroke), at: MonotonicClock.now)
      case .type(let text): step = edit.answered(keyboard?.type(text) ?? false, at: MonotonicClock.now)
      case .look:
        await BusLoop.shared.sleep(for: Self.look)
        step = edit.saw(await editor.read(), at: MonotonicClock.now)
      case .done(let memory):
        self.memory = memory
        return .handled(undo: order.undoName.flatMap { edit.canBeUndone(memory, byKeys: keyboard != nil) ? $0 : nil })
      case .refused(let refusal): return .refused(hint: refusal.hint)
      }
    }
  }

  /// Undoes the last change of the field. For the window: in the field with the focus, else by the app's own control.
  func undo(_ node: AccessibleNode, in read: AccessibleWindow) async -> PerformResponse {
    let isWindow = node.reference == read.root
    if let field = isWindow ? read.focusedField : node, let order = TextEdit.Order(.undo, on: field) {
      let response = await edit(order, of: field)
      // The app may undo what the field cannot.
      guard response == .refused(hint: TextEdit.Refusal.nothingToUndo.hint) else { return response }
    }
    guard isWindow, let control = read.undoControl else { return .unhandled }
    return await ActionInvoker(bus).attempt(.doAction(control.action), on: control.object) == true
      ? .handled() : .unhandled
  }

  private func press(_ stroke: KeyStroke) -> Bool { keyboard?.press(stroke) ?? false }

  /// The keyboard; `nil` where keys might reach another window.
  private var keyboard: (any InputSynthesizer)? {
    guard let hand, isStillFocused, takesKeys, hand.reaches(focused?.active) else { return nil }
    return hand
  }
}

extension TextEdit.Order {
  /// The edit, as the entry "Undo" names it; `nil` for an edit that changes nothing.
  fileprivate var undoName: String? {
    switch self {
    case .action(.cut): tr("cutting")
    case .action(.paste): tr("pasting")
    case .action(.delete): tr("deleting")
    case .replace(let range, _) where range?.isEmpty == false: tr("replacing")
    case .replace, .action: nil
    }
  }
}

extension TextEdit.Refusal {
  fileprivate var hint: String {
    switch self {
    case .gone: tr("the field is no longer there")
    case .readOnly: tr("the text cannot be changed")
    case .changed: tr("the text has changed meanwhile; nothing was done")
    case .nothingSelected: tr("nothing is selected")
    case .atStart: tr("that is the beginning")
    case .atEnd: tr("that is the end")
    case .nothingToDelete: tr("nothing to delete")
    case .nothingPasted: tr("nothing was pasted; copy something first")
    case .nothingToUndo: tr("nothing to undo")
    case .nothingToRedo: tr("nothing to redo")
    case .noFocus: tr("the field does not take the keyboard")
    case .noEffect: tr("the field did not change")
    }
  }
}
