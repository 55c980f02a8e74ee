import TappetModel

package enum ElementKey: UInt8, CaseIterable, Sendable {
  case id, isAccessibilityElement, label, value, hint, traits, language, frame, activationPoint, userInputLabels
  case customActions, navigationStyle, elements, elementsHidden, viewIsModal, semanticChildren, textualContext
  case ignoresInvertColors, scrollable, respondsTo, isDestructive, selectedText, numberOfCharacters, children

  /// The member's name on the wire.
  package var name: StaticString {
    switch self {
    case .id: "id"
    case .isAccessibilityElement: "isAccessibilityElement"
    case .label: "accessibilityLabel"
    case .value: "accessibilityValue"
    case .hint: "accessibilityHint"
    case .traits: "accessibilityTraits"
    case .language: "accessibilityLanguage"
    case .frame: "accessibilityFrame"
    case .activationPoint: "accessibilityActivationPoint"
    case .userInputLabels: "accessibilityUserInputLabels"
    case .customActions: "accessibilityCustomActions"
    case .navigationStyle: "accessibilityNavigationStyle"
    case .elements: "accessibilityElements"
    case .elementsHidden: "accessibilityElementsHidden"
    case .viewIsModal: "accessibilityViewIsModal"
    case .semanticChildren: "accessibilityChildren"
    case .textualContext: "accessibilityTextualContext"
    case .ignoresInvertColors: "accessibilityIgnoresInvertColors"
    case .scrollable: "accessibilityScrollable"
    case .respondsTo: "accessibilityRespondsTo"
    case .isDestructive: "isDestructive"
    case .selectedText: "accessibilitySelectedText"
    case .numberOfCharacters: "accessibilityNumberOfCharacters"
    case .children: "children"
    }
  }

  package static let names = allCases.map { "\($0.name)" }
  static let table = NameTable(allCases.map { ("\($0.name)", $0) })
  static let traitNames = NameTable([("none", [])] + Traits.named.map { ($0.name, $0.trait) })
  static let responseNames = NameTable(Responses.named.map { ($0.name, $0.response) })
}
