"""Words of German, French or Spanish, one a line, the commonest first: counted.py LANGUAGE WORDFREQ [PROBABILITIES]

WORDFREQ is the unpacked Python package wordfreq; it folds capitals and ß. So the spell checker says how a word is spelt,
and where it allows both, PROBABILITIES (the package spacy-lookups-data) whether it mostly has a capital of its own.
"""

import gzip
import itertools
import json
import subprocess
import sys

import msgpack

WORDS = 6000
DICTIONARIES = {"de": "de_DE", "fr": "fr", "es": "es_ES"}
# Begins a sentence seldomer than that: the capital is the word's own. In natural logarithms.
OWN_CAPITAL = {"de": 0.65, "es": 1.85}
# Where counting capitals leads astray, or where there is no count.
CAPITALS = {
    "de": "",
    "fr": """paris canada jean marie noël jacques martin jésus robert claude max bordeaux marc chine hollande jack richard manuel
      olivier joseph vienne guillaume julien henry franco louis jordan pascal gilles bill bob rené maria napoléon jules marcel
      milan césar marne mali serge calais oscar benoît benjamin caroline lorraine isabelle robin bourgogne charlotte maxime
      liège florence boston williams baptiste auguste porto rennes alpes méditerranée christ""",
    "es": """argentina china facebook google twitter instagram android suiza india mario monterrey simon irán jose maria quito""",
}
SMALL = {
    "de": """außerdem fett heil top weg alter nein danke jährige jährigen jähriger oh ach national reich olympischen mini
      matt arme
      deutsch""",
    "fr": "",
    "es": "al del san senado secretaría república unidos león",
}
# What is cut off before an apostrophe is counted without it.
ELIDED = {"fr": "l d c j n s m t qu".split()}
SHORT = {"de": set(), "fr": set("aàyô"), "es": set("aeouy")}
# Two letters: all others are abbreviations or foreign.
TWO = {
    "de": """ab am an da du ei eh er es im in ja je ob oh so um wo zu ok""",
    "fr": """ah ai an as au bu ça ce ci de dû du eh en es et eu fi go ho il in je la là le lu ma me mi mu né ne ni nu oh on or
      os ou où pu qu sa se si su sû ta te tu un us va vu y""",
    "es": """ah al da de dé di el él en es eh fe fu ha he id ir la le lo me mi mí ni no oh os re sé se si sí so su te ti tu tú
      un va ve vi ya yo""",
}
# What nobody wants to be offered unasked: it can be written, and is learned then.
UNASKED = {
    "de": """arsch arschloch fick ficken fickt gefickt hure huren hurensohn nutte nutten schlampe scheiß scheiße scheiss scheisse
      verdammt verdammte verdammten neger nigger titten schwuchtel fotze wichser porno pornos sex sexy sexuelle sexuellen
      vergewaltigt vergewaltigung muschi fresse fuck shit""",
    "fr": """baise baiser bite bites bordel chatte chier con conne connard connards connasse connerie conneries cul enculé encule
      foutre merde merdes merdique nègre nègres pédé pédés porno putain putains pute putes salope salopes sexe sexes sexy sexuel
      sexuelle sexuelles sexuels viol violée seins fuck shit""",
    "es": """cabrón cabrones coño culo culos follar joder jodido jodida maldito maldita mierda mierdas negrata pendejo pendejos
      pendeja polla pollas porno pornografía puta putas puto putos sexo sexos sexy sexual sexuales tetas violación maricón
      maricones verga zorra zorras cagar carajo chingar fuck shit""",
}
# Accepted by the spell checker for a rare meaning, counted for a foreign or clipped word.
FOREIGN = {
    "de": """the and of you this that was's it is on for to by with all my your we are be have at from me what the can new up one
      time but not just get like out he his her our now who how go see more about life make day back good know if world big
      music black best de la le et des les en el un une los que der's van del""",
    "fr": """the and of you this that it is for to by with all my your we are be have at from what can new up but not just get
      like out he his her our now who how see more about make day back know if world los del der die das und van von""",
    "es": """the and of you this that it is for to by with all my your we are be have at from what can new up but not just get
      like out his her our now who how see more about make day back know if world les des der die das und van von et""",
}

language, folder, *more = sys.argv[1:]


def accepted(forms):
    """Those of the forms that the spell checker knows."""
    forms = sorted(forms)
    answer = subprocess.run(
        ["hunspell", "-d", DICTIONARIES[language], "-i", "utf-8", "-l"],
        input="\n".join(forms), capture_output=True, text=True, check=True)
    return set(forms) - set(answer.stdout.split("\n"))


def spellings(word):
    """The word with ß for each choice of its ss."""
    if language != "de":
        return [word]
    parts = word.split("ss")
    return ["".join(itertools.chain(*zip(parts, (*joints, "")))) for joints in
            itertools.product(["ss", "ß"], repeat=len(parts) - 1)]


with gzip.open(f"{folder}/data/large_{language}.msgpack.gz") as file:
    levels = msgpack.load(file, raw=False)[1:]
counted = [word for level in levels for word in level][: 5 * WORDS]
probabilities = {}
if more:
    with gzip.open(f"{more[0]}/data/{language}_lexeme_prob.json.gz") as file:
        probabilities = json.load(file)

left_out = set(f"{UNASKED[language]} {FOREIGN[language]}".split())
short = SHORT[language] | set(TWO[language].split())
elided = ELIDED.get(language, [])
forms = {form for word in counted for plain in spellings(word) for form in (plain, plain.capitalize())}
known = accepted(forms)


def likely(form):
    return probabilities.get(form, -20.0)


def spelt(word):
    """How a counted word is written; None where nobody would want it."""
    if word in elided:
        return f"{word}'"
    if not all(character.isalpha() or character in "'-" for character in word) or word.endswith("'"):
        return None
    if len(word) <= 2 and word not in short:
        return None
    plain = [form for form in spellings(word) if form in known]
    capital = [form.capitalize() for form in spellings(word) if form.capitalize() in known]
    if not capital or left_out & {word, *plain}:
        return None
    if not plain:
        return max(capital, key=likely)
    lower, upper = max(plain, key=likely), max(capital, key=likely)
    if lower in CAPITALS[language].split():
        return upper
    if lower in SMALL[language].split():
        return lower
    return upper if likely(upper) > likely(lower) + OWN_CAPITAL.get(language, 0) else lower


seen = set()
for word in counted:
    form = spelt(word)
    if form and form.lower() not in seen:
        seen.add(form.lower())
        print(form)
        if len(seen) == WORDS:
            break
