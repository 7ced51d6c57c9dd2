#!/usr/bin/env python3
"""A program in a seat of a table on the network, with nothing but Python.

    ringtable serve
    python3 examples/seat.py http://127.0.0.1:7440/s/3b1d...

Give it the secret link of a seat, as a table shows it when it is opened. It
listens to what happens and chooses whenever it is asked, until the game is
over. docs/API.md describes every field.
"""

import json
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def choose(table):
    """One of the legal choices. table["view"] holds all the seat may know."""
    return random.choice(table["choices"])["notation"]


def act(seat, table):
    """Makes a choice. Sent twice, it still counts once, because it is numbered."""
    body = json.dumps({"action": choose(table), "number": table["number"]}).encode()
    request = Request(f"{seat}/act", body, {"content-type": "application/json"})
    try:
        urlopen(request, timeout=30).close()
    except HTTPError as error:
        # 409: the table has moved on, and the next event says where to.
        if error.code != 409:
            raise SystemExit(json.load(error)["error"]["message"]) from error


def tables(seat):
    """The table as the seat sees it, now and after every change."""
    for line in urlopen(f"{seat}/events"):
        if line.startswith(b"data:"):
            yield json.loads(line[5:])


def main():
    base, token = sys.argv[1].rstrip("/").split("/s/")
    seat = f"{base}/api/seats/{token}"
    for table in tables(seat):
        for told in table["told"]:
            print(told["words"])
        if table["over"]:
            print(table["outcome"][table["seat"]]["verdict"])
            return
        if table["seats"][table["seat"]]["awaited"]:
            act(seat, table)


if __name__ == "__main__":
    main()
