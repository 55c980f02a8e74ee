import AccessibilityBridge

/// Reads properties that only some visible objects have.
extension WindowReader {
  private struct Question {
    var call: BusCall
    var take: (inout AccessibleNode, BusValue) -> Void
  }

  mutating func takeDetails(of objects: [ObjectReference]) async throws(AppTimeout) {
    var questions: [Question] = []
    for object in objects {
      guard let node = nodes[object] else { continue }
      if let known = toolkit.knownActions(of: node.role) { nodes[object]?.actions = known }
      questions += self.questions(about: object, Details.wanted(of: node, in: toolkit))
      if node.isOpen(in: toolkit), Details.namesContent(node, in: nodes) {
        questions += self.questions(about: object, .description)
      }
      if toolkit.hidesWhatIsScrolledOut, node.isOpen(in: toolkit) {
        questions += ScrollRoom.endsToPlace(of: node, in: nodes).flatMap { self.questions(about: $0, .frame) }
      }
    }
    let answers = try await ask(questions.map(\.call))
    for (question, answer) in zip(questions, answers) {
      guard let value = answer.first, var node = nodes[question.call.object] else { continue }
      question.take(&node, value)
      nodes[question.call.object] = node
    }
    if toolkit.translatesActions { try await takeNamesOfActions(of: objects) }
    if toolkit.labelsHolders { try await takeLabels(of: objects) }
    if toolkit.has(.hidesLinksInLabels) { try await takeLinks(of: objects) }
    try await takeTexts(of: objects)
    try await takeSelections(of: objects)
  }

  /// Gives the links in labels the words of the label that they are, and the place of those.
  private mutating func takeLinks(of objects: [ObjectReference]) async throws(AppTimeout) {
    var links: [(link: ObjectReference, label: ObjectReference)] = []
    for object in objects {
      guard let label = nodes[object], label.interfaces.isSuperset(of: [.hypertext, .text]) else { continue }
      links += label.children.filter {
        nodes[$0].map { $0.role == .link && !$0.interfaces.contains(.component) } ?? false
      }
      .map { ($0, object) }
    }
    let bounds = try await ask(
      links.flatMap { link, _ in
        ["StartIndex", "EndIndex"].map { BusCall.property($0, of: Interface.hyperlink, link) }
      })
    for (index, (link, label)) in links.enumerated() {
      guard let start = bounds[index * 2].first?.integer, let end = bounds[index * 2 + 1].first?.integer,
        (0..<end).contains(start), end <= Self.mostText
      else { continue }
      nodes[link]?.textPlace = TextPlace(holder: label, range: start..<end)
    }
    let placed = links.map(\.link).filter { nodes[$0]?.textPlace != nil }
    let texts = try await ask(placed.compactMap { nodes[$0]?.textPlace }.map { Self.call("GetText", $0) })
    let places = try await ask(placed.compactMap { nodes[$0]?.textPlace }.map { extents(of: $0) })
    for (link, (text, place)) in zip(placed, zip(texts, places)) {
      nodes[link]?.name = wording.take(text.first?.text ?? "")
      nodes[link]?.frame = placement.frame(.structure(place.values))
    }
  }

  /// The place of a part of a text: four numbers, not a structure of four.
  func extents(of place: TextPlace) -> BusCall {
    Self.call("GetRangeExtents", place, [.uint32(placement.coordinateType)])
  }

  private static func call(_ method: String, _ place: TextPlace, _ more: [BusValue] = []) -> BusCall {
    let ends = [place.range.lowerBound, place.range.upperBound].map { BusValue.int32(Int32(clamping: $0)) }
    return BusCall(place.holder, Interface.text, method, ends + more)
  }

  /// Reads the targets of all labels if an object has no name: a label may belong to that object's container.
  private mutating func takeLabels(of objects: [ObjectReference]) async throws(AppTimeout) {
    guard objects.contains(where: { nodes[$0].map { Details.lacksName($0, in: toolkit) } ?? false }) else { return }
    let labels = objects.filter { nodes[$0].map { Details.maybeLabel($0, in: toolkit) } ?? false }
    let answers = try await ask(labels.map { BusCall($0, Interface.accessible, "GetRelationSet") })
    for (label, answer) in zip(labels, answers) {
      for relation in answer.first?.items ?? [] where relation.items.first?.integer == Self.labelFor {
        for labelled in relation.items.last?.items.compactMap({ ObjectReference($0) }) ?? []
        where nodes[labelled]?.labelledBy.contains(label) == false {
          nodes[labelled]?.labelledBy.append(label)
        }
      }
    }
  }

  private static let labelFor = 1
  private static let labelledBy = 2

  /// Reads the names of actions that have unknown names, which may be localised.
  private mutating func takeNamesOfActions(of objects: [ObjectReference]) async throws(AppTimeout) {
    var unknown: [(object: ObjectReference, index: Int)] = []
    for object in objects {
      guard let actions = nodes[object]?.actions, actions.count <= Self.mostActions else { continue }
      unknown += actions.indices.filter { !RealAction.knows(actions[$0]) }.map { (object, $0) }
    }
    let answers = try await ask(
      unknown.map { BusCall($0.object, Interface.action, "GetName", [.int32(Int32($0.index))]) })
    for ((object, index), answer) in zip(unknown, answers) {
      guard let name = answer.first?.text else { continue }
      nodes[object]?.actions[index] = wording.take(name)
    }
  }

  /// GTK's own objects have up to four.
  private static let mostActions = 8

  private func questions(about object: ObjectReference, _ wanted: Details) -> [Question] {
    var questions: [Question] = []
    let placement = placement
    if wanted.contains(.frame) {
      let call = BusCall(object, Interface.component, "GetExtents", [.uint32(placement.coordinateType)])
      questions.append(Question(call: call) { $0.frame = placement.frame($1) })
    }
    if wanted.contains(.actions), toolkit.namesActionsSingly {
      // The first action is the activation; the others are the same for every object.
      let call = BusCall(object, Interface.action, "GetName", [.int32(0)])
      questions.append(Question(call: call) { $0.actions = [$1.text ?? ""] })
    } else if wanted.contains(.actions) {
      questions.append(
        Question(call: BusCall(object, Interface.action, "GetActions")) { node, actions in
          node.actions = actions.items.map { $0.items.first?.text ?? "" }
        })
    }
    if wanted.contains(.value) {
      let none = ValueRange(current: .nan, minimum: 0, maximum: 0, increment: 0)
      let parts: [(String, WritableKeyPath<ValueRange, Double>)] = [
        ("CurrentValue", \.current), ("MinimumValue", \.minimum), ("MaximumValue", \.maximum),
        ("MinimumIncrement", \.increment),
      ]
      for (name, part) in parts {
        questions.append(
          Question(call: .property(name, of: Interface.value, object)) { node, value in
            guard let number = value.number else { return }
            node.value = node.value ?? none
            node.value?[keyPath: part] = number
          })
      }
    }
    if wanted.contains(.labelledBy) {
      questions.append(
        Question(call: BusCall(object, Interface.accessible, "GetRelationSet")) { node, relations in
          for relation in relations.items where relation.items.first?.integer == Self.labelledBy {
            node.labelledBy += relation.items.last?.items.compactMap { ObjectReference($0) } ?? []
          }
        })
    }
    if wanted.contains(.description) {
      questions.append(
        Question(call: .property("Description", of: Interface.accessible, object)) {
          $0.description = String(($1.text ?? "").unicodeScalars.prefix(WordBudget.longest))
        })
    }
    return questions
  }

  /// The most text that the daemon stores, in Unicode scalars.
  private static let mostText = 10_000

  mutating func takeTexts(of objects: [ObjectReference]) async throws(AppTimeout) {
    let wanting = objects.filter { nodes[$0].map { Details.wanted(of: $0, in: toolkit).contains(.text) } ?? false }
    let counts = try await ask(wanting.map { .property("CharacterCount", of: Interface.text, $0) })
    let lengths = counts.map { min(max($0.first?.integer ?? 0, 0), Self.mostText) }
    let texts = try await ask(
      zip(wanting, lengths).map {
        BusCall($0, Interface.text, "GetText", [.int32(0), .int32(Int32($1))])
      })
    for (object, text) in zip(wanting, texts) {
      // U+FFFC stands for an image or another embedded object.
      guard let text = text.first?.text else { continue }
      let words = wording.take(
        String(text.unicodeScalars.prefix(Self.mostText).filter { $0.value != 0xFFFC }), atMost: Self.mostText)
      if nodes[object]?.role == .terminal { nodes[object]?.screen = words } else { nodes[object]?.text = words }
    }
  }

  /// Reads what is selected in the field with the focus; of a password field only how long its text is.
  mutating func takeSelections(of objects: [ObjectReference]) async throws(AppTimeout) {
    let focused = objects.filter { object in
      nodes[object].map { $0.isField && $0.states.contains(.focused) && $0.interfaces.contains(.text) } ?? false
    }.prefix(Self.mostFocused)
    let secret = focused.filter { nodes[$0]?.role == .passwordText }
    let counts = try await ask(secret.map { .property("CharacterCount", of: Interface.text, $0) })
    for (field, count) in zip(secret, counts) {
      nodes[field]?.characterCount = count.first?.integer.map { min(max($0, 0), Self.mostText) }
    }
    let open = focused.filter { nodes[$0]?.role != .passwordText }
    let numbers = try await ask(open.map { BusCall($0, Interface.text, "GetNSelections") })
    let bounds = try await ask(open.map { BusCall($0, Interface.text, "GetSelection", [.int32(0)]) })
    for (field, (number, ends)) in zip(open, zip(numbers, bounds)) {
      guard let number = number.first?.integer else { continue }
      nodes[field]?.selectedText = ""
      let ends = ends.values.compactMap(\.integer)
      guard number > 0, ends.count == 2, 0 <= ends[0], ends[0] < ends[1] else { continue }
      let end = min(ends[1], ends[0] + Self.mostText, Int(Int32.max))
      let call = BusCall(field, Interface.text, "GetText", [.int32(Int32(clamping: ends[0])), .int32(Int32(end))])
      guard let text = try await ask([call])[0].first?.text else { continue }
      nodes[field]?.selectedText = wording.take(
        String(text.unicodeScalars.prefix(Self.mostText).filter { $0.value != 0xFFFC }), atMost: Self.mostText)
    }
  }

  /// More than one field with the focus is a mistake of the app.
  private static let mostFocused = 2
}
