import TappetProtocol

extension ConformCase {
  private static let act: [Step] = [.awaitTree, .ask([Question()]), .awaitAnswers]
  private static let actOnFive = Step.ask((0..<5).map { Question(element: .stop($0)) })
  private static let comeBack: [Step] = [.awaitReturn, .awaitTree, .ask([Question()]), .awaitAnswers]

  /// Every case, in the order in which they run.
  static let all: [ConformCase] = greeting + publishing + acting + listening + returning

  private static let greeting = [
    ConformCase(
      name: "hello-first", promise: "hello comes first, with an id, protocol 1, a name and a role",
      mend: "Send hello as the first line after each connect.", script: [.awaitHello]),
    ConformCase(
      name: "hello-answer-grows", promise: "members that it does not know are ignored",
      mend: "Read the members that you need, and no others.", script: act, isEmbellished: true),
    ConformCase(
      name: "hello-refused", promise: "a daemon that says no is not asked again and again",
      mend: "End, or wait before the next try: 0.1 s, doubled up to 2 s.",
      script: [
        .refuse(.hello, .notAllowed, times: .max), .awaitConnection, .watch(.seconds(2)),
        .expectConnections(atMost: 10),
        .expectTrees(atMost: 0),
      ], mayLeave: true),
  ]

  private static let publishing = [
    ConformCase(
      name: "tree-taken", promise: "a screen is published that the daemon takes",
      mend: "See the hint; tappet lint looks at a screen in a file.", script: [.awaitTree]),
    ConformCase(
      name: "tree-stops", promise: "something on the screen can be selected",
      mend: "Give what can be acted on a trait such as button; tappet lint tells what keeps it from being a stop.",
      script: [.awaitTree, .expectStops]),
    ConformCase(
      name: "tree-generations", promise: "each tree of a connection has a higher generation than the one before",
      mend: "Count generation up with every tree.set and tree.patch.",
      script: [.awaitTree, actOnFive, .awaitAnswers, .watch(.milliseconds(300)), .needTrees]),
    ConformCase(
      name: "tree-refused", promise: "a tree that was refused is not sent again and again",
      mend: "Tell the refusal's hint to your log and wait for the next change of the screen.",
      script: [.refuse(.treeSet, .badValue, times: .max), .awaitHello, .watch(.seconds(1)), .expectTrees(atMost: 10)],
      mayLeave: true),
    ConformCase(
      name: "tree-quiet", promise: "while nothing happens few trees are sent",
      mend: "Publish when something changed; give what changes by itself the trait updatesFrequently.",
      script: [.awaitTree, .watch(.seconds(1)), .expectTrees(atMost: 60)]),
    ConformCase(
      name: "patch-applies", promise: "a change is made of the tree that the daemon holds, and can be made",
      mend: "Set base to the generation taken last, and speak of elements that are there.",
      script: [.awaitTree, actOnFive, .awaitAnswers, .awaitPatch, .watch(.milliseconds(300))]),
    ConformCase(
      name: "patch-stale", promise: "where a change is refused as stale the whole tree is sent",
      mend: "Answer stale_generation by a tree.set of the whole screen.",
      script: [
        .refuse(.treePatch, .staleGeneration), .awaitTree, actOnFive, .awaitAnswers, .awaitPatch, .awaitWholeTree,
      ]),
  ]

  private static let acting = [
    ConformCase(
      name: "act-answered", promise: "a request to act is answered within two seconds, once",
      mend: "Answer at once and do what takes long afterwards.", script: act + [.watch(.milliseconds(300))]),
    ConformCase(
      name: "act-done", promise: "something on the screen does what it says it does",
      mend: "Answer handled: true where you did it.", script: [.awaitTree, actOnFive, .awaitAnswers, .expectDone]),
    ConformCase(
      name: "act-together", promise: "of several requests in one packet each is answered",
      mend: "Go on reading lines until none is left in what was received.",
      script: [
        .awaitTree, .ask([Question(), Question(element: .stop(1)), Question(element: .stop(2))]), .awaitAnswers,
      ]),
    ConformCase(
      name: "act-unknown-action", promise: "an action that it does not know is answered as not done",
      mend: "Answer handled: false for what you do not know.",
      script: [.awaitTree, .ask([Question(action: "somersault", expected: .notDone)]), .awaitAnswers]),
    ConformCase(
      name: "act-unknown-element", promise: "an element that is not there is answered as not done",
      mend: "Answer handled: false, or the error stale_generation.",
      script: [.awaitTree, .ask([Question(element: .unknown, action: "activate", expected: .notDone)]), .awaitAnswers]),
    ConformCase(
      name: "act-unknown-members", promise: "members of a request that it does not know are ignored",
      mend: "Read the members that you need, and no others.",
      script: [.awaitTree, .ask([Question(isEmbellished: true)]), .awaitAnswers]),
    ConformCase(
      name: "act-old-generation", promise: "a request of an older screen is answered, whether it is done or refused",
      mend: "Answer it; the error stale_generation tells the person that the screen changed.",
      script: [.awaitTree, .ask([Question(isOld: true)]), .awaitAnswers]),
    ConformCase(
      name: "act-climbs", promise: "a request that may climb to the elements around is answered",
      mend: "Try the element, then each id of chain; answer handled: false where none does it.",
      script: [.awaitTree, .ask([Question(action: "escape", climbs: true)]), .awaitAnswers]),
    ConformCase(
      name: "act-escaped", promise: "an id with escapes means the same as without",
      mend: "Read strings with a JSON reader: \\u0061 is a.",
      script: act + [.ask([Question(expected: .sameAsBefore, isEscaped: true)]), .awaitAnswers]),
  ]

  private static let listening = [
    ConformCase(
      name: "notice-unknown", promise: "notifications that it does not know are ignored",
      mend: "Ignore methods that you do not know where there is no id.",
      script: [
        .awaitTree, .tell(#"{"jsonrpc":"2.0","method":"future.thing","params":{"a":[1,{"b":null}]}}"# + "\n"),
        .ask([Question()]), .awaitAnswers, .watch(.milliseconds(300)),
      ]),
    ConformCase(
      name: "notice-focus", promise: "what it is told about focus and preferences is not answered",
      mend: "Answer only what has an id.",
      script: [
        .awaitTree,
        .tell(#"{"jsonrpc":"2.0","method":"elementDidBecomeFocused","params":{"id":"nothing there"}}"# + "\n"),
        .tell(#"{"jsonrpc":"2.0","method":"elementDidLoseFocus","params":{"id":"nothing there"}}"# + "\n"),
        .tell(#"{"jsonrpc":"2.0","method":"preferences.changed","params":{"isReduceMotionEnabled":true}}"# + "\n"),
        .ask([Question()]), .awaitAnswers, .watch(.milliseconds(300)),
      ]),
    ConformCase(
      name: "request-unknown", promise: "a request of a method that it does not know is answered with an error",
      mend: "Answer {error: {code: -32601, message: \"Method not found\"}}, or somebody waits for you.",
      script: [.awaitTree, .ask([Question(method: "future.ask", expected: .anError)]), .awaitAnswers]),
    ConformCase(
      name: "line-large", promise: "a line of a mebibyte is read",
      mend: "Let what is kept until its line feed comes grow.",
      script: [
        .awaitTree,
        .tell(
          #"{"jsonrpc":"2.0","method":"future.thing","params":{"text":""#
            + String(repeating: "0123456789abcdef", count: 1 << 16) + "\"}}\n"),
        .ask([Question()]), .awaitAnswers,
      ]),
    ConformCase(
      name: "line-slow", promise: "a line that comes byte by byte is read",
      mend: "Keep what is no whole line yet until its line feed comes.", script: act, isSlow: true),
  ]

  private static let returning = [
    ConformCase(
      name: "daemon-hangs-up", promise: "when the daemon has gone it is looked for, and gets the whole tree again",
      mend: "Connect again, say hello, and send tree.set with the whole screen.",
      script: act + [.hangUp] + comeBack),
    ConformCase(
      name: "daemon-says-bye", promise: "after the daemon's goodbye it is looked for again",
      mend: "Take bye as the end of the connection, not of your app.",
      script: act + [.tell(#"{"jsonrpc":"2.0","method":"bye","params":{"reason":"shutdown"}}"# + "\n"), .hangUp]
        + comeBack),
    ConformCase(
      name: "daemon-away", promise: "a daemon that is away for three seconds is found when it is back",
      mend: "Try again and again, 0.1 s after the first time, then up to 2 s apart.",
      script: [.awaitTree, .hangUp, .away(.seconds(3))] + comeBack),
    ConformCase(
      name: "daemon-busy", promise: "a daemon that is busy when it is back is asked again",
      mend: "After busy and not_ready wait and say hello again.",
      script: [.awaitTree, .refuse(.hello, .busy), .hangUp] + comeBack),
    ConformCase(
      name: "half-a-line", promise: "half a line of a connection that ended is forgotten",
      mend: "Empty what was received when the connection ends.",
      script: [.awaitTree, .tell(#"{"jsonrpc":"2.0","method":"future."#), .hangUp] + comeBack),
    ConformCase(
      name: "question-of-before", promise: "what was asked before the connection ended is not answered over the next",
      mend: "Forget requests with the connection that they came by.",
      script: [.awaitTree, .ask([Question()]), .hangUp, .awaitReturn, .awaitTree, .watch(.milliseconds(300))]),
  ]
}
