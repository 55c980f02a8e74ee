/// How scanning follows from a tree, in enough detail to predict the highlight, as `Tests/predicted` does.
enum ScanningReference {
  static let blocks = stops + order + levels + costs + presses + changes

  private static let stops: [Page.Block] = [
    .heading("From a tree to what is lit"),
    .text(
      "Whoever has the tree and these rules can say what is lit next and what a press does. The names of settings are "
        + "those of `settings.get`; `Config/tappet.toml` explains each. Where a rule names a default, a setting or what "
        + "was learned from the person may change it: `scanning.learn = false` keeps groups as they are here."),
    .subheading("What an element is"),
    .terms(
      [
        (
          "container",
          "`isAccessibilityElement` is false, or it has the trait tabBar or navigationBar; or nothing below makes it an "
            + "element. It is no stop; its children are walked. `accessibilityChildren` has no effect on the first two."
        ),
        ("one element", "`accessibilityChildren` is ignore. What lies below it is left out."),
        (
          "one element of several",
          "`accessibilityChildren` is combine, and it has children: one stop for all below it. Its label, value and "
            + "hint are its own, else those of the elements below it, joined with “, ” and each spoken in its language; its "
            + "input labels are its own, else those of the child that it activates; the first activate, increment, decrement and focus "
            + "are the whole's and are asked of that child by its id; every other action becomes a custom action of its "
            + "menu, named by the child."
        ),
        (
          "element and container",
          "`accessibilityChildren` is contain, it has children, and it is an element by the next line: a group of which it "
            + "is the first stop."
        ),
        (
          "element",
          "`isAccessibilityElement` is true; or, where it is not told, it has a control trait (button, link, searchField, "
            + "keyboardKey, adjustable, allowsDirectInteraction, textEntry, secureTextEntry, toggleButton), or it has no "
            + "children and a label or, unless its only trait is image, a value. A leaf: what lies below it is left out."
        ),
      ], heads: ("it is", "when")),
    .text(
      "An element without a label that says anything is called by its role and its number among those of that role, in "
        + "reading order: “Button 3”. The roles, the first that fits: keyboardKey Key, searchField Search field, "
        + "secureTextEntry Password field, textEntry Text field, toggleButton Toggle, adjustable Slider, link Link, button "
        + "Button, header Heading, image Image, allowsDirectInteraction Area, staticText Text, else Item."),
    .subheading("What a stop is"),
    .text(
      "A stop is an element that can be acted on: it has an own action, it is not notEnabled, it is visible, and neither it "
        + "nor anything above it is hidden (`accessibilityElementsHidden`) or outside the modal. `stops` in the answer to "
        + "`tree.set` counts them."),
    .terms(
      [
        ("Activate", "button, link, keyboardKey, toggleButton, searchField"),
        ("Increment, Decrement", "adjustable"),
        ("Long press", "only by `accessibilityRespondsTo`"),
        ("Interact", "allowsDirectInteraction"),
        (
          "Type here (setFocus)",
          "textEntry, secureTextEntry; else responds to setFocus and setText, or to setText and not to activate"
        ),
        ("each custom action", "`accessibilityCustomActions`, in their order"),
      ], heads: ("own action, in this order", "by default of an element with the trait")),
    .text(
      "`accessibilityRespondsTo` replaces what the traits say; custom actions count whatever it says. scroll, escape, "
        + "magicTap and undo are offered in menus and make no stop.\n\n"
        + "Visible: the element has no frame, or the tree has no `window.frame`, or the two share at least 1 × 1 point; a "
        + "window without area counts as none. A frame is the element's own, else the union of its children's that are not "
        + "hidden. With `coordinates: window` both count from the same corner; whether the daemon knows where that lies on "
        + "the screen (`window.moved`) changes what observers are told of frames, and nothing that is lit.\n\n"
        + "A modal (`accessibilityViewIsModal`, or the trait isModal) that is not hidden and is met in reading shuts out all "
        + "that is not below it. Of several the last in the order of the document counts, so of nested ones the inner. An "
        + "empty one counts too: then “Menu” alone is lit."),
  ]

  private static let order: [Page.Block] = [
    .subheading("Reading order"),
    .text(
      "Container by container; what lies in one stays together. `accessibilityElements` tells the order where it is there, "
        + "and what it does not name is left out; an element that one order has named is met nowhere else. Else, if one of "
        + "the children in which there is any element has no frame, the order sent. Else in bands: the child whose top is "
        + "highest, with all children left that overlap it vertically by at least half of the smaller of the two heights, "
        + "from left to right (in a language written from right to left, by their right edges, from right to left); then "
        + "the same with those that are left. Equal places keep the order sent."),
  ]

  private static let levels: [Page.Block] = [
    .subheading("Levels and groups"),
    .text(
      "What is scanned is a level: a list of entries, each a stop or a group, which is a level of its own behind one entry. "
        + "Every group ends with the stop “Back”, the top level with the stop “Menu”. The top level is that of the root, or "
        + "of the modal. The level of a container has these entries, in reading order, and is then divided:"),
    .terms(
      [
        ("the container itself", "where it is a stop (element and container): its own first entry"),
        ("a child with one stop in it", "that stop"),
        (
          "a child with `accessibilityNavigationStyle: separate`",
          "its own entries, one by one, in this level; none of them is put into a run or row. A container below it that "
            + "holds several stops is a group."
        ),
        ("a child with `combined`; element and container; a keyboard", "a group, always"),
        (
          "any other child (`automatic`) with two children of its own in which there are stops, and a frame that is not "
            + "exactly that of the container whose level it is (one without a frame differs)",
          "with `scanning.grouping = \"rows\"` a group; with `\"optimal\"` its entries, which stay together: they become "
            + "that group where that costs less, and no run cuts them in two. Where it has single stops of a separate one "
            + "below it, always a group."
        ),
        ("any other child", "its entries, in this level"),
      ], heads: ("of", "the entry")),
    .text(
      "A keyboard is a container in which all stops, and more than one, are keyboardKey; what lies in it is always divided "
        + "into rows.\n\n"
        + "`rows`: a level with more than `scanning.maxFlat` (6) entries that may be in one is divided: an entry that has a "
        + "frame, with those right behind it that are children of the same container, have a frame and overlap the first "
        + "vertically by at least half of the smaller height, becomes a row, a group where it has two or more.\n\n"
        + "`optimal`, the default: a level with at most `maxFlat` entries and at most 4 × `maxFlat` stops that may be in a "
        + "run is divided by its containers alone; any other also by runs, by cost, as below. With `maxFlat = 99` there are "
        + "no runs on screens of ordinary size.\n\n"
        + "A group that holds one entry is that entry, one that holds none is not there; a top level that is one group is "
        + "that group's level. A container's group is called by its label, else, like a row or run, “FIRST to LAST” by its "
        + "first and last stop."),
  ]

  private static let costs: [Page.Block] = [
    .subheading("Groups by cost"),
    .text(
      "In steps: to wait while an entry passes costs 1, to select costs 0.65, to enter a group 1.15. Each stop weighs 1 "
        + "until the person's own choices say otherwise. An entry costs c: a stop 0.65 times its weight; a group that is "
        + "always one what its level costs, and 1.15 times its weight. With W(i, j) the weight of the entries i up to j, "
        + "without j, the rest of a level from i to j costs"),
    .lines(
      """
      best(i, j) = the least of  c(i) + W(i+1, j) + best(i+1, j)                 entry i by itself
                                 group(i, k) + W(k, j) + best(k, j)              a run i to k, i + 2 ≤ k < j
      group(i, k) = 1.15 × W(i, k) + ( few(i, k) where i to k is few, else best(i, k) )
      few(i, j)  = as best, but only a container that may be a group, and is exactly i to k, is tried as a run
      """, language: ""),
    .text(
      "Few is what `maxFlat` leaves undivided. A run holds no single stop and cuts no container in two; a run that is exactly "
        + "a container is that container's group. The level's last entry is in no group. Of what costs the same (within "
        + "1e-9) the entry by itself comes first, then the shortest run; in few, the longest container. So up to 64 entries; "
        + "a longer level is divided roughly first, and its figures are an estimate.\n\n"
        + "After a tree or patch without screenChanged the borders that the person knows stay, unless new ones save a tenth "
        + "of the expected steps: a program that wants to predict a screen sends it with screenChanged."),
  ]

  private static let presses: [Page.Block] = [
    .subheading("What is lit first, and next"),
    .text(
      "The first tree that anybody sends is scanned, and then the app that was chosen in a menu, by `apps.focus` or by "
        + "`focus.request`; the others wait, and what they send changes nothing that is lit. On a new screen the stop of the "
        + "notification's `element` is lit (of one that is no stop, which is spoken, the first stop in or after it), else the "
        + "first stop in or after the summaryElement, else the first entry of the top level; where that is a stop with "
        + "`isDestructive`, the entry behind it.\n\n"
        + "`auto`: after `scanning.step` the next entry of the level is lit, behind the last the first; the first is lit for "
        + "`pauseOnFirst` more, in a group that has not changed `pauseInKnownGroups` at most. When as many steps were made as `loops` times the level has entries, the entry behind the "
        + "group is lit one level up (`afterLoops`), and at the top nothing. `until` of `scan.highlight` tells when, or of "
        + "`scan.retimed` where that came since. "
        + "`manual`: the commands next and previous light the next or the one before; nothing moves by itself.\n\n"
        + "Select: a stop is acted on and stays lit (`afterAction`), from anew for its full time; a group's first entry is "
        + "lit; “Back” lights the group that it leads out of; “Menu” opens the scanner's menu, in which the same holds. "
        + "What acting means is `scanning.tapBehaviour`: `always` does the first own action; `direct`, the default, does it "
        + "where it is the only one and no field is to be typed in, else opens the element's menu; `menu` always opens "
        + "that; `autoTap` does the first unless a second press within `autoTapWindow` asks for the menu. A keyboardKey acts "
        + "at once. With `confirmWindow` what was chosen waits so long for a press that cancels it. Where nothing is lit a "
        + "press lights the place again and selects nothing."),
    .subheading("What a press means"),
    .text(
      "A press counts from its stamp, however late it is read: it means what was lit then, by the `at` of "
        + "`scan.highlight`. A stop counts as seen once it has been lit for `scanning.grace` (0.15 s, and never more than a "
        + "third of the time that it is lit for). A press that comes sooner"),
    .terms(
      [
        (
          "the method's own step",
          "means the stop that was lit before: scan.flash tells it, and `credited: true` in scan.selected"
        ),
        ("the person's next or previous", "means the new stop"),
        ("a select that entered a group, left one or opened a menu", "is refused: tooSoon"),
        ("anything else: a tree, a modal, another app, resuming", "is refused: changed"),
      ], heads: ("when it was lit by", "")),
    .text(
      "What is meant must still be what was seen, or it is refused: gone, or notEnabled by now (dimmed); changed: with "
        + "another role, own action or label (a label may differ where updatesFrequently is and was there), destructive "
        + "only now, its middle moved by more than half of its size or its frame gone, a menu's entry that is another, or "
        + "anything on another screen (screenChanged, another app), whatever its id; but an entry of the scanner's menus "
        + "that has nothing to do with the screen (Apps, Start over) is still what it was. A group is entered whatever its "
        + "stops are called by now. Values and hints never refuse.\n\n"
        + "No press is silent. It is answered on the control socket by scan.selected, scan.highlight (it moved the light, or "
        + "lit it again) or scan.refused with a reason, or, where a switch's filter took it for none, by switch.event with "
        + "`refused`. The events of a press stand between its switch.event with `gesture` and its switch.event with `edge`, "
        + "and all come before the answer to switch.inject. Holding any switch for `scanning.rescueHold` opens the rescue "
        + "menu over everything; a switch that has let go within 40 ms ten times running, a taught sound, and in `inverse` any, opens "
        + "it with "
        + "eight presses 60 to 500 ms apart, and what follows as quickly is refused."),
  ]

  private static let changes: [Page.Block] = [
    .subheading("When the tree changes"),
    .text(
      "With screenChanged, when a modal comes or goes, when the lit stop is gone, disabled or not what it was, and where "
        + "stops and groups stay the same, a change is shown at once. Any other waits until the app has sent nothing for "
        + "60 ms, 250 ms at the most, and a press stamped meanwhile is judged by it.\n\n"
        + "The place is kept: the same stop, by the element's id, by the container of a group, or of a run by its first "
        + "member that is left. A lit stop that is gone gives way to the nearest entry of its level that is left: the one "
        + "fewest places away, then the one whose middle is nearest, then the earlier. Where none is left, the entry at its "
        + "place in that level; where the level is gone, the entry behind it one level up. A modal keeps the place below it, "
        + "which is lit again when it goes."),
  ]
}
