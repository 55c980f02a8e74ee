import TappetModel

/// The phrases that a person reads to adapt the acoustic model to their voice.
///
/// The model learns from four fifths of them, which hold every fixed word of the commands and every phone. Every fifth phrase
/// is a command that is held back: the model never learns from it, and is kept only if it hears these better.
/// Decision 271: docs/decisions/0271-adapted-model.md.
package enum ReadingList {
  package struct Phrase: Hashable, Sendable {
    package let words: String
    /// Whether the model is judged by this phrase, and does not learn from it.
    package let isHeldBack: Bool

    /// The name of its recording, which does not tell the words, and changes with them.
    package var fileName: String { "read-\(String(StableHash.of(words.utf8), radix: 16)).wav" }
  }

  package static let phrases: [Phrase] = text.split(separator: "\n").enumerated().map { index, line in
    Phrase(words: String(line), isHeldBack: index % every == every - 1)
  }

  package static var learned: [Phrase] { phrases.filter { !$0.isHeldBack } }
  package static var heldBack: [Phrase] { phrases.filter(\.isHeldBack) }

  /// The names on the screen on which the phrases held back, and `others`, are commands.
  package static let names = [
    "Messages", "Settings", "Photos", "Library", "Weather", "Search", "Now Playing", "Calendar", "Radio", "Send",
    "Cancel", "Play", "Contacts", "Camera", "Music", "Favorites",
  ]

  /// The commands that other voices say, to tell whether they are still heard.
  package static let others: [String] =
    // Those that tap something are among the commands of all names.
    heldBack.map(\.words).filter { !$0.contains("tap ") }
    // not translated: spoken commands
    + names.flatMap { ["tap \($0)", "double tap \($0)", "long press \($0)"] }
      + """
      tap one, tap two, tap three, tap four, tap five, tap six, tap seven, tap eight, tap nine, tap ten, tap eleven, tap twelve, \
      tap thirteen, tap fourteen, scroll up, hide numbers, show names, next page, go home, zoom in, swipe left, select all, \
      undo that, take screenshot
      """.split(separator: ", ").map(String.init)

  private static let every = 5

  // not translated: the model hears English
  private static let text = """
    tap the library and then go back home
    double tap this picture and press escape
    long press and hold the heading again
    click on the next clickable link of this page
    tap messages
    select all and copy it to the beginning
    choose or mark one of these songs to play music
    open the app switcher and switch to control
    show actions for the third container please
    scroll down
    increase the sound by twenty or fifteen more
    decrease it by thirteen and take a screenshot
    increment the volume by five and decrement it
    set the slider to forty nine percent or sixty
    show numbers
    turn on the vision and turn off the voice
    what is this and what did you hear
    call this place number six and forget my name
    scroll up then left or right to the bottom
    go back
    start scrolling to the top and stop scrolling
    speak the selection and read the whole screen
    previous container out of eighteen or ninety
    use the settings only and hide the grid
    double tap settings
    read from here by element line or character
    spell it zero one two three four five
    swipe up or down and zoom in or out
    drag the book and drop it for usual measure
    previous page
    minimize maximize or restore the command window
    mute or unmute the track and then pause it
    lock the screen curtain and enter no word
    snap left then release and do magic once
    next heading
    hide names and show commands and notifications
    cancel the choice and use my own profile
    fewer squares yes none of these no good
    undo that and repeat it seven or eight times
    select next word
    type a key or new line delete or scratch that
    close the field cut paste redo and correct the end
    replace the last paragraph and wake up now
    what can i say to teach numbers dictation mode
    volume up
    reading and spelling and listening and go to sleep
    start scanning faster or slower and scan ten hundred
    enjoy the look of this very usual song
    change the alpha to bravo with shift or control
    tap photos
    """
}
