"""Of likely words, one a line with its followers, those that a keyboard offers: 8000, with capitals where they have them.

Hesitation is left out, and what nobody wants to be offered unasked: it can be written, and is learned then.
"""

import sys

WORDS = 8000
# So many have followers.
FOLLOWED = 1500
HESITATION = "um uh uhhuh mhm huh mm hm hmm ah oh's er uhm mmhm"
UNASKED = """fuck fucking fucked shit shitty bullshit asshole bitch bitches cunt nigger nigga niggers whore dick cock pussy
  faggot fag slut bastard tits goddamn rape raped porn sex sexual"""
CAPITALS = """monday tuesday wednesday thursday friday saturday sunday january february april june july august september
  october november december english german germany american america americans french france british britain england
  ireland irish scotland europe european china chinese japan japanese india indian canada canadian russia russian spain
  spanish italy italian africa african mexico iraq iran israel texas california florida chicago boston london paris
  washington york christmas easter god internet i i'm i'll i've i'd"""
left_out = set(f"{HESITATION} {UNASKED}".split())
capitals = set(CAPITALS.split())


def is_offered(word):
    if word in left_out or word.startswith("'") or word.endswith("'"):
        return False
    return len(word) > 1 or word in "ai"


def written(word):
    return word[0].upper() + word[1:] if word in capitals else word


rows = [line.split() for line in sys.stdin]
beginning, *words = [row for row in rows if row[0] == "<s>" or is_offered(row[0])]
words = words[:WORDS]
known = {row[0] for row in words}
for number, row in enumerate([beginning] + words):
    followers = [written(word) for word in row[1:] if is_offered(word) and word in known]
    followers = followers[: 5 if number else 6] if number <= FOLLOWED else []
    print(" ".join(["." if number == 0 else written(row[0])] + followers))
