import { rememberedDays, verificationKeys } from '#domain/age/verification.ts';
import { consentKey, validDays } from '#domain/consent/consent.ts';

/** Something that the browser keeps for the shop, as the cookie policy lists it. */
export type KeptRecord = { name: string; purpose: string; kept: string };

const whileOpen = 'Until you close the tab';

/** What is listed here is what the shop sets; a new cookie or storage entry belongs here, too. */
export const necessaryRecords: readonly KeptRecord[] = [
  {
    name: 'cart, __Host-cart',
    purpose: 'Finds your cart again. A number without meaning, hidden from scripts.',
    kept: '30 days',
  },
  {
    name: 'device, __Host-device',
    purpose: 'Recognizes this device as yours, so that somebody else’s wrong guesses never lock you out.',
    kept: '1 year after you last signed in',
  },
  { name: 'customer_token', purpose: 'Keeps you signed in.', kept: 'Until you sign out, or 30 days' },
  {
    name: `${verificationKeys.flag}, ${verificationKeys.expiration}`,
    purpose: 'That you are old enough to shop here, and until when we remember it.',
    kept: `${rememberedDays} days`,
  },
  { name: 'ageRefused', purpose: 'That you said no to the question of age.', kept: whileOpen },
  { name: consentKey, purpose: 'What you chose about cookies, and when.', kept: `${validDays} days` },
  {
    name: 'checkout_shipping, checkout_discount, checkout_linked_code, checkout_order, payment_made',
    purpose: 'Your checkout, so that a reload does not lose it.',
    kept: 'Until the order is paid or you close the tab',
  },
  {
    name: 'react-router-scroll-positions',
    purpose: 'How far down you were on each page, so that going back leads there.',
    kept: whileOpen,
  },
];

export const analyticsRecords: readonly KeptRecord[] = [
  { name: '_ga', purpose: 'Google Analytics: tells one browser from another.', kept: 'Up to 2 years' },
  { name: '_ga_…', purpose: 'Google Analytics: which pages belong to one visit.', kept: 'Up to 2 years' },
  { name: 'analytics_checkout', purpose: 'That this visit to the checkout was counted.', kept: whileOpen },
  {
    name: 'analytics_orders',
    purpose: 'Which of your last orders were counted, so that none counts twice. Never read by others.',
    kept: 'Until you delete it',
  },
];

export const marketingRecords: readonly KeptRecord[] = [
  { name: '_gcl_…', purpose: 'Google Ads: that you came by one of our ads.', kept: 'Up to 90 days' },
];
