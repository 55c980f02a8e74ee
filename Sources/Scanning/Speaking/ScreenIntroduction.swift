package import ElementTrees
package import ScannerMenus
package import TappetModel

extension ElementTree {
  /// The maximum number of texts of an alert that are spoken before its first stop.
  private static let mostTexts = 6

  /// The maximum number of stops of a screen without a title whose texts are spoken like an alert's.
  private static let mostStops = 8

  /// Returns the texts to speak before the first stop of a screen that has just come, in order.
  ///
  /// - Parameters:
  ///   - named: the element that the app named as the place to go to; spoken unless it is a stop.
  ///   - isNewModal: whether a modal has just opened; its label is spoken, and the texts before its first stop.
  ///   - isNewScreen: whether the screen is new; its summary element is spoken, or else its first heading, or else the
  ///     root's label and, of a small screen such as a dialog window, the texts before its first stop.
  package func introduction(
    named: ElementID?, isNewModal: Bool, isNewScreen: Bool, by settings: SpeakingSettings
  ) -> [AttributedText] {
    var words: [AttributedText] = []
    if isNewModal, let modal, let label = node(modal)?.label { words.append(label.shortened(to: 300)) }
    if let named {
      if let element = self[named] {
        if !isStop(named) { words.append(element.spoken(by: settings)) }
      } else if named != modal, let label = node(named)?.label {
        words.append(label.shortened(to: 300))
      }
    } else if isNewModal {
      words += texts.map { $0.spoken(by: settings) }
    } else if isNewScreen {
      if let title = summary.flatMap({ self[$0] }) ?? spoken.first(where: { $0.traits.contains(.header) }) {
        if !isStop(title.id) { words.append(title.spoken(by: settings)) }
      } else {
        if let label = root.label { words.append(label.shortened(to: 300)) }
        if stopCount <= Self.mostStops { words += texts.map { $0.spoken(by: settings) } }
      }
    }
    var said: Set<String> = []
    return words.filter { !$0.string.isEmpty && said.insert($0.string).inserted }
  }

  /// The readable elements before the first stop.
  private var texts: [AccessibilityElement] {
    let end = stops.first ?? spoken.count
    return spoken[..<min(end, spoken.count)].filter { !$0.isUnnamed && $0.isVisible(in: window) }.prefix(Self.mostTexts)
      .map(\.self)
  }

  private func isStop(_ id: ElementID) -> Bool { firstStop(in: id) == id }
}
