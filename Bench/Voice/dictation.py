"""How well dictated text is heard: sentences of made voices and of people, and noise that must not become text."""
# Sentences are heard with silence after them, as a microphone goes on.
import glob, json, os, re, subprocess, wave

# People who read aloud, with what they read: Debian's package pocketsphinx-testdata.
PEOPLE = '/usr/share/pocketsphinx/test/data'
HEADER = 'file\tkind\tvoice\tcondition\tscreen\tsays\n'


def people(scratch, screen):
    """A manifest of people's sentences with their words; `None` where the package is not installed."""
    rows = []
    for listing in sorted(glob.glob(PEOPLE + '/*/*transcription')):
        for line in open(listing):
            found = re.match(r'<s>(.*)</s>\s*\((.*)\)', line)
            sound = found and f'{os.path.dirname(listing)}/{found[2].strip()}.wav'
            if sound and os.path.exists(sound):
                here = f'{scratch}/people/{os.path.basename(sound)}'
                os.makedirs(os.path.dirname(here), exist_ok=True)
                lengthen(sound, here)
                rows.append(f'{os.path.basename(sound)}\tsentence\thuman\tclean\t{screen}\t{found[1].strip()}\n')
    if not rows:
        return None
    with open(scratch + '/people/dictation.tsv', 'w') as f:
        f.write(HEADER + ''.join(rows))
    return scratch + '/people/dictation.tsv'


def lengthen(sound, here):
    """Writes the recording with 1.2 s of silence after it: its end must not be the end of the utterance."""
    with wave.open(sound) as r, wave.open(here, 'wb') as w:
        w.setparams(r.getparams())
        w.writeframes(r.readframes(r.getnframes()) + bytes(int(1.2 * r.getframerate()) * r.getnchannels() * r.getsampwidth()))


def lengthened(manifest, folder):
    """The same manifest, of lengthened recordings in `folder`."""
    os.makedirs(folder, exist_ok=True)
    lines = open(manifest).read().splitlines()
    for line in lines[1:]:
        name = line.split('\t')[0]
        lengthen(f'{os.path.dirname(manifest)}/{name}', f'{folder}/{name}')
    with open(folder + '/dictation.tsv', 'w') as f:
        f.write('\n'.join(lines) + '\n')
    return folder + '/dictation.tsv'


def hear(program, manifest, screens, out, jobs, every):
    subprocess.run([program, 'dictate', manifest, '--screens', screens, '--jobs', str(jobs), '--every', str(every),
                    '--json', out], check=True, stdout=subprocess.DEVNULL)
    return json.load(open(out))['recordings']


def measure(program, made, scratch, jobs, every):
    """What became of each recording, and prints a table."""
    rows = hear(program, lengthened(made + '/dictation.tsv', scratch + '/dictated'), made + '/screens', scratch + '/dictated.json', jobs, every)
    read = people(scratch, 'music')
    if read:
        rows += hear(program, read, made + '/screens', scratch + '/read.json', jobs, 1)
    groups = {}
    for row in rows:
        if row['kind'] == 'sentence':
            groups.setdefault({'human': 'people'}.get(row['voice'], row['voice'].split('-')[0]), []).append(row)
    lines = [('dictated text', 'sentences', 'words', 'wrong', 'typed unasked', 'wrong of those', 'latency median', 'p95')]
    result = {}
    for name, of in groups.items():
        typed = [r for r in of if r['typed']]
        times = sorted(r['latency'] * 1000 for r in of if r['latency'] is not None)
        figures = dict(sentences=len(of), words=sum(r['said'] for r in of), wrong=errors(of),
                       typed=100 * len(typed) / len(of), wrongOfTyped=errors(typed), median=rank(times, 0.5),
                       p95=rank(times, 0.95))
        result[name] = figures
        lines.append((name, str(len(of)), str(figures['words']), written(figures['wrong'], '%'),
                      written(figures['typed'], '%'), written(figures['wrongOfTyped'], '%'), written(figures['median'], 'ms'),
                      written(figures['p95'], 'ms')))
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    for line in lines:
        print('  '.join(cell.ljust(w) if i == 0 else cell.rjust(w) for i, (cell, w) in enumerate(zip(line, widths))))
    noise = [r for r in rows if r['kind'] == 'noise']
    result['noise'] = dict(recordings=len(noise), text=sum(bool(r['words']) for r in noise),
                           typed=sum(r['typedInPart'] for r in noise))
    print('noise: {text} of {recordings} recordings became text, {typed} would be typed unasked'.format(**result['noise']))
    return result


def errors(rows):
    said = sum(r['said'] for r in rows)
    return 100 * sum(r['wrong'] for r in rows) / said if said else None


def rank(values, share):
    return values[min(len(values) - 1, int(share * len(values)))] if values else None


def written(figure, unit):
    return '–' if figure is None else f'{figure:.1f} {unit}' if unit == '%' else f'{figure:.0f} {unit}'
