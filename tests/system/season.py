#!/usr/bin/env python3
"""A season of games by mail without a moderator at the keyboard.

season.py ASSIZE GAMES DAYS SEED: plays in the current folder, and prints a line a game and the faults.

Players are programs that know only their mails: they answer `join`, `accept` and the orders that a mail suggests.
For one turn in ten they send nothing, or are late; in one game of three a player vanishes for good.
"""
import email, email.policy, heapq, itertools, os, random, re, subprocess, sys
import xml.etree.ElementTree as xml
from datetime import datetime, timedelta, timezone

assize, count, days, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
luck = random.Random(seed)
rules = [('roll-for-adventure', 2), ('immortals', 3), ('diplomacy', 7), ('ancients', 2), ('hlas', 2)]
start = datetime(2030, 1, 1, 12, tzinfo=timezone.utc)
referee = 'games@assize.example'
events = []		# (time, number, from, In-Reply-To, text, seat and turn of orders or None)
vanished = {}		# address: since
sent_orders = {}	# (game, seat, turn): when the first of them reached the Maildir
seen = set()
numbers = itertools.count()
faults = []


def stamp(time):
    return time.strftime('%Y-%m-%dT%H:%M:%SZ')


def run(now, *words):
    done = subprocess.run([assize, '--now', stamp(now), *words], capture_output=True, text=True)
    if done.returncode != 0:
        faults.append('%s: %s ends with %d: %s' % (stamp(now), words[0], done.returncode, done.stderr[-300:]))
    return done.stdout


def say(time, who, answers, text, orders=None):
    heapq.heappush(events, (time, next(numbers), who, answers, text, orders))


def game_new(i):
    name, least = rules[i % len(rules)]
    game = 'g%02d' % i
    seats = ''.join('<seat id="s%d" name="Player %d of %s" address="s%d.%s@example.org"/>' % (s, s, game, s, game)
                    for s in range(1, least + 1))
    options = '<option name="powers" value="choice"/>' if name == 'diplomacy' else ''
    with open('players.xml', 'w') as f:
        f.write('<players rules="%s" answer-within="1d"><moderator address="%s"/>%s'
                '<schedule after="2d" settle="15m" bank="24h" remind="1d 6h"/>%s'
                '<standby name="First %s" address="first.%s@example.org"/>'
                '<standby name="Second %s" address="second.%s@example.org"/></players>'
                % (name, referee, options, seats, game, game, game, game))
    run(start, 'new', 'games/' + game, '--players', 'players.xml')
    if i % 3 == 0:
        vanished['s1.%s@example.org' % game] = start + timedelta(days=luck.randint(4, 10))


def read(now, who, mail):
    """Does what a player does who has read this mail."""
    message = email.message_from_string(mail, policy=email.policy.default)
    if message['Message-ID'] in seen:
        return
    seen.add(message['Message-ID'])
    body = message.get_body(('plain',))
    text = body.get_content() if body is not None else ''
    invited = re.search(r'^\s*(?:- )?((?:join|accept) [a-z0-9-]{8,})', text, re.M)
    asked = re.search(r'^Reply with your orders on top.*?:\n\n(.*?)\n\nThese are suggestions|'
                      r'^Reply with your orders on top.*?:\n\n(.*?)\n\nThis is a suggestion', text, re.M | re.S)
    if invited is not None:
        say(now + timedelta(hours=luck.randint(1, 20)), who, message['Message-ID'], invited.group(1))
    elif asked is not None:
        game, turn = re.match(r'<([a-z0-9]+)\.(\d+)-', message['Message-ID']).groups()
        seat = re.match(r'<[a-z0-9]+\.\d+-[a-z]+-([a-z0-9]+)', message['Message-ID']).group(1)
        chance = luck.random()
        hours = luck.randint(1, 40) if chance >= .1 else luck.randint(50, 70) if chance >= .05 else None
        if hours is not None:
            say(now + timedelta(hours=hours), who, message['Message-ID'], asked.group(1) or asked.group(2),
                (game, seat, int(turn) + 1))


def deliver(now, number, who, answers, text, orders):
    if who in vanished and now >= vanished[who]:
        return
    with open('box/new/%d.%06d.host' % (now.timestamp(), number), 'w') as f:
        f.write('From: <%s>\nTo: %s\nSubject: Re: a game\nMessage-ID: <%d.%d@example.org>\nIn-Reply-To: %s\n\n%s\n'
                % (who, referee, now.timestamp(), number, answers, text))
    if orders is not None:
        sent_orders.setdefault(orders, now)


def post(now):
    """What cron does: first the mails, then the games."""
    run(now, 'receive', '--maildir', 'box', '--sendmail', os.path.abspath('sendmail'), 'games')
    run(now, 'run', '--sendmail', os.path.abspath('sendmail'), 'games')
    for name in sorted(os.listdir('sent')):
        with open('sent/' + name, errors='replace') as f:
            who = f.readline().split()[-1]
            mail = f.read()
        os.unlink('sent/' + name)
        if who not in vanished or now < vanished[who]:
            read(now, who, mail)


def next_look():
    due = [os.stat('games/%s/due' % g).st_mtime for g in os.listdir('games') if os.path.exists('games/%s/due' % g)]
    return datetime.fromtimestamp(min(due), timezone.utc) if due else None


def report(game, end):
    """A line for what happened in a game; faults where it stood still or played for somebody who had sent orders."""
    records = [xml.parse('games/%s/turns/%s/turn.xml' % (game, t)).getroot()
               for t in sorted(os.listdir('games/%s/turns' % game))]
    silent = bank = replaced = 0
    for before, r in zip(records, records[1:]):
        replaced += r.get('act') == 'replace'
        bank += sum(1 for a in r.findall('act') if a.get('kind') == 'spend')
        for s in r.findall('silent'):
            silent += 1
            came = sent_orders.get((game, s.get('seat'), int(r.get('number'))))
            if r.get('act') == 'judge' and came is not None and stamp(came) <= r.get('at'):
                faults.append('%s: turn %s played for %s, whose orders came %s' % (game, r.get('number'), s.get('seat'), came))
    last = records[-1]
    at = datetime.strptime(last.get('at'), '%Y-%m-%dT%H:%M:%SZ').replace(tzinfo=timezone.utc)
    over = last.find('over') is not None or last.get('over') is not None or last.get('due') is None
    if not over and end - at > timedelta(days=4):
        faults.append('%s: stands still since %s' % (game, stamp(at)))
    judged = sum(1 for r in records if r.get('act') == 'judge')
    print('%s %-18s %2d turns judged, %2d times from the bank, %2d times silent, %d replaced%s'
          % (game, records[0].get('rules'), judged, bank, silent, replaced, ', over' if over else ''))
    return judged, bank, silent, replaced


for folder in ('games', 'sent', 'box/new', 'box/cur', 'box/tmp'):
    os.makedirs(folder)
with open('sendmail', 'w') as f:
    f.write('#!/bin/sh\nfile=$(mktemp %s/.XXXXXX)\n{ echo "$@"; cat; } >"$file"\nmv "$file" "%s/$(date +%%s%%N)$$"\n'
            % (os.path.abspath('sent'), os.path.abspath('sent')))
os.chmod('sendmail', 0o755)
for i in range(count):
    game_new(i)
now, end = start, start + timedelta(days=days)
while now < end:
    post(now)
    look = next_look()
    then = min([t for t in (look, events[0][0] if events else None) if t is not None] or [end])
    now = max(then, now + timedelta(minutes=5))
    while events and events[0][0] <= now:
        time, number, who, answers, text, orders = heapq.heappop(events)
        deliver(time, number, who, answers, text, orders)
totals = [sum(x) for x in zip(*(report(g, now) for g in sorted(os.listdir('games'))))]
print('all: %d turns judged, %d times from the bank, %d times silent, %d replaced' % tuple(totals))
for game in sorted(os.listdir('games')):
    run(now, 'verify', 'games/' + game)
for fault in faults:
    print('fault: ' + fault)
sys.exit(1 if faults or not totals[0] or (count >= 10 and not all(totals)) else 0)
