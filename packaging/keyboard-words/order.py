"""The letters of a word list, "_" for the space, the likeliest first, in per cent: order.py < german.words

By Zipf's law a word is as likely as one by its place in the list. A layout by frequency has them where row and column,
counted from 0, make the smallest sum.
"""

import collections
import sys

count = collections.Counter()
for place, word in enumerate(sys.stdin.read().split("\n")):
    letters = word.split(" ")[0].lower()
    if letters and letters != ".":
        for letter in letters if letters.endswith("'") else f"{letters} ":
            count[letter] += 1 / (place + 3)
total = sum(count.values())
print(*(f"{letter.replace(' ', '_')}{100 * times / total:.1f}" for letter, times in count.most_common()))
