"""The figures that voice control is held to, each with what must be reached, what would be good, and how to find it."""
import math


def share(rows, verdict):
    return 100 * sum(r['verdict'] == verdict for r in rows) / len(rows) if rows else None


def count(rows, name):
    """How many of the rows a figure counts, by the end of its name; `None` for a figure that counts none."""
    verdict = name.rsplit(': ', 1)[-1]
    if verdict in ('right', 'wrong', 'asked'):
        return sum(r['verdict'] == verdict for r in rows)
    return None


def interval(hits, of):
    """The least and the greatest share, in %, that `hits` of `of` are compatible with, with 95 % certainty (Wilson, 1927)."""
    z, share = 1.959964, hits / of
    middle = share + z * z / (2 * of)
    half = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return tuple(100 * max(0, min(1, (middle + side * half) / (1 + z * z / of))) for side in (-1, 1))


def events(rows):
    return sum(r['falseAccepts'] for r in rows)


def load(rows):
    seconds = sum(r['seconds'] for r in rows)
    return sum(r['work'] for r in rows) / seconds if seconds else None


def latency(rows, rank):
    times = sorted(h['latency'] for r in rows if r['verdict'] == 'right' and r['says']
                   for h in r['heard'][:1] if h.get('latency'))
    return 1000 * times[min(len(times) - 1, int(rank * len(times)))] if times else None


def is_good(row):
    return row['voice'].split('-')[0] in ('flite', 'festival')


def goals(rows):
    """(name, figure, must, stretch, unit, rows); a goal that is a floor has the sign ≥, one that is a ceiling ≤."""
    def pick(**where):
        return [r for r in rows if all(r[k] == v for k, v in where.items())]
    good = [r for r in rows if is_good(r)]
    clean = [r for r in good if r['kind'] == 'command' and r['condition'] == 'clean']
    small, large = [r for r in clean if r['names'] < 100], [r for r in clean if r['names'] >= 100]
    people = [r for r in pick(kind='command') if r['voice'] == 'human']
    human = [r for r in rows if r['voice'] == 'human']

    def noisy(*conditions):
        return [r for r in good if r['kind'] == 'command' and r['condition'] in conditions]

    def both(name, of, right, wrong, right_good, wrong_good, asked):
        return [(name + ': right', share(of, 'right'), f'≥ {right} %', f'≥ {right_good} %', of),
                (name + ': wrong', share(of, 'wrong'), f'≤ {wrong} %', f'≤ {wrong_good} %', of),
                (name + ': asked', share(of, 'asked'), f'≤ {asked} %', 'less', of)]
    found = both('clean commands, ordinary screens', small, 98, 0, 99, 0, 5)
    found += both('200- and 500-label screens', large, 88, 1.5, 93, 0.5, 12)
    found += both('real people, bare names', people, 86, 0.5, 93, 0.5, 12)
    found += both('white noise at 20 dB', noisy('white@20'), 80, 2.5, 88, 1, 25)
    found += both('pink noise at 20 dB', noisy('pink@20'), 80, 2.5, 88, 1, 25)
    found += both('babble at 20 dB', noisy('babble@20'), 40, 2.5, 70, 1, 25)
    loud = noisy('white@10', 'pink@10', 'babble@10')
    found.append(('noise at 10 dB: wrong', share(loud, 'wrong'), '≤ 6 %', '≤ 2 %', loud))
    oov = [r for r in good if r['kind'] == 'oov']
    found.append(('out-of-vocabulary names', share(oov, 'right'), '≥ 85 %', '≥ 90 %', oov))
    talk = [r for r in rows if r['kind'] == 'talk']
    for name, of, must, stretch in (
            ('human sentences and talk', talk, 1, 0), ('near-misses', pick(kind='near'), 1, 0),
            ('isolated words', pick(kind='word'), 5, 2), ('noise', pick(kind='noise'), 2, 0)):
        found.append((f'false accepts: {name}', events(of) if of else None, f'≤ {must}', f'≤ {stretch}', of))
    answered = [r for r in small + people]
    found.append(('end of speech to action: median', latency(answered, 0.5), '≤ 220 ms', '≤ 180 ms', answered))
    found.append(('end of speech to action: p95', latency(answered, 0.95), '≤ 320 ms', '≤ 260 ms', answered))
    speaking = [r for r in rows if r['kind'] in ('talk', 'near')] or human
    found.append(('processor: talking', load(speaking), '≤ 0.15', '≤ 0.1', speaking))
    silent = pick(kind='silence')
    found.append(('processor: silent', load(silent), '≤ 0.003', '≤ 0.002', silent))
    return found


def holds(figure, goal):
    sign, bound = goal.split()[:2]
    return figure >= float(bound) - 1e-9 if sign == '≥' else figure <= float(bound) + 1e-9


def counted(figure, goal, name, rows):
    """A figure as `written`, a share with what was counted and how sure it is."""
    hits = count(rows, name) if rows else None
    if hits is None:
        return written(figure, goal)
    low, high = interval(hits, len(rows))
    return f'{written(figure, goal)} ({hits} of {len(rows)}; {low:.1f}–{high:.1f})'


def written(figure, goal):
    unit = goal.split()[2] if len(goal.split()) > 2 else ''
    if unit == '%':
        return f'{figure:.1f} %'
    return f'{figure:.0f} {unit}'.strip() if unit else (f'{figure:g}' if isinstance(figure, int) else f'{figure:.4f}')
