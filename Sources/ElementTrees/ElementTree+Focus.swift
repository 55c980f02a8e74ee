package import TappetModel

/// A text field that has the keyboard's focus, as its app reports it.
package struct FocusedField: Hashable, Sendable {
  package var id: ElementID
  /// The whole text; "" of a secure field.
  package var text: String
  /// The selected text; "" if nothing is selected.
  package var selected: String
  package var isSecure: Bool
  /// How many characters a secure field holds; `nil` where its app does not say.
  package var count: Int?
  /// The language of the text, a BCP 47 tag; `nil` where none is known.
  package var language: String?

  package init(
    id: ElementID, text: String = "", selected: String = "", isSecure: Bool = false, count: Int? = nil,
    language: String? = nil
  ) {
    self.id = id
    self.text = text
    self.selected = selected
    self.isSecure = isSecure
    self.count = count
    self.language = language
  }
}

extension ElementTree {
  /// Returns the field with the keyboard's focus, the first in document order if an app reports several; `nil` where
  /// no field has it. Constant time.
  package var focusedField: FocusedField? {
    flat.focused.lazy.compactMap { focusedField(at: flat.nodes[$0].id) }.first
  }

  /// Returns the element as the field with the keyboard's focus; `nil` where it is not.
  package func focusedField(at id: ElementID) -> FocusedField? {
    guard let slot = flat.index[id], outline.elements[slot] >= 0 else { return nil }
    let details = flat.nodes[slot].details
    guard !details.isEmpty, let selected = details.selectedText else { return nil }
    let element = spoken[Int(outline.elements[slot])]
    let isSecure = element.traits.contains(.secureTextEntry)
    return FocusedField(
      id: id, text: isSecure ? "" : element.value?.string ?? "",
      selected: isSecure ? "" : selected.cleaned(.block, limit: limits.valueScalars).text, isSecure: isSecure,
      count: details.numberOfCharacters, language: element.language)
  }
}
