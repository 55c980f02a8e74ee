import ElementTrees
import ScannerMenus
import Scanning
import TappetModel

/// Tells which screen is new to the person, to introduce it: another app's, another screen, a modal that has opened, or
/// a place that the app named.
///
/// ```
/// name the title ─ … ─ show ▶ the title ─ show, the same screen ▶ nothing ─ show, with a modal ▶ its label and texts
/// ```
struct ScreenChange {
  /// The screen that was shown last, and its modal; `nil` before the first.
  private var shown: (app: AppKey, modal: ElementID?)?
  /// The element that the scanned app named last as the place to go to, until its screen is shown.
  private var named: ElementID?

  /// Takes note of the element that the scanned app names as the place to go to. `nil` names none: an earlier one stays.
  mutating func name(_ id: ElementID?) { named = id ?? named }

  /// Returns the texts to speak before the first stop of the app's screen, which is about to be shown.
  mutating func introduction(
    of app: PublishedApp?, _ change: PlanChange, by settings: SpeakingSettings
  ) -> [AttributedText] {
    defer { (shown, named) = (app.map { ($0.key, $0.tree.modal) }, nil) }
    guard let app, settings.says(.screens) else { return [] }
    let isSame = shown?.app == app.key
    let isOther = shown != nil && !isSame
    return (isOther ? [AttributedText(app.shownName, ownLanguage: settings.ownLanguage)] : [])
      + app.tree.introduction(
        named: named, isNewModal: app.tree.modal != nil && !(isSame && shown?.modal == app.tree.modal),
        isNewScreen: change.isNewScreen, by: settings)
  }
}
