#!/usr/bin/env python3
"""Makes sounds of people who press switches by a hum or a click, and talk and music that must press none.

usage: make-sounds.py OUT [--seed N] [--people N] [--minutes M] [--dry]
needs: numpy; espeak-ng and flite for talk

OUT/PERSON/SOUND-n.wav: five recordings of each sound, to learn from. OUT/PERSON/track.wav: a minute of the same sounds, of
varying pitch, length, level and distance; OUT/PERSON/track.tsv: begin and end of each in seconds, and its name.
OUT/PERSON/talk.wav, OUT/PERSON/music.wav: M minutes, alike for all but for the person's room. OUT/PERSON/room.wav: ten seconds
of that room's noise alone. With --dry it is in none of the others, which can be played while it is played again and again: a real
room does not become quiet when a recording ends.
"""
import argparse, os, subprocess, tempfile, wave
import numpy as np
R = 16000


def write(path, x):
    with wave.open(path, 'wb') as f:
        f.setnchannels(1); f.setsampwidth(2); f.setframerate(R)
        f.writeframes((np.clip(x, -1, 1) * 32767).astype('<i2').tobytes())


def read(path):
    with wave.open(path) as f:
        x = np.frombuffer(f.readframes(f.getnframes()), '<i2').astype(float) / 32768
        rate = f.getframerate()
    if rate != R:
        x = np.interp(np.arange(int(len(x) * R / rate)) * rate / R, np.arange(len(x)), x)
    return x


def formed(source, formants):
    """The source through a resonance for each (frequency, bandwidth)."""
    spectrum = np.fft.rfft(source)
    f = np.fft.rfftfreq(len(source), 1 / R)
    gain = np.full(len(f), .003)
    for centre, width, level in formants:
        gain += level / (1 + ((f - centre) / width) ** 2)
    return np.fft.irfft(spectrum * gain, len(source))


def glottal(g, n, pitch, drift):
    t = np.arange(n) / R
    slow = np.cumsum(g.normal(0, 1, n)); slow /= max(1e-9, np.abs(slow).max())
    curve = pitch * 2 ** ((drift * t / max(t[-1], .01) + .25 * slow + .15 * np.sin(2 * np.pi * 5 * t)) / 12)
    phase = np.cumsum(curve) / R * 2 * np.pi
    return sum(np.sin(k * phase) / k ** 1.3 for k in range(1, 40) if k * pitch < 7500)


def ramp(x, up, down):
    n = len(x); t = np.arange(n) / R
    return x * np.minimum(1, t / up) * np.minimum(1, (n / R - t) / down)


class Person:
    def __init__(self, g):
        self.pitch = g.uniform(95, 250)
        self.nose = g.uniform(220, 320); self.second = g.uniform(900, 1300)
        self.click = g.uniform(900, 1900); self.width = g.uniform(120, 300)

    def make(self, g, sound):
        if sound == 'hum':
            n = int(R * g.uniform(.22, .75))
            x = glottal(g, n, self.pitch * 2 ** (g.uniform(-2, 2) / 12), g.uniform(-2, 2))
            x = formed(x, [(self.nose, 70, 1), (self.second * g.uniform(.95, 1.05), 150, .06), (2400, 200, .02)])
            x = ramp(x, g.uniform(.02, .06), g.uniform(.04, .1))
        elif sound == 'ah':
            n = int(R * g.uniform(.22, .75))
            x = glottal(g, n, self.pitch * 2 ** (g.uniform(-2, 2) / 12), g.uniform(-3, 1))
            x = formed(x, [(750, 90, 1), (1150, 110, .6), (2500, 160, .15), (3500, 200, .05)])
            x = ramp(x, g.uniform(.02, .05), g.uniform(.05, .1))
        elif sound == 'click':
            n = int(R * g.uniform(.05, .08)); t = np.arange(n) / R
            f = self.click * 2 ** (g.uniform(-1.5, 1.5) / 12)
            x = np.exp(-t * g.uniform(120, 200)) * (np.sin(2 * np.pi * f * t) + .4 * np.sin(2 * np.pi * f * 2.3 * t))
            x += np.exp(-t * 700) * g.normal(0, .5, n)
        else:
            n = int(R * g.uniform(.15, .35))
            x = formed(g.normal(0, 1, n), [(200, 250, 1), (900, 500, .12)])
            x = ramp(x, .01, g.uniform(.08, .15))
        return x / np.abs(x).max() * 10 ** (g.uniform(-24, -8) / 20)


def room(g, x, level, dry=False):
    n = len(x)
    noise = formed(g.normal(0, 1, n), [(150, 300, 1), (1000, 1500, .2)])
    noise *= 0 if dry else 10 ** (level / 20) / noise.std()
    tail = np.zeros(1600); tail[0] = 1
    tail[200:] = g.normal(0, .02, 1400) * np.exp(-np.arange(1400) / 350)
    return np.convolve(x, tail)[:n] + noise


def talk(g, minutes, sentences):
    voices = [('e', v) for v in ('en-gb', 'en-us', 'en-us+f3', 'en-gb+m5', 'en-us+f2')] + [('f', v) for v in ('rms', 'slt', 'awb', 'kal')]
    out, length = [], 0
    with tempfile.TemporaryDirectory() as d:
        while length < minutes * 60 * R:
            kind, voice = voices[g.integers(len(voices))]
            text = sentences[g.integers(len(sentences))]
            if g.random() < .3:
                text = str(g.choice(['Mmm.', 'Um, ', 'Ah.', 'Mhm.', 'Uh, ', 'No.', 'Yes.', 'Hm.', 'More.', 'Oh!'])) + ' ' + text
            path = d + '/a.wav'
            if kind == 'e':
                subprocess.run(['espeak-ng', '-v', voice, '-s', str(g.integers(130, 190)), '-p', str(g.integers(25, 75)), '-w', path, text], check=True)
            else:
                subprocess.run(['flite', '-voice', voice, '-t', text, '-o', path], check=True)
            x = read(path)
            x = x / np.abs(x).max() * 10 ** (g.uniform(-20, -6) / 20)
            out += [x, np.zeros(int(R * g.uniform(.1, 1.2)))]
            length += len(out[-1]) + len(out[-2])
    return np.concatenate(out)[:minutes * 60 * R]


def music(g, minutes):
    n = minutes * 60 * R
    out = np.zeros(n + 4 * R)
    at = 0
    while at < n:
        beat = g.uniform(.25, .7); kind = g.integers(5); base = g.integers(38, 62)
        for _ in range(int(g.integers(16, 48))):
            if at >= n: break
            if g.random() < .2:
                at += int(beat * R); continue
            notes = [base + int(g.choice([0, 2, 4, 5, 7, 9, 12]))]
            if kind in (0, 3): notes += [notes[0] + 4, notes[0] + 7]
            length = int(R * beat * (g.uniform(.5, .95) if kind != 3 else g.uniform(.9, 1.6)))
            t = np.arange(length) / R
            x = np.zeros(length)
            for note in notes:
                f = 440 * 2 ** ((note - 69) / 12)
                if kind == 2:
                    x += sum(np.sin(2 * np.pi * f * k * t) * np.exp(-t * (3 + 2 * k)) / k for k in range(1, 12))
                elif kind == 4:
                    x += np.sin(2 * np.pi * f * t + .2 * np.sin(2 * np.pi * 5 * t)) + .15 * np.sin(4 * np.pi * f * t)
                else:
                    x += sum(np.sin(2 * np.pi * f * k * t) / k ** (1.2 if kind else 1.8) for k in range(1, 14) if f * k < 7500)
            x = ramp(x, .015, .05)
            x = x / np.abs(x).max() * 10 ** (g.uniform(-20, -10) / 20)
            out[at:at + length] += x
            if g.random() < .35:
                m = int(R * g.uniform(.03, .12))
                hit = g.normal(0, 1, m) * np.exp(-np.arange(m) / R * g.uniform(30, 90))
                out[at:at + m] += hit * .1
            at += int(beat * R)
        at += int(R * g.uniform(.3, 2))
    return out[:n]


def main():
    p = argparse.ArgumentParser()
    p.add_argument('out'); p.add_argument('--seed', type=int, default=1)
    p.add_argument('--people', type=int, default=6); p.add_argument('--minutes', type=int, default=10)
    p.add_argument('--dry', action='store_true')
    p.add_argument('--sentences', default='/usr/share/common-licenses/GPL-3')
    a = p.parse_args()
    g = np.random.default_rng(a.seed)
    os.makedirs(a.out, exist_ok=True)
    levels = []
    for i in range(a.people):
        who = Person(g); place = f'{a.out}/person{i + 1}'
        os.makedirs(place, exist_ok=True)
        level = g.uniform(-66, -54)
        levels.append(level)
        sounds = ['hum', 'click', 'puff', 'ah']
        for s in sounds:
            for k in range(5):
                x = np.concatenate([np.zeros(R), who.make(g, s), np.zeros(R)])
                write(f'{place}/{s}-{k + 1}.wav', room(g, x, level, a.dry))
        for name, set in (('hum', ['hum']), ('all', sounds)):
            x, rows = np.zeros(60 * R), []
            at = 1.2
            while at < 58:
                s = str(g.choice(set)); made = who.make(g, s)
                i0 = int(at * R); x[i0:i0 + len(made)] += made
                rows.append((at, at + len(made) / R, s))
                at += len(made) / R + g.uniform(.35, 2)
            write(f'{place}/{name}.wav', room(g, x, level, a.dry))
            with open(f'{place}/{name}.tsv', 'w') as f:
                for row in rows: f.write(f'{row[0]:.3f}\t{row[1]:.3f}\t{row[2]}\n')
        write(f'{place}/room.wav', room(np.random.default_rng(a.seed), np.zeros(10 * R), level))
    if not a.minutes: return
    words = ' '.join(open(a.sentences).read().split())
    sentences = [s.strip() + '.' for s in words.replace(';', '.').replace(':', '.').split('.') if 20 < len(s) < 160]
    for kind, sound in (('talk', talk(g, a.minutes, sentences)), ('music', music(g, a.minutes))):
        for i, level in enumerate(levels): write(f'{a.out}/person{i + 1}/{kind}.wav', room(g, sound, level, a.dry))


main()
