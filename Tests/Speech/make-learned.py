#!/usr/bin/env python3
"""Makes speech of people whom the acoustic model hardly understands, who teach Tappet their commands.

usage: make-learned.py OUT [--set tuning|held-out] [--voices a,b,…] [--seed N] [--plain]
needs: what make-speech.py needs

A speaker is a voice of make-speech.py whose speech is slow (0.52 to 0.70 of the tempo), low (120 to 300 cents), of varying
pitch, muffled, and broken by one or two pauses of 80 to 260 ms inside a command; no two renditions are alike. --plain leaves all of
that out but for small variations. A set has 30 commands; the two sets and their voices share nothing that is tuned.

OUT/VOICE/learn.tsv: the recordings by which a command is taught, five of each: file, says
OUT/VOICE/manifest.tsv: the recordings that are heard, as in make-speech.py. kind: command (taught, four of each), other (a command
that was not taught), near and talk (no command).
OUT/VOICE/screens/learned.txt: the labels of the screen on which all of them are said.
"""
import argparse, importlib.util, os, random, subprocess, zlib
import concurrent.futures as cf
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
spec = importlib.util.spec_from_file_location('make_speech', HERE + '/make-speech.py')
speech = importlib.util.module_from_spec(spec)
spec.loader.exec_module(speech)

SETS = {
    'tuning': dict(
        voices='flite-rms,festival-slt,espeak-us',
        commands='tap library|tap favorites|tap search|go back|scroll down|scroll up|next page|tap messages|tap settings|tap call|'
                 'tap doctor|go home|tap play|tap pause|volume up|volume down|show numbers|tap one|tap two|tap three|'
                 'take a screenshot|tap delete|tap send|repeat that|undo that|tap photos|tap music|wake up|go to sleep|tap share',
        others='tap keypad|tap weather|tap calendar|swipe left|zoom in|hide names|tap five|tap radio|scroll left|lock screen|'
               'tap alarm|tap camera|show grid|paste that|tap berlin'),
    'held-out': dict(
        voices='flite-awb,flite-slt,festival-ked,espeak-us-m3',
        commands='tap garden|tap kettle|tap letters|redo that|scroll left|scroll right|previous page|tap blinds|tap heating|'
                 'tap nurse|tap mother|zoom in|zoom out|mute the sound|next track|show names|hide names|tap four|tap six|tap seven|'
                 'tap nine|show grid|tap recipes|tap answer|copy that|tap window|tap bedroom|tap newspaper|swipe left|tap television',
        others='tap library|tap weather|tap calendar|scroll up|scroll down|go home|tap five|tap radio|volume up|lock screen|'
               'tap alarm|tap kitchen|show numbers|paste that|tap doctor'),
}
LEARNED, HEARD = 5, 4


def unclear(source, out, g, plain):
    """One rendition of the speech in the file `source`, as the speaker happens to say it this time."""
    speed = g.uniform(.96, 1.04)
    tempo = (g.uniform(.82, 1.18) if plain else g.uniform(.52, .70)) / speed
    pitch = g.randint(-120, 120) if plain else g.randint(-300, -120)
    effects = ['speed', f'{speed:.3f}', 'tempo', '-s', f'{tempo:.3f}', 'pitch', str(pitch)]
    if not plain:
        effects += ['bend', '-o', '16', f'0.1,{g.randint(-180, 180) or 20},0.3']
    effects += ['equalizer', str(g.randint(400, 3500)), '1q', f'{g.uniform(-5, 5):.1f}', 'reverb', str(g.randint(0, 25))]
    if not plain:
        effects += ['lowpass', str(g.randint(3000, 3900))]
    made = out + '.t.wav'
    subprocess.run(['sox', source, made, *effects, 'remix', '1', 'norm', str(g.randint(-14, -4))], check=True,
                   stderr=subprocess.DEVNULL)
    x = speech.read(made)
    os.unlink(made)
    for _ in range(0 if plain else g.randint(1, 2)):
        energy = np.convolve(x ** 2, np.ones(480) / 480, 'same')
        low, high = int(len(x) * g.uniform(.15, .35)), int(len(x) * .62)
        at = low + int(np.argmin(energy[low:high]))
        x = np.concatenate([x[:at], np.zeros(g.randint(80, 260) * 16), x[at:]])
    room = np.random.default_rng(g.randrange(2 ** 32)).normal(0, g.uniform(12, 40), len(x))
    speech.write(out, x + room)


def make(out, voice, chosen, seed, plain):
    os.makedirs(out + '/screens', exist_ok=True)
    commands, others = chosen['commands'].split('|'), chosen['others'].split('|')
    lists = HERE + '/lists/'
    talk, near = speech.lines(lists + 'conversation.txt'), speech.lines(lists + 'nearmiss.txt')
    rows = [(f'learn{i:02}_{k}', 'learn', text) for i, text in enumerate(commands) for k in range(LEARNED)]
    rows += [(f'command{i:02}_{k}', 'command', text) for i, text in enumerate(commands) for k in range(HEARD)]
    rows += [(f'other{i:02}_{k}', 'other', text) for i, text in enumerate(others) for k in range(2)]
    rows += [(f'{kind}{i:02}', kind, text) for kind, texts in (('talk', talk), ('near', near)) for i, text in enumerate(texts)]
    sources = {text: f'{out}/source{i:03}.wav' for i, text in enumerate(dict.fromkeys(text for _, _, text in rows))}
    jobs = [dict(path=path, text=text, voice=voice, rate=165) for text, path in sources.items()]
    if voice in speech.FESTIVAL:
        speech.speak_festival(voice, jobs, out)
    else:
        for job in jobs:
            speech.speak(job)
    for name, _, text in rows:
        unclear(sources[text], f'{out}/{name}.wav', random.Random(zlib.crc32(f'{seed}{voice}{name}'.encode())), plain)
    for path in sources.values():
        os.unlink(path)
    labels = sorted({text[4:].capitalize() for text in commands + others if text.startswith('tap ')}
                    - {word.capitalize() for word in speech.ONES})
    with open(out + '/screens/learned.txt', 'w') as f:
        f.write('\n'.join(labels) + '\n')
    with open(out + '/learn.tsv', 'w') as f:
        f.write('file\tsays\n' + ''.join(f'{name}.wav\t{text}\n' for name, kind, text in rows if kind == 'learn'))
    with open(out + '/manifest.tsv', 'w') as f:
        f.write('file\tkind\tvoice\tcondition\tscreen\tsays\n')
        for name, kind, text in rows:
            if kind != 'learn':
                says = text if kind in ('command', 'other') else '-'
                f.write(f'{name}.wav\t{kind}\t{voice}\tclean\tlearned\t{says}\n')
    print(len(rows), 'recordings in', out)


def main():
    p = argparse.ArgumentParser()
    p.add_argument('out'); p.add_argument('--set', default='held-out', choices=SETS); p.add_argument('--voices')
    p.add_argument('--seed', type=int, default=1); p.add_argument('--plain', action='store_true')
    a = p.parse_args()
    chosen = SETS[a.set]
    voices = (a.voices or chosen['voices']).split(',')
    with cf.ThreadPoolExecutor(2) as pool:
        for done in [pool.submit(make, f'{a.out}/{v}', v, chosen, a.seed, a.plain) for v in voices]:
            done.result()


if __name__ == '__main__':
    main()
