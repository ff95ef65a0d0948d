/*
 * A form without an address of its own is sent by its page's code. Before that runs it is not sent, because the browser would load the
 * page anew without what was typed.
 */
document.addEventListener('submit', (event) => {
  if (event.target instanceof HTMLFormElement && !event.target.hasAttribute('action')) event.preventDefault();
});
