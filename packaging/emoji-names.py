#!/usr/bin/env python3
"""Writes a table of emoji names from Unicode's list (Debian: unicode-data), which has CLDR's English short names, or from
CLDR's own (Debian: unicode-cldr-core):
  packaging/emoji-names.py > Sources/SpokenNames/Languages/EmojiNames+English.swift
  packaging/emoji-names.py de > Sources/SpokenNames/Languages/EmojiNames+German.swift
"""
import re, sys, unicodedata
import xml.etree.ElementTree as xml

SOURCE = '/usr/share/unicode/emoji/emoji-test.txt'
CLDR = '/usr/share/unicode/cldr/common'
TABLES = {'en': 'english', 'de': 'german'}
# Letters with marks that the language has as letters of their own; other marks are left out.
OWN = {'en': '', 'de': 'äöüß'}
GERMAN = 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split()
ONES = 'zero one two three four five six seven eight nine ten eleven twelve'.split()
ORDINALS = {'1st': 'first', '2nd': 'second', '3rd': 'third'}
# Written together, read letter by letter.
LETTERS = {'AB', 'ABCD', 'ATM', 'CD', 'CL', 'DVD', 'ID', 'SOS', 'TV', 'UFO', 'US', 'UK', 'VS', 'ZZZ'}


def spoken(word, language):
    if word in LETTERS or re.fullmatch('[A-Z]', word) and word not in 'AI':
        return ' '.join(letter.lower() + '.' for letter in word)
    word = ''.join(plain(c, language) for c in unicodedata.normalize('NFC', word)).lower()
    if language == 'en' and word in ORDINALS:
        return ORDINALS[word]
    if word.isdigit():
        ones = GERMAN if language == 'de' else ONES
        return ones[int(word)] if int(word) < 13 else ' '.join(ones[int(c)] for c in word)
    return ''.join(c for c in word if (c.isascii() and c.isalpha()) or c in OWN[language] + "'.").strip("'.")


def plain(letter, language):
    if letter.lower() in OWN[language]:
        return letter
    return ''.join(c for c in unicodedata.normalize('NFKD', letter) if not unicodedata.combining(c))


def words(name, language):
    name = name.replace('’', "'").replace('U.S.', 'US')
    signs = {'#': 'Raute', '*': 'Stern', '&': 'und'} if language == 'de' else {'#': 'number', '*': 'star', '&': 'and'}
    if language == 'de':
        name = re.sub(r'[(/:*]in\b\)?', '', name)
        name = re.sub(r':30 Uhr', ' Uhr dreißig', name).replace(':00 Uhr', ' Uhr').replace('100', 'hundert')
    for sign, word in signs.items():
        name = name.replace(sign, word)
    return ' '.join(filter(None, (spoken(word, language) for word in re.split(r'[\s:,(){}“”„!/–—-]+', name))))


def translated(language):
    """CLDR's short names in another language, by emoji."""
    names = {}
    for folder in ('annotationsDerived', 'annotations'):
        for note in xml.parse(f'{CLDR}/{folder}/{language}.xml').iter('annotation'):
            if note.get('type') == 'tts':
                names[note.get('cp').replace('\ufe0f', '')] = note.text
    return names


def main(language='en'):
    names = {}
    own = translated(language) if language != 'en' else {}
    for line in open(SOURCE, encoding='utf-8'):
        row = re.match(r'[0-9A-F ]+; fully-qualified\s*# (\S+) E[0-9.]+ (.*)', line)
        if not row or 'skin tone' in row[2]:
            continue
        key = row[1].replace('\ufe0f', '')
        # Digits and other plain letters in a frame are what they are without it.
        if not key[0].isascii() and (language == 'en' or key in own):
            names[key] = words(own.get(key, row[2]), language)
    print(f'// Made by packaging/emoji-names.py from Unicode {version()}. The names are CLDR\'s: Copyright © 1991-2022 Unicode,')
    print('// Inc., used under the terms in docs/licences/unicode.txt; changed: put into spoken words.')
    print('\nextension EmojiNames {')
    print("  /// CLDR's short names in words: an emoji without its variation selectors and skin tones, its name, a comma.")
    print(f'  static let {TABLES[language]}List = """')
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
    sys.exit(main(*sys.argv[1:]))
