import TappetProtocol

/// The display and sound preferences that apps can ask for: the values of a desktop that says nothing.
enum Preferences {
  static let defaults: JSONObject = {
    let off = [
      "isBoldTextEnabled", "buttonShapesEnabled", "isOnOffSwitchLabelsEnabled", "isReduceTransparencyEnabled",
      "isDarkerSystemColorsEnabled", "shouldDifferentiateWithoutColor", "isInvertColorsEnabled", "isGrayscaleEnabled",
      "isReduceMotionEnabled", "isReduceWhitePointEnabled", "isMonoAudioEnabled", "isSpeakSelectionEnabled",
      "isSpeakScreenEnabled", "isSpeakAutoTextEnabled", "isAudioDescriptionEnabled", "isShakeToUndoEnabled",
      "isZoomEnabled",
    ]
    var values: JSONObject = [:]
    for name in off { values[name] = .bool(false) }
    values["preferredContentSizeCategory"] = .string("large")
    values["userInterfaceStyle"] = .string("light")
    return values
  }()
}
