import TappetModel

extension LintRule {
  static let targets = [
    LintRule(
      "target-small", .warning,
      why: "What is smaller than 24 by 24 points is hard to see when it is lit, and to hit by a point (WCAG 2.5.8).",
      mend: "Let its frame take in the room around it."
    ) { screen in
      screen.controls.compactMap { element in
        guard let frame = element.frame, frame.width < 24 || frame.height < 24 else { return nil }
        return LintHit(element.id, "It is \(Int(frame.width)) by \(Int(frame.height)) points.")
      }
    },
    LintRule(
      "target-same-frame", .warning, why: "When either is lit the same place is: nobody sees which it is.",
      mend: "Give each the frame of its own, or make one element of both: accessibilityChildren: \"combine\"."
    ) { screen in
      var first: [Frame: String] = [:]
      return screen.controls.compactMap { element in
        guard let frame = element.frame, frame.width > 0 else { return nil }
        guard let other = first[frame] else {
          first[frame] = element.name
          return nil
        }
        return LintHit(element.id, "Its frame is that of \(other.inQuotes).")
      }
    },
    LintRule(
      "frame-missing", .warning,
      why: "Where nothing tells its place, nothing can be drawn around it: the light seems gone.",
      mend: "Give it an accessibilityFrame."
    ) { screen in
      let missing = screen.controls.filter { $0.frame == nil }
      // Where more than a quarter has none, the app may have none to give: it runs in a terminal.
      guard missing.count * 4 <= screen.controls.count else { return [] }
      return missing.map { LintHit($0.id, "It has no frame, and most others have one.") }
    },
    LintRule(
      "activation-outside", .warning, why: "A tap goes to that point: it hits what stands there instead.",
      mend: "Put accessibilityActivationPoint inside the frame, or leave it away."
    ) { screen in
      screen.controls.compactMap { element in
        guard let point = element.activationPoint, let frame = element.frame, !frame.holds(point) else { return nil }
        return LintHit(element.id, "Its activation point (\(Int(point.x)), \(Int(point.y))) lies outside its frame.")
      }
    },
    LintRule(
      "window-area", .error, why: "What lies outside of the window can't be told from what lies within.",
      mend: "Send the window's frame as it is, or leave it away."
    ) { screen in screen.told("bad_window") },
  ]
}

extension Frame {
  fileprivate func holds(_ point: Point) -> Bool {
    (x...(x + max(0, width))).contains(point.x) && (y...(y + max(0, height))).contains(point.y)
  }
}
