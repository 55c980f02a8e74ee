#!/usr/bin/env python3
"""How well spoken commands are heard, beside the plain recogniser on the same recordings.

usage: voice-bench.py PROGRAM OUT.json [--speech DIR] [--scratch DIR] [--jobs N] [--every N] [--peer-every N]
                      [--material stock,held-out,my-voice]
PROGRAM is voice-evaluation, built for release. Speech is made afresh with a seed of its own; DIR/human, where it is there,
is heard as well. Held-out speech is of screens, names and recordings on which no threshold was chosen; my-voice is speech of
people who are hardly understood and taught their commands. A share is printed
with its count and its 95 % interval. Needs what make-speech.py needs, pocketsphinx for the peer, and python3-numpy.
"""
import argparse, json, os, shutil, subprocess, sys, wave
import numpy as np
import dictation, goals, my_voice, peer

HERE = os.path.dirname(os.path.abspath(__file__))
SPEECH = HERE + '/../../Tests/Speech'
# The seed and the arguments of make-speech.py for each kind of material.
MATERIAL = {
    'stock': lambda seed: (seed, []),
    'held-out': lambda seed: (seed + 6, ['--screens', 'held-out.txt', '--large', '100', '--noise-every', '1']),
}


def evaluate(program, folder, out, jobs, every):
    """What the listener makes of the material in `folder`, recording by recording."""
    subprocess.run([program, 'evaluate', folder + '/manifest.tsv', '--screens', folder + '/screens', '--jobs', str(jobs),
                    '--every', str(every), '--json', out], check=True)
    rows = json.load(open(out))['recordings']
    for row in rows:
        row['folder'] = folder
    return rows


def silence(folder, program, scratch):
    """Two minutes of a quiet room."""
    os.makedirs(scratch + '/silence/screens', exist_ok=True)
    shutil.copy(folder + '/screens/music.txt', scratch + '/silence/screens/music.txt')
    with wave.open(scratch + '/silence/room.wav', 'wb') as w:
        w.setnchannels(1); w.setsampwidth(2); w.setframerate(16000)
        w.writeframes(np.random.default_rng(1).normal(0, 12, 16000 * 120).astype('<i2').tobytes())
    with open(scratch + '/silence/manifest.tsv', 'w') as f:
        f.write('file\tkind\tvoice\tcondition\tscreen\tsays\nroom.wav\tsilence\t-\tclean\tmusic\t-\n')
    return evaluate(program, scratch + '/silence', scratch + '/silence.json', 1, 1)


def same(said, wanted):
    return peer.words(said) == peer.words(wanted)


def hear_plainly(rows, scratch):
    """The same recordings through the plain recogniser, judged the same way."""
    commands = [line.strip() for line in open(SPEECH + '/lists/commands.txt') if line.strip() and line[0] != '#']
    plain, found = peer.Peer(scratch, commands), []
    for row in rows:
        labels = [line.strip() for line in open(f'{row["folder"]}/screens/{row["screen"]}.txt') if line.strip()]
        screen = f'{os.path.basename(row["folder"])}-{row["screen"]}'
        before = plain.work
        said = plain.hear(f'{row["folder"]}/{row["file"]}', labels, screen)
        other = dict(row, heard=[], falseAccepts=0 if row['says'] else len(said), work=plain.work - before)
        if row['says']:
            right = len(said) == 1 and same(said[0], row['says'])
            other['verdict'] = 'right' if right else 'wrong' if said else 'none'
        found.append(other)
    return found


def table(rows, peers, extra):
    theirs = {name: figure for name, figure, *_ in goals.goals(peers)}
    lines = [('', 'listener', 'must', 'stretch', 'plain', 'recordings')]
    result, missed = [], 0
    for name, figure, must, stretch, of in goals.goals(rows) + extra:
        if figure is None:
            continue
        reached = goals.holds(figure, must)
        missed += not reached
        their = theirs.get(name)
        lines.append((name, goals.counted(figure, must, name, of) + ('' if reached else ' ✘'), must, stretch,
                      '' if their is None or 'silent' in name else goals.written(their, must), str(len(of)) if of else ''))
        hits = goals.count(of, name) if of else None
        result.append(dict(name=name, figure=figure, must=must, stretch=stretch, peer=their, reached=reached,
                           recordings=len(of), count=hits, interval=None if hits is None else goals.interval(hits, len(of))))
    widths = [max(len(line[i]) for line in lines) for i in range(6)]
    for line in lines:
        print('  '.join(cell.ljust(w) if i == 0 else cell.rjust(w) for i, (cell, w) in enumerate(zip(line, widths))))
    print(f'{missed} of {len(result)} musts missed' if missed else f'all {len(result)} musts reached')
    return result


def main():
    p = argparse.ArgumentParser()
    p.add_argument('program'); p.add_argument('out'); p.add_argument('--speech'); p.add_argument('--scratch', default='.build/voice-bench')
    p.add_argument('--jobs', type=int, default=2); p.add_argument('--every', type=int, default=1)
    p.add_argument('--material', default='stock,held-out,my-voice'); p.add_argument('--peer-every', type=int, default=8); p.add_argument('--seed', type=int, default=1)
    p.add_argument('--voices', default='flite-slt,flite-rms,flite-awb,flite-kal16,festival-kal,festival-ked,festival-slt,espeak-us,espeak-us-f2')
    a = p.parse_args()
    unknown = set(a.material.split(',')) - {*MATERIAL, 'my-voice'}
    if unknown:
        p.error(f"no such material: {', '.join(sorted(unknown))}; there are {', '.join([*MATERIAL, 'my-voice'])}")
    result = {}
    for name in a.material.split(','):
        print(f'{name} material')
        result[name] = my_voice.measure(a.program, a) if name == 'my-voice' else measure(a, name)
        print()
    json.dump(result, open(a.out, 'w'), indent=1)


def measure(a, name):
    """Hears one kind of material, prints its tables and returns its figures. People and grammars are of the stock one."""
    seed, special = MATERIAL[name](a.seed)
    made = os.path.abspath(f'{a.scratch}/speech-{name}-{seed}')
    if not os.path.exists(made + '/dictation.tsv'):
        subprocess.run([sys.executable, SPEECH + '/make-speech.py', made, '--seed', str(seed), '--voices', a.voices, *special],
                       check=True)
    rows = evaluate(a.program, made, f'{a.scratch}/{name}.json', a.jobs, a.every)
    if name != 'stock':
        peers = hear_plainly(rows[::a.peer_every], a.scratch)
        return dict(goals=table(rows, peers, []))
    if a.speech and os.path.exists(a.speech + '/human/manifest.tsv'):
        rows += evaluate(a.program, os.path.abspath(a.speech + '/human'), a.scratch + '/human.json', a.jobs, a.every)
    rows += silence(made, a.program, a.scratch)
    peers = hear_plainly([r for r in rows if r['kind'] != 'silence'][::a.peer_every], a.scratch)
    swaps = json.loads(subprocess.run([a.program, 'grammars'], check=True, capture_output=True, text=True).stdout)
    extra = [(f'new grammar in force: {n} names', swaps['swap'][str(n)] * 1000, f'≤ {must} ms', 'less', [])
             for n, must in ((50, 0.5), (500, 12), (2000, 110))]
    extra += [('memory at 500 names', swaps['memory'] / 1e6, '≤ 80 MB', 'less', []),
              ('memory that 2,000 screens of new words add', swaps['growth'] / 1e6, '≤ 8 MB', 'flat', [])]
    figures = table(rows, peers, extra)
    print()
    return dict(goals=figures, grammars=swaps, dictation=dictation.measure(a.program, made, a.scratch, a.jobs, a.every))


if __name__ == '__main__':
    main()
