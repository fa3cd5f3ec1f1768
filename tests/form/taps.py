#!/usr/bin/python3
"""Counts taps and keys in an order form in headless Chromium: on a desk and on a phone, by day and by night.

usage: taps.py RULES FORM.html WIDTH SCHEME

The form must have a recipient. Makes what PLANS says of the game, each part by a mouse on the board and on the choices, then by
keys alone, up to the mail. Prints 'count NAME: N taps of MOST, M keys', and 'fault WHAT' where it took more, or more than twice
as many keys, where the mail does not have what was chosen, or is more than ten tabs away from the last order.
"""

import sys
import urllib.parse

from drive import Browser

ENTER, TAB, SHIFT = '\ue007', '\ue004', '\ue008'

# The legal answers: the names of their elements, their values, and their parts on the board.
STATE = r"""
const d = new DOMParser().parseFromString(document.getElementById('description').textContent.trim(), 'application/xml');
const specs = new Map(Array.from(d.querySelectorAll('order')).map(o => [o.getAttribute('name'), o]));
const part = (node, name) => {
	const field = Array.from(specs.get(node.localName).children).find(f => f.getAttribute('board') === name);
	return field && node.hasAttribute(field.getAttribute('name')) ?
	    field.getAttribute('list') + ':' + node.getAttribute(field.getAttribute('name')) : '';
};
return Array.from((d.querySelector('legal') || d).children).filter(node => specs.has(node.localName)).map(node => ({
	name: node.localName, from: part(node, 'from'), to: part(node, 'to'), helped: part(node, 'helped'),
	values: Object.fromEntries(Array.from(node.attributes).map(a => [a.name, a.value])) }));
"""

# The middle of a place, or of the choice that leads to an answer, in view; null: it cannot be tapped there.
SPOT = r"""
const place = Array.from(document.querySelectorAll('.look [data-pick]')).find(e => e.dataset.pick.split(' ')[0] === arguments[0]);
if (!place)
	return null;
const at = () => {
	const svg = place.closest('svg'), box = place.getBoundingClientRect();
	if (!place.dataset.at)
		return [box.left + box.width / 2, box.top + box.height / 2];
	const point = new DOMPoint(...place.dataset.at.split(',').map(Number)).matrixTransform(svg.getScreenCTM());
	return [point.x, point.y];
};
const board = document.querySelector('.board');
if (innerWidth < 1000)
	board.scrollIntoView();
const here = board.getBoundingClientRect();
let [x, y] = at();
board.scrollBy(x - here.left - here.width / 2, y - here.top - here.height / 2);
[x, y] = at();
const top = document.elementFromPoint(x, y);
return top && top.closest('[data-pick]') === place ? [Math.round(x), Math.round(y)] : null;
"""

CHOICE = r"""
return Array.from(document.querySelectorAll('#hand-buttons [data-leads]'))
    .findIndex(b => b.dataset.leads.split(' ').includes(String(arguments[0])));
"""

ORDERS = "return document.querySelectorAll('#cards .line').length;"
LEFT = """
return Array.from(document.querySelectorAll('#hand-buttons [data-leads]:not(.piece)')).flatMap(b => b.dataset.leads.split(' ').map(Number));
"""
LINES = "return document.getElementById('lines').textContent;"
HREF = """
window.mails = [];
window.addEventListener('click', e => { if (e.target.id === 'mail') { e.preventDefault(); window.mails.push(e.target.href); } });
"""


class Player:
    """Somebody with one finger, or with keys alone; counts."""

    def __init__(self, browser, keys):
        self.browser, self.keys, self.count, self.name = browser, keys, 0, None

    def press(self, *keys):
        """One key, held with those before it."""
        self.count += 1
        self.act([('keyDown', k) for k in keys] + [('keyUp', k) for k in reversed(keys)])

    def type(self, *keys):
        """Keys one after another, at once: the beginning of a name is a beginning for a second only."""
        self.count += len(keys)
        self.act([(how, k) for k in keys for how in ('keyDown', 'keyUp')])

    def act(self, actions):
        self.browser.call('/actions', {'actions': [{'type': 'key', 'id': 'k', 'actions': [
            {'type': how, 'value': key} for how, key in actions]}]})

    def tap(self, x, y):
        self.count += 1
        self.browser.call('/actions', {'actions': [{'type': 'pointer', 'id': 'm', 'parameters': {'pointerType': 'mouse'}, 'actions': [
            {'type': 'pointerMove', 'x': x, 'y': y}, {'type': 'pointerDown', 'button': 0}, {'type': 'pointerUp', 'button': 0}]}]})

    def button(self, selector, nth=0):
        """By a tap, or by its key, or by as many Tabs as lead there."""
        element = 'document.querySelectorAll(arguments[0])[arguments[1]]'
        key = self.browser.run(f"return {element}.getAttribute('data-key');", selector, nth)
        if not self.keys:
            self.tap(*self.browser.run(f"""
const e = {element};
if (e.closest('.send') === null)
	e.scrollIntoView({{ block: innerWidth > 1000 && !e.closest('#hand') ? 'end' : 'center' }});
const box = e.getBoundingClientRect();
return [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];""", selector, nth))
        elif key:
            self.press(key)
        else:
            for _ in range(60):
                if self.browser.run(f'return document.activeElement === {element};', selector, nth):
                    break
                self.press(TAB)
            self.press(ENTER)

    def answer(self, answers, number):
        """One order of those that are legal now."""
        wanted, before = answers[number], self.browser.run(ORDERS)
        text, gone = self.browser.run(LINES), False
        for _ in range(6):
            left = self.browser.run(LEFT)
            chosen = number in left and all(answers[n]['from'] in ('', wanted['from']) for n in left)
            spot = None
            if not self.keys and wanted['from'] and not chosen:
                spot = self.browser.run(SPOT, wanted['from'])
            elif not self.keys and not gone and wanted['to'] and not wanted['helped'] and not any(a['from'] == wanted['to'] for a in answers):
                spot = self.browser.run(SPOT, wanted['to'])
                gone = True
            if spot:
                self.tap(*spot)
            else:
                self.button('#hand-buttons [data-leads]', self.browser.run(CHOICE, number))
            if self.browser.run(ORDERS) > before or self.browser.run(LINES) != text:
                return

    def later(self, name, part=None, places=()):
        """An order by its fields, for a question that is not asked yet: each field that is not filled in by a tap on a place, each
        in a part of its own if there are parts of that name."""
        if self.keys:
            return self.later_by_keys(name, part, places)
        if not self.browser.run("return document.querySelector(arguments[0]).closest('details').open;", f'[data-add="{name}"]'):
            box = self.browser.run("return document.querySelector(arguments[0]).closest('details').id;", f'[data-add="{name}"]')
            self.button(f'#{box} > summary')
        self.button(f'[data-add="{name}"]')
        for place in places:
            if part:
                self.button(f'[id$="-add-{part}"]')
            self.tap(*self.browser.run(SPOT, place))
        return None

    def later_by_keys(self, name, part, places):
        """The same by the beginnings of names; an order like the last, and a part like the last, need none."""
        self.type('+', *('' if name == self.name else self.beginning('#another-names option', name.replace('-', ' '))), ENTER)
        self.name = name
        for number, place in enumerate(places):
            if part:
                self.type(*(['+', ENTER] if number else [ENTER]))
            else:
                field, key = (('-from', [SHIFT, TAB]), ('-to', [TAB]))[number]
                while not self.browser.run('return document.activeElement.id.endsWith(arguments[0]);', field):
                    self.press(*key)
            self.type(*self.beginning('#' + self.browser.run('return document.activeElement.id;') + ' option', place.split(':')[1]))

    def beginning(self, options, wanted):
        """The fewest letters that lead to an option, by its value or its words."""
        return self.browser.run("""
const all = Array.from(document.querySelectorAll(arguments[0])), names = all.map(o => (o.textContent || o.value).toLowerCase());
const at = all.findIndex((o, i) => o.value === arguments[1] || names[i] === arguments[1]);
return Array.from(names[at], (_, i) => names[at].slice(0, i + 1)).find(start => names.findIndex(n => n.startsWith(start)) === at);
""", options, wanted)



def last(answers, name, **values):
    """The number of the last answer of this name that has these values, so of a piece that the page does not offer first."""
    return max(n for n, one in enumerate(answers) if one['name'] == name and
               all(one['values'].get(k) == v for k, v in values.items()))


def plain(answers, name):
    """The last answer of this name and of the fewest values."""
    return max((-len(one['values']), n) for n, one in enumerate(answers) if one['name'] == name)[1]


def opening(answers):
    """A move for each piece."""
    found = {}
    for number, one in enumerate(answers):
        if one['name'] == 'move' and one['from'] and 'via' not in one['values']:
            found.setdefault(one['from'], number)
    return list(found.values())


# Of each game the parts: a name, the most taps, and what is ordered; with the mail at their end where it is counted.
PLANS = {
    'diplomacy': [
        ('a move', 2, False, lambda a: [last(a, 'move', via=None)]),
        ('a support', 3, False, lambda a: [last(a, 'support')]),
        ('an opening, with the mail', 8, True, lambda a: opening(a)[:3])],
    'hlas': [('recruit, tax, no follow, with the mail', 6, True, lambda a: [last(a, 'recruit'), last(a, 'tax'), ('no-follow',)])],
    'ancients': [('a move and the end, with the mail', 4, True, lambda a: [plain(a, 'move'), plain(a, 'end')])],
    'immortals': [('a round of eight cards and nine actions, with the mail', 40, True, lambda a: [
        ('plan', 'card', [f'region:{r}' for r in REGIONS]), *[('extract',)] * 6,
        *[('attack', None, [f'region:{r}' for r in REGIONS[:2]])] * 2, ('pass',)])],
    'roll-for-adventure': [('a placing', 2, False, lambda a: [last(a, 'place')])],
}
REGIONS = 'treehome', 'mossgate', 'forge-fire', 'heartwood', 'fernhollow', 'mirefen', 'rotmoor', 'ashfield'


def play(browser, page, plan, keys):
    """The number of taps or keys that a plan takes; the mail must say what was chosen."""
    _, _, mailed, choose = plan
    browser.show(page)
    browser.run(HREF)
    player, answers = Player(browser, keys), browser.run(STATE)
    wanted = choose(answers)
    for one in wanted:
        if isinstance(one, tuple):
            player.later(*one)
        else:
            player.answer(answers, one)
    before = player.count
    tabs = 0
    if keys:
        while tabs < 30 and not browser.run("return document.activeElement.id === 'mail';"):
            player.press(TAB)
            tabs += 1
        player.press(ENTER)
    else:
        player.button('#mail')
    if not mailed:
        player.count = before
    body = urllib.parse.parse_qs(urllib.parse.urlparse((browser.run('return window.mails;') or [''])[0]).query).get('body', [''])[0]
    lines = body.split('\r\n')
    if not lines[0].startswith('code ') or len([line for line in lines[1:] if line]) < len(wanted):
        print('fault the mail says', lines)
    for one in wanted:
        written = one[0] if isinstance(one, tuple) else answers[one]['values'].get('written', answers[one]['name'])
        if not any(line.startswith(written) for line in lines):
            print(f'fault {written} is not in the mail: {lines}')
    places = [place.split(':')[1] for one in wanted if isinstance(one, tuple) for place in (*one, (), ())[2]]
    if any(body.count(place) < places.count(place) for place in places):
        print(f'fault a place is not in the mail: {lines}')
    if tabs > 10:
        print(f'fault it takes {tabs} tabs to the mail')
    return player.count


def main():
    rules, page, width, scheme = sys.argv[1:]
    with Browser() as browser:
        browser.size(int(width), 844)
        browser.call('/goog/cdp/execute', {'cmd': 'Emulation.setEmulatedMedia', 'params': {
            'features': [{'name': 'prefers-color-scheme', 'value': scheme}]}})
        for plan in PLANS[rules]:
            taps = play(browser, page, plan, False)
            keys = play(browser, page, plan, True)
            print(f'count {plan[0]}: {taps} taps of {plan[1]}, {keys} keys')
            if taps > plan[1] or keys > 2 * plan[1]:
                print(f'fault {plan[0]} takes {taps} taps and {keys} keys')
        for entry in browser.log('browser'):
            print('fault console:', entry['message'])


main()
