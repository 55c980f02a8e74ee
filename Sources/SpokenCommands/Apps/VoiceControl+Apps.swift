import Messages
import ScanVocabulary
import SpokenNames

extension VoiceControl {
  /// Goes to the app that was named; refuses a name that several apps have.
  func open(_ apps: [VoiceApp], _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    guard let app = apps.first else { return .ignored(nil) }
    if apps.count > 1 { return .refused(.severalApps(app.name, apps.count)) }
    if app.isScanned { return .already(Message("\(app.name) is on the screen already")) }
    effects.append(.focusApp(app.id))
    return .acted(app.name)
  }

  /// Has the window with that title get the focus; of several, the desktop takes the next or the last one.
  mutating func goTo(_ match: VoiceWindows.Match, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    order(.focus(match.windows.map(\.id)), called: match.shown, &effects)
  }
}
