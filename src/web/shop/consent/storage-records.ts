import { ageCookie, rememberedDays, verificationKeys } from '#domain/selling/checkout/verification.ts';
import { consentKey, validDays } from '#domain/care/consent/consent.ts';

/** A cookie or storage entry, as the cookie policy lists it. */
export type StorageRecord = { name: string; purpose: string; duration: string };

const whileOpen = 'Until you close the tab';

/** This list is everything the store sets. Add new cookies and storage entries here. */
export const necessaryRecords: readonly StorageRecord[] = [
  {
    name: 'cart, __Host-cart',
    purpose: 'Remembers your cart. A random ID that scripts can’t read.',
    duration: '30 days',
  },
  {
    name: 'device, __Host-device',
    purpose: 'Recognizes this device as yours, so that other people’s wrong passwords never lock you out.',
    duration: '1 year after you last signed in',
  },
  { name: 'customer_token', purpose: 'Keeps you signed in.', duration: 'Until you sign out, or 30 days' },
  {
    name: `${verificationKeys.flag}, ${verificationKeys.expiration}`,
    purpose: 'Remembers that you confirmed your age, and until when.',
    duration: `${rememberedDays} days`,
  },
  {
    name: ageCookie,
    purpose: 'Remembers your answer to the age question if your browser runs no scripts or blocks storage.',
    duration: `${rememberedDays} days, or until you close the browser`,
  },
  { name: 'ageRefused', purpose: 'Remembers that you answered no to the age question.', duration: whileOpen },
  { name: consentKey, purpose: 'Your cookie choice and its date.', duration: `${validDays} days` },
  {
    name: 'checkout_shipping, checkout_discount, checkout_linked_code, checkout_order, payment_made',
    purpose: 'Saves your checkout details, so that a reload does not lose them.',
    duration: 'Until the order is paid or you close the tab',
  },
  {
    name: 'react-router-scroll-positions',
    purpose: 'Remembers your scroll position, so that Back returns to it.',
    duration: whileOpen,
  },
];

export const analyticsRecords: readonly StorageRecord[] = [
  { name: '_ga', purpose: 'Google Analytics: tells browsers apart.', duration: 'Up to 2 years' },
  { name: '_ga_…', purpose: 'Google Analytics: groups pages into visits.', duration: 'Up to 2 years' },
  {
    name: 'analytics_checkout',
    purpose: 'Records that this checkout visit was counted.',
    duration: whileOpen,
  },
  {
    name: 'analytics_orders',
    purpose: 'Records which recent orders were counted, so that none counts twice. Only this store reads it.',
    duration: 'Until you delete it',
  },
];

export const marketingRecords: readonly StorageRecord[] = [
  {
    name: '_gcl_…',
    purpose: 'Google Ads: records that you came from one of our ads.',
    duration: 'Up to 90 days',
  },
];
