#!/usr/bin/env python3
"""Writes the table of emoji names from Unicode's list (Debian: unicode-data), which has CLDR's English short names:
  packaging/emoji-names.py > Sources/SpokenNames/Wording/EmojiNames+Table.swift
"""
import re, sys, unicodedata

SOURCE = '/usr/share/unicode/emoji/emoji-test.txt'
ONES = 'zero one two three four five six seven eight nine ten eleven twelve'.split()
ORDINALS = {'1st': 'first', '2nd': 'second', '3rd': 'third'}
# Written together, read letter by letter.
LETTERS = {'AB', 'ABCD', 'ATM', 'CD', 'CL', 'DVD', 'ID', 'SOS', 'TV', 'UFO', 'US', 'UK', 'VS', 'ZZZ'}


def spoken(word):
    if word in LETTERS or re.fullmatch('[A-Z]', word) and word not in 'AI':
        return ' '.join(letter.lower() + '.' for letter in word)
    word = ''.join(c for c in unicodedata.normalize('NFKD', word) if not unicodedata.combining(c)).lower()
    if word in ORDINALS:
        return ORDINALS[word]
    if word.isdigit():
        return ONES[int(word)] if int(word) < 13 else ' '.join(ONES[int(c)] for c in word)
    return ''.join(c for c in word if c.isascii() and (c.isalpha() or c in "'.")).strip("'.")


def words(name):
    name = name.replace('’', "'").replace('U.S.', 'US').replace('#', 'number').replace('*', 'star').replace('&', 'and')
    return ' '.join(filter(None, map(spoken, re.split(r'[\s:,(){}“”!/–—-]+', name))))


def main():
    names = {}
    for line in open(SOURCE, encoding='utf-8'):
        row = re.match(r'[0-9A-F ]+; fully-qualified\s*# (\S+) E[0-9.]+ (.*)', line)
        if not row or 'skin tone' in row[2]:
            continue
        key = row[1].replace('\ufe0f', '')
        # Digits and other plain letters in a frame are what they are without it.
        if not key[0].isascii():
            names[key] = words(row[2])
    print(f'// Made by packaging/emoji-names.py from Unicode {version()}. The names are CLDR\'s: Copyright © 1991-2022 Unicode,')
    print('// Inc., used under the terms in docs/licences/unicode.txt; changed: put into spoken words.')
    print('\nextension EmojiNames {')
    print("  /// CLDR's short names in words: an emoji without its variation selectors and skin tones, its name, a comma.")
    print('  static let list = """')
    row = '   '
    for entry in (f'{key} {name},' for key, name in names.items()):
        if sum(1 + (ord(c) > 0x2e7f) for c in row + entry) > 115:
            print(row + ' \\')
            row = '   '
        row += ' ' + entry
    print(row + '\n    """\n}')


def version():
    return re.search(r'# Version: (\S+)', open(SOURCE, encoding='utf-8').read())[1]


if __name__ == '__main__':
    sys.exit(main())
