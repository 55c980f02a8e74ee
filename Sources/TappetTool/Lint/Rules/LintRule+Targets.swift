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
      "window-area", .error, why: "What lies outside of the window can't be told from what lies within.",
      mend: "Send the window's frame as it is, or leave it away."
    ) { screen in screen.told("bad_window") },
  ]
}
