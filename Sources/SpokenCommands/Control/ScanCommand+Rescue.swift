import ScanVocabulary

extension ScanCommand {
  /// Whether voice and control clients may apply the command to the rescue or bell menu: to move, select, or close it.
  var isMeantForRescue: Bool {
    switch self {
    case .select, .next, .previous, .back, .resume, .pause, .stop, .menu, .restart: true
    case .request, .repeat, .move, .choose, .refine, .snap, .read, .jump: false
    }
  }
}
