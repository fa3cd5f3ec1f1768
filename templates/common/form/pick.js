/*
 * A page for every seat and turn of a game, which shows the form that somebody has got by mail and picks among their files.
 * Nothing of it leaves the page; what comes out of the file is drawn, and can do nothing.
 */

var DRAWN = ('header main section div p span b strong em i q code h1 h2 h3 h4 ul ol li dl dt dd br hr sup sub small time abbr ' +
    'table caption colgroup col thead tbody tfoot tr th td details summary figure figcaption pre ' +
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath marker pattern ' +
    'clipPath mask linearGradient radialGradient stop').split(' ');

/* No deed, no address but one in this page. */
function isHarmless(attribute) {
	if (/^(on|style$|src|action|formaction|ping|target)/i.test(attribute.name))
		return false;
	if (/href$/i.test(attribute.name))
		return /^#/.test(attribute.value);
	return !/url\(\s*['"]?[^'"#\s]/i.test(attribute.value);
}

/* A copy of what may be drawn: elements of these names, with attributes that do nothing. */
function cleaned(node) {
	var copy;

	if (node.nodeType === Node.TEXT_NODE)
		return document.createTextNode(node.data);
	if (node.nodeType !== Node.ELEMENT_NODE || DRAWN.indexOf(node.localName) < 0)
		return document.createTextNode('');
	copy = document.createElementNS(node.namespaceURI, node.localName);
	Array.from(node.attributes).filter(isHarmless).forEach(function (attribute) {
		if (attribute.name !== 'id' || !document.getElementById(attribute.value))
			copy.setAttributeNS(attribute.namespaceURI, attribute.name, attribute.value);
	});
	node.childNodes.forEach(function (child) { copy.appendChild(cleaned(child)); });
	return copy;
}

function takePart(page, name) {
	var here = document.querySelector(name), there = page.querySelector(name);

	here.textContent = '';
	Array.from(there ? there.childNodes : []).forEach(function (child) { here.appendChild(cleaned(child)); });
}

/* Opens a form; what is none, or another game's, is refused, and the page stays as it is. */
function openForm(text) {
	var page = new DOMParser().parseFromString(text, 'text/html'), root = descriptionIn(page);
	var game = document.documentElement.getAttribute('data-game'), said = document.getElementById('opened');

	if (!root || root.getAttribute('game') !== game) {
		said.textContent = !root ? 'That is no order form: it comes by mail, and its name ends in .html.' :
		    'That form is of another game: ' + cut(root.getAttribute('game') || '') + '.';
		return;
	}
	describe(root);
	document.title = 'PRIVATE: orders of ' + cut(description.getAttribute('seat')) + ', turn ' +
	    description.getAttribute('turn');
	['header', '.look', '.pen'].forEach(function (name) { takePart(page, name); });
	said.textContent = 'Opened. It stays in this page, and is gone when you close it.';
	showForm();
}

function offerPicking() {
	var file = document.getElementById('picked');

	document.getElementById('pick').hidden = false;
	file.onchange = function () {
		if (file.files[0])
			file.files[0].text().then(openForm);
	};
}
