/*
 * A program of its own that the browser runs in the head, before it paints and long before the shop's own scripts: it
 * opens the age gate for those who are known, and keeps what a shopper does meanwhile.
 */
import '#web/shop/age-gate/before-first-paint.ts';
import './keep-actions.ts';
