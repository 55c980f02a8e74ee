/// Knows which spellings are words of the recogniser's language.
package protocol Lexicon: Sendable {
  /// Whether `word`, in lower case, is read as a word rather than letter by letter.
  func contains(_ word: String) -> Bool
}

/// Short and common words of user interfaces, for use without a dictionary.
///
/// A missing word costs little: a name with this word gets the same readings, only in a less likely order.
package struct BuiltInLexicon: Lexicon {
  package init() {}

  package func contains(_ word: String) -> Bool { BuiltInLexicon.words.contains(word) }

  private static let words = Set(
    """
    a i ad add ago aid aim air all am an and any app apps are arm art as ask at away baby back bad bag ball band bank \
    bar base bass be beat bed best bet big bike bill bin bird bit blog blue board boat body bold bone book boot boss \
    both box boy bug bus but buy by cab call calm came camp can cap car card care cart case cash cast cat cell chat \
    chip city clip clock close cloud club coat code coin cold come cook cool copy cost crew crop cup cut dad dark \
    data date day days deal dear debt deck deep desk dial did diet disk do dog done door down draw drop due each ear \
    east easy eat edge edit egg else end even exit eye face fact fade fall fan far farm fast fax feed feel feet few \
    file fill film find fine fire fish fit five fix flag flat flow fly fold font food foot for form four free from \
    fuel full fun game gas gate get gift girl give go goal gold golf gone good got gray grid group guy had hair half \
    hall hand hard has hat have he head hear heat held help her here hero hey hide high hill him his hit hold home \
    hope host hot hour how hub huge ice icon if in inch info ink into is it item its job jobs join jump just keep key \
    keys kids kind king know lab lake lamp land last late law lay lead leaf left leg less let life lift light like \
    line link lion list live load loan lock log logo long look loop lost lot love low luck mac mail main make man map \
    mark math max may me meal meet men menu mile milk min mind mine miss mode mom more most move much music mute my \
    name near need net new news next nice night nine no nobody none nor not note now of off office offer oil ok old \
    on once one only open or our out over own pack page paid pair pan park part pass past path pay peak pen per pet \
    phone photo pick pin pink plan play plot plus poll pool pop port post pull push put quit race rain ran rate read \
    real red rent rest rice rich ride ring rise road rock role roll room root row rule run safe said sale salt same \
    save say sea seat see seek self sell send sent set sex she ship shoe shop short shot show shut sick side sign \
    silk sing sit site six size skin skip sky sleep slip slow snow so soap sock soft sold some son song soon sort \
    soul spot star stay step stop store sub such suit sun swap swim tab tag take talk tall tank tap task tax tea team \
    tell ten term test text than that the them then they thin this tie time tip tips to today toe tone too tool \
    tools top tour town toy tree trip true try tube turn two type unit up upon us use used user very via view visa \
    vote wait walk wall war warm was wash watch wave way we web week well went were west what when who why wide wife \
    wild will win wind wine wire wish with wood word work yard year yes you your zero zone zoom \
    mr mrs ms dr vs hmm libre git youtube github whats face book pal
    wi-fi e-mail t-shirt x-ray check-in check-out
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
}
