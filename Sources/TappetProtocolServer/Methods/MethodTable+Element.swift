import TappetModel
import TappetProtocol

extension MethodTable {
  /// The members of an element in a tree. Their names and meanings follow UIAccessibility where it has the property.
  package static let element: [MemberDescription] = [
    .init("id", .string, "the app's stable name for it, unique in the tree; actions carry it back"),
    .init(
      "isAccessibilityElement?", .bool,
      "false: no stop, its children are walked; true: a leaf. By default true for a control, and for a childless "
        + "element with a label or a value"),
    .init("accessibilityLabel?", .text, "the name: short, capitalised, without what it is, without a full stop"),
    .init("accessibilityValue?", .text, "what it is set to; never sent of a secure field"),
    .init("accessibilityHint?", .text, "what comes of its action, a sentence"),
    .init("accessibilityTraits?", .strings, Traits.named.map(\.name).joined(separator: ", ")),
    .init("accessibilityLanguage?", .string, "a BCP 47 tag, for its children too"),
    .init(
      "accessibilityFrame?", .frame,
      "where it is; without one, its children's together. One smaller than 1 by 1 point tells of no place, though its "
        + "corner counts for the reading order; what lies outside the window is left out"),
    .init("accessibilityActivationPoint?", .point, "where a tap goes; the frame's centre"),
    .init("accessibilityUserInputLabels?", .strings, "what may be said for it, best first; the label"),
    .init("accessibilityCustomActions?", .objects, "{id, name}; offered in its menu and by voice"),
    .init(
      "accessibilityNavigationStyle?", .string,
      "\(NavigationStyle.nameList); whether scanning groups its children; automatic"),
    .init("accessibilityElements?", .ids, "an explicit order of descendants; what is not in it is left out"),
    .init("accessibilityElementsHidden?", .bool, "whether it, and all below it, does not exist for people; false"),
    .init("accessibilityViewIsModal?", .bool, "whether all around it is out of reach while it is there; false"),
    .init(
      "accessibilityChildren?", .string,
      "\(SemanticChildren.nameList); what stands for its children; ignore for an element, else contain"),
    .init(
      "accessibilityTextualContext?", .string,
      "\(TextualContext.nameList); what kind of text a field holds: whether dictation begins sentences and lines"),
    .init("accessibilityIgnoresInvertColors?", .bool, "passed on to who draws; false"),
    .init(
      "accessibilityScrollable?", .strings,
      "\(ScrollDirection.nameList); where there is room to scroll"),
    .init(
      "accessibilityRespondsTo?", .strings,
      Responses.named.map(\.name).joined(separator: ", ") + "; what the app does for it; by its traits"),
    .init("isDestructive?", .bool, "whether what it does can't be taken back; false"),
    .init(
      "accessibilitySelectedText?", .string,
      "of the field that has the keyboard's focus: what is selected in it, empty for nothing; null where it does not "
        + "have the focus. Never a secure field's: there it is empty"),
    .init(
      "accessibilityNumberOfCharacters?", .integer,
      "of a secure field: how many characters it holds, so that typing is heard; never which"),
    .init("children?", .elements, "what lies below it"),
  ]
}
