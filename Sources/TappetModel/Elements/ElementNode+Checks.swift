extension ElementNode {
  /// Checks everything that can be checked without the rest of the tree. Paths in the problem start at this element.
  package func check(_ limits: TreeLimits) throws(TreeProblem) {
    try id.check(limits)
    if let frame { try frame.check(limits) }
    if let label, !label.attributes.isEmpty { try label.check("/accessibilityLabel") }
    if let value, !value.attributes.isEmpty { try value.check("/accessibilityValue") }
    if let hint, !hint.attributes.isEmpty { try hint.check("/accessibilityHint") }
    if !traits.isDisjoint(with: .bars), isAccessibilityElement == true {
      throw TreeProblem(
        .badValue, path: "/isAccessibilityElement",
        hint: "A tab bar or navigation bar is a container and never a stop itself; expected false, or leave it out.")
    }
    if !details.isEmpty, let point = details.activationPoint { try point.check(limits) }
  }
}

extension ElementID {
  func check(_ limits: TreeLimits) throws(TreeProblem) {
    let bytes = rawValue.utf8.count
    if bytes == 0 || bytes > limits.idBytes {
      throw TreeProblem(.badValue, path: "/id", hint: "The id has \(bytes) bytes; expected 1 to \(limits.idBytes).")
    }
  }
}

extension Frame {
  func check(_ limits: TreeLimits) throws(TreeProblem) {
    let path = "/accessibilityFrame"
    try checkCoordinate(x, path + "/x", limits)
    try checkCoordinate(y, path + "/y", limits)
    try checkSize(width, path + "/width", limits)
    try checkSize(height, path + "/height", limits)
  }

  private func checkSize(_ size: Double, _ path: @autoclosure () -> String, _ limits: TreeLimits) throws(TreeProblem) {
    if !(size >= 0) {
      throw TreeProblem(.badValue, path: path(), hint: "The size is \(size); expected 0 or more.")
    }
    try checkCoordinate(size, path(), limits)
  }
}

extension Point {
  func check(_ limits: TreeLimits) throws(TreeProblem) {
    try checkCoordinate(x, "/accessibilityActivationPoint/x", limits)
    try checkCoordinate(y, "/accessibilityActivationPoint/y", limits)
  }
}

extension AttributedText {
  /// Checks that every attribute's range lies inside the text and that its pitch is 0.0–2.0.
  func check(_ path: String) throws(TreeProblem) {
    let count = string.unicodeScalars.count
    for (index, attribute) in attributes.enumerated() {
      let place = "\(path)/attributes/\(index)"
      guard attribute.start >= 0, attribute.length >= 0, attribute.start <= count,
        attribute.length <= count - attribute.start
      else {
        throw TreeProblem(
          .badValue, path: place + "/range",
          hint: "The range [\(attribute.start), \(attribute.length)] (first scalar, number of scalars) leaves the "
            + "text of \(count) scalars.")
      }
      if let pitch = attribute.pitch, !(pitch >= 0 && pitch <= 2) {
        throw TreeProblem(
          .badValue, path: place + "/speechPitch", hint: "The pitch is \(pitch); expected 0.0 to 2.0, 1.0 is normal.")
      }
    }
  }
}

/// Throws unless the value's magnitude is within `limits.coordinate`, beyond which sums lose precision. Written as `!(a
/// <= b)` so that NaN fails too.
private func checkCoordinate(
  _ value: Double, _ path: @autoclosure () -> String, _ limits: TreeLimits
) throws(TreeProblem) {
  if !(value.magnitude <= limits.coordinate) {
    throw TreeProblem(
      .badValue, path: path(),
      hint: "The number is \(value); expected points between -\(limits.coordinate) and \(limits.coordinate).")
  }
}

extension TreeProblem {
  /// The same problem with its path prefixed by `pointer`, as seen from an enclosing object.
  package func under(_ pointer: String) -> TreeProblem { TreeProblem(kind, path: pointer + path, hint: hint) }
}
