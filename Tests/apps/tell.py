"""Prints what a command prints, line by line, whenever a line of it has changed.

tell.py COMMAND…
"""
import subprocess
import sys
import time

before = []
while True:
    lines = subprocess.run(sys.argv[1:], capture_output=True, text=True).stdout.splitlines()
    for line in lines:
        if line not in before:
            print(line, flush=True)
    before = lines
    time.sleep(0.2)
