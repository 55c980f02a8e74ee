"""How well commands are heard that people taught who are hardly understood, beside the grammar alone."""
import json, os, subprocess, sys
import goals

HERE = os.path.dirname(os.path.abspath(__file__))
# The kinds of recordings, what they are, and the goals: at least so many right, at most so many wrong, in %.
KINDS = (('command', 'taught commands', 85, 1), ('other', 'commands that were not taught', None, None))


def rows(program, folder, out, a, learned=None):
    more = ['--learned', learned] if learned else []
    subprocess.run([program, 'evaluate', folder + '/manifest.tsv', '--screens', folder + '/screens', '--jobs', str(a.jobs),
                    '--every', str(a.every), '--json', out, *more], check=True, stdout=subprocess.DEVNULL)
    return json.load(open(out))['recordings']


def told(rows, verdict):
    hits = sum(r['verdict'] == verdict for r in rows)
    low, high = goals.interval(hits, len(rows))
    return f'{100 * hits / len(rows):.1f} % ({hits}; {low:.1f}–{high:.1f})'


def measure(program, a):
    """Teaches every speaker's commands, hears the other recordings with and without them, and prints both."""
    made = os.path.abspath(f'{a.scratch}/my-voice-{a.seed}')
    if not os.path.exists(made):
        subprocess.run([sys.executable, HERE + '/../../Tests/Speech/make-learned.py', made, '--seed', str(a.seed + 22)], check=True)
    heard = {'grammar alone': [], 'with my voice': []}
    for voice in sorted(os.listdir(made)):
        folder, learned = f'{made}/{voice}', f'{a.scratch}/learned-{voice}'
        subprocess.run([program, 'learn', folder + '/learn.tsv', learned], check=True)
        heard['grammar alone'] += rows(program, folder, f'{a.scratch}/{voice}.json', a)
        heard['with my voice'] += rows(program, folder, f'{a.scratch}/{voice}-learned.json', a, learned)
    result = {}
    for way, all_rows in heard.items():
        print(way)
        for kind, name, must, most in KINDS:
            of = [r for r in all_rows if r['kind'] == kind]
            if not of:
                continue
            goal = '' if must is None else f'  (goal: right ≥ {must} %, wrong ≤ {most} %)'
            print(f'  {name} ({len(of)}): ' + ', '.join(f'{v} {told(of, v)}' for v in ('right', 'wrong', 'asked', 'none')) + goal)
        for kind in ('talk', 'near'):
            of = [r for r in all_rows if r['kind'] == kind]
            print(f"  false accepts, {kind}: {sum(r['falseAccepts'] for r in of)} in {len(of)}")
        print(f'  latency, median / p95: {goals.latency(all_rows, .5) or 0:.0f} / {goals.latency(all_rows, .95) or 0:.0f} ms')
        result[way] = {kind: {v: sum(r['verdict'] == v for r in all_rows if r['kind'] == kind)
                              for v in ('right', 'wrong', 'asked', 'none')} for kind in ('command', 'other', 'talk', 'near')}
    return result
