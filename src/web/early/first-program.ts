/*
 * A separate script that runs in <head> before the first paint and long before the app's scripts. It opens the age gate for
 * verified shoppers, hides the cookie banner from those who have answered, holds back forms that need the app's scripts, reports errors,
 * keeps the address of the document, and loads the app's scripts.
 */
import './keep-errors.ts';
import '#web/shop/age-gate/before-first-paint.ts';
import '#web/shop/consent/before-first-paint.ts';
import './load-scripts.ts';
import { keepServedAddress } from './served-address.ts';

keepServedAddress();

// A form without an address of its own is sent by its page's code. Before that runs it is not sent, because the browser would load the
// page anew without what was typed.
document.addEventListener('submit', (event) => {
  if (event.target instanceof HTMLFormElement && !event.target.hasAttribute('action')) event.preventDefault();
});
