/* Turns are leafed through with the arrow keys, as with the links; the index has a slider over the boards of all phases. */
(function () {
'use strict';

var board = document.querySelector('iframe[name="board"]');

function leaf(event) {
	var rel = { ArrowLeft: 'prev', ArrowRight: 'next', Home: 'index' }[event.key];
	var link = rel && document.querySelector('nav a[rel="' + rel + '"]');

	if (link && !event.altKey && !event.ctrlKey && !event.metaKey)
		link.click();
}

function element(name, attributes, text) {
	var made = document.createElement(name);

	Object.keys(attributes).forEach(function (key) { made.setAttribute(key, attributes[key]); });
	made.textContent = text || '';
	return made;
}

function replay() {
	var links = Array.prototype.slice.call(document.querySelectorAll('.phases a[target="board"]')).reverse();
	var bar = element('p', { 'class': 'slider' });
	var play = element('button', { type: 'button' }, 'Play');
	var range = element('input', { type: 'range', min: 0, max: links.length - 1, value: links.length - 1, 'aria-label': 'Phase' });
	var name = element('a', { href: '#' });
	var timer;

	function show() {
		var link = links[range.value];

		board.contentWindow.location.replace(link.href);
		name.textContent = link.textContent;
		name.href = link.href.replace(/#.*/, '');
		range.setAttribute('aria-valuetext', link.textContent);
	}
	function stop() {
		clearInterval(timer);
		timer = undefined;
		play.textContent = 'Play';
	}
	function step() {
		range.value = +range.value + 1;
		show();
		if (+range.value === links.length - 1)
			stop();
	}

	range.addEventListener('input', function () { stop(); show(); });
	play.addEventListener('click', function () {
		if (timer !== undefined)
			return stop();
		if (+range.value === links.length - 1) {
			range.value = 0;
			show();
		}
		timer = setInterval(step, 1200);
		play.textContent = 'Stop';
	});
	document.addEventListener('keydown', function (event) {
		var by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];

		if (by && event.target !== range && !event.altKey && !event.ctrlKey && !event.metaKey) {
			stop();
			range.value = +range.value + by;
			show();
		}
	});
	links.forEach(function (link, i) {
		link.addEventListener('click', function (event) {
			event.preventDefault();
			stop();
			range.value = i;
			show();
			board.scrollIntoView({ block: 'nearest' });
		});
	});
	bar.append(play, range, name);
	board.before(bar);
	window.addEventListener('message', function (event) {
		if (event.source === board.contentWindow && event.data > 0)
			board.style.height = event.data + 'px';
	});
	board.contentWindow.postMessage('height', '*');
	name.textContent = links[range.value].textContent;
	name.href = links[range.value].href.replace(/#.*/, '');
}

/* In the index, where only the board is seen: it tells how high it is, whenever that changes or is asked. */
function framed() {
	var page = document.documentElement;

	function tell() { window.parent.postMessage(page.offsetHeight, '*'); }

	page.classList.add('framed');
	new ResizeObserver(tell).observe(page);
	window.addEventListener('message', tell);
}

if (window === window.parent)
	document.addEventListener('keydown', leaf);
else
	framed();
if (board && document.querySelector('.phases a[target="board"]'))
	replay();
}());
