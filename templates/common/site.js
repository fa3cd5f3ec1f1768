/* Turns are leafed through with the arrow keys, as with the links. */
(function () {
'use strict';

document.addEventListener('keydown', function (event) {
	var rel = { ArrowLeft: 'prev', ArrowRight: 'next', Home: 'index' }[event.key];
	var link = rel && document.querySelector('nav a[rel="' + rel + '"]');

	if (link && !event.altKey && !event.ctrlKey && !event.metaKey)
		link.click();
});
}());
