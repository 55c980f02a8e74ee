extension ScanCommand {
  /// Whether words and programs may ask it of a menu of rescue or bell: to move and select in it, or to close it.
  package var isMeantForRescue: Bool {
    switch self {
    case .select, .next, .previous, .back, .resume, .pause, .stop, .menu, .restart: true
    case .request, .repeat, .move, .choose, .refine, .snap, .read, .jump: false
    }
  }
}
