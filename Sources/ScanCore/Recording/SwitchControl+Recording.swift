extension SwitchControl {
  /// Whether somebody speaks, as the last `speaker` input told: whoever begins anew has to tell it again.
  public var hasSpeaker: Bool { machine.hasSpeaker }
}
