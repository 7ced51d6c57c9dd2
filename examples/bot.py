#!/usr/bin/env python3
"""A bot for the ringtable, in Python: the protocol in under sixty lines.

    ringtable play confrontation --bot 'program:python3 examples/bot.py'
    ringtable arena relay --bot 'program:python3 examples/bot.py' --bot greedy

One question a line comes in, one answer a line goes out. This bot prefers
choices whose words promise something, and else takes any. Yours will be better.
docs/PROTOCOL.md describes every field.
"""

import json
import random
import sys

# Words in the description of a choice, and what this bot thinks of them.
LIKES = {"Mordor": 3, "attack": 2, "strike": 2, "win": 5, "retreat": -1}


def worth(question, choice):
    """What a choice seems worth. question["view"] holds all the seat may know."""
    words = choice["words"].lower()
    return sum(value for word, value in LIKES.items() if word.lower() in words)


def choose(question):
    """The notation of one of the legal choices."""
    choices = question["choices"]
    best = max(worth(question, choice) for choice in choices)
    liked = [c["notation"] for c in choices if worth(question, c) == best]
    return random.choice(liked)


def main():
    # Chance of our own, but the same in every run.
    random.seed(1)
    for line in sys.stdin:
        question = json.loads(line)
        answer = {"id": question["id"], "choose": choose(question)}
        # Flush: the table waits for the line, and the clock runs.
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
