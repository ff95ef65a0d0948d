/*
 * A separate script that runs in <head> before the first paint and long before the app's scripts. It opens the age gate for
 * verified shoppers, hides the cookie banner from those who have answered, holds back forms that need the app's scripts, reports errors,
 * keeps the address of the document, and loads the app's scripts.
 */
import './keep-errors.ts';
import '#web/shop/age-gate/before-first-paint.ts';
import '#web/shop/consent/before-first-paint.ts';
import './hold-forms.ts';
import './load-scripts.ts';
import { keepServedAddress } from './served-address.ts';

keepServedAddress();
