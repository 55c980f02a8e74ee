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
}
