import { parseDecimal } from '#domain/money/amounts/money.ts';
import { writtenOrderNumbers } from '#domain/orders/read/order-number.ts';
import { asEmail } from '#domain/platform/text/email.ts';
import { compactNumber, readTrackingNumber } from '#domain/shipping/parcels/tracking-number.ts';

/** What identifies orders in a text that staff pasted with other words, such as 'Re: Order RT-7K2M-9QXA confirmed'. */
export type Quoted = {
  /**
   * Order numbers if there are any, else email addresses, else the carrier's number of what a scanner read, else phone numbers: any of
   * these is looked for.
   */
  pieces: string[];
  /** An order's total in cents: of the whole text or behind a $. */
  totalCents: number | null;
};

const dash = /[\p{Pd}\u2212]/gu;
const email = /[^\s<>()[\]:;,"“”]{1,64}@[^\s<>()[\]:;,"“”@]{1,255}(?<=\p{L})/gu;
const phone = /(?<!\d)(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)/g;
const amount = /^(?:total|amount|usd)?:?\s*\$?\s*([\d,]+\.\d\d)(?:\s*USD)?$|\$\s?([\d,]+\.\d\d)(?!\d)/i;

/** Reads what staff pasted into the search for orders (R-AORD-26). `prefixes`: of the store's order numbers. */
export function readQuoted(text: string, prefixes: readonly string[]): Quoted {
  const tidy = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(dash, '-')
    .trim();
  const numbers = writtenOrderNumbers(tidy, prefixes);
  const allOf = (kind: RegExp) => [...tidy.matchAll(kind)].map(([found]) => found);
  const emails = allOf(email).map(asEmail);
  const [, whole, within] = amount.exec(tidy) ?? [];
  return {
    pieces: [numbers, emails, parcelIn(tidy), allOf(phone)].find((found) => found.length > 0) ?? [],
    totalCents: parseDecimal((whole ?? within ?? '').replaceAll(',', '')),
  };
}

/** As parcels have it, whatever a label's barcode or a link has around it (R-SHIP-39). */
function parcelIn(text: string): string[] {
  const { carrier, isMistyped } = readTrackingNumber(text);
  const own = compactNumber(text);
  return carrier === null || isMistyped || /^\d{10,11}$/.test(own) ? [] : [own];
}

/** What an order must contain: every word, or all of the term in one piece. A word may have spaces: 'ann example com'. */
export type OrderSearch = { words: string[]; whole: string[] };

/** Shorter pieces are in too many orders. */
const shortestWhole = 5;

/**
 * Reads the parts of a search term, split at its spaces and written as an order's search text is: 'rt 7k2m 9qxa' for 'RT-7K2M-9QXA'
 * (R-AORD-25). The whole term finds numbers that people write with spaces or dashes: of orders, parcels and phones.
 */
export function readOrderSearch(parts: readonly string[]): OrderSearch {
  const words = parts.filter((part) => part !== '');
  const joined = words.join('').replaceAll(' ', '');
  if (isSpacedNumber(words)) return { words: [joined], whole: [] };
  // A phone number with the country's code.
  const pieces = /^1\d{10}$/.test(joined) ? [joined, joined.slice(1)] : [joined];
  const whole = joined.length < shortestWhole ? [] : pieces.filter((piece) => !words.includes(piece));
  return { words, whole };
}

/**
 * A parcel's number in groups, as carriers print it: '9400 1000 0000 0000 0000 00', '1Z 999 AA1 01 2345 6784'. Its groups alone are in
 * too many other numbers.
 */
function isSpacedNumber(words: readonly string[]): boolean {
  const groups = words.flatMap((word) => word.split(' '));
  const joined = groups.join('');
  if (/^1z[a-z0-9]{8,16}$/.test(joined)) return groups.every((group) => /\d/.test(group));
  const [first = '', ...others] = groups.slice(0, -1);
  return (
    /^\d{12,}$/.test(joined) && others.length > 0 && others.every(({ length }) => length === first.length)
  );
}
