"""The plain recogniser on the same recordings: pocketsphinx_continuous with a JSGF grammar of the screen, as its
documentation shows it. It has no rejection, hears one recording a process, and refuses a grammar with a word that is
not in its dictionary, so names with such words are left out of it.
"""
import os, re, resource, subprocess

MODEL = '/usr/share/pocketsphinx/model/en-us'
DICTIONARY = MODEL + '/cmudict-en-us.dict'
ONES = ('one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen '
        'eighteen nineteen').split()
TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split()


def numbers(highest):
    tens = [t + (' ' + o if o else '') for t in TENS for o in [''] + ONES[:9]]
    return (ONES + tens)[:highest]


def words(name):
    return ' '.join(re.findall(r"[a-z']+", name.lower()))


def grammar(labels, commands, known):
    """The same phrases that the listener is given: commands, numbers, and names with and without a verb."""
    names = [n for n in dict.fromkeys(map(words, labels)) if n and all(w in known for w in n.split())]
    fixed = [c for c in commands if all(w in known for w in c.split())]
    return ('#JSGF V1.0;\ngrammar screen;\n'
            f'<name> = {" | ".join(names)};\n<number> = {" | ".join(numbers(min(99, len(labels))))};\n'
            f'<fixed> = {" | ".join(fixed)};\n'
            'public <command> = <fixed> | [tap | double tap | long press] (<name> | <number>);\n')


class Peer:
    def __init__(self, scratch, commands):
        self.scratch, self.commands, self.grammars = scratch, commands, {}
        self.known = {line.split(' ', 1)[0] for line in open(DICTIONARY)}
        self.work = self.seconds = 0.0

    def hear(self, path, labels, screen):
        """Everything that it reports for the recording at `path`."""
        if screen not in self.grammars:
            file = f'{self.scratch}/{screen.replace("/", "_")}.jsgf'
            open(file, 'w').write(grammar(labels, self.commands, self.known))
            self.grammars[screen] = file
        wave = path
        if not path.endswith('.wav'):
            wave = self.scratch + '/peer.wav'
            subprocess.run(['sox', path, wave], check=True)
        self.seconds += os.path.getsize(wave) / 32000
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        said = subprocess.run(
            ['pocketsphinx_continuous', '-infile', wave, '-hmm', MODEL + '/en-us', '-dict', DICTIONARY,
             '-jsgf', self.grammars[screen], '-logfn', '/dev/null'], capture_output=True, text=True).stdout
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.work += after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return [line.strip() for line in said.splitlines() if line.strip()]
