import { readOrderNumber, writtenOrderNumbers } from '#domain/orders/read/order-number.ts';
import { numbersIn } from '#domain/shipping/parcels/numbers-in-text.ts';
import type { carriers } from '#domain/shipping/parcels/tracking.ts';
import { shorten } from '#domain/platform/text/shorten.ts';
import { compactNumber, isShortened, readTrackingNumber } from '#domain/shipping/parcels/tracking-number.ts';
import { leftOutIn, type LeftOut } from './left-out.ts';
import { readTrackingFile } from './tracking-file.ts';

/** What a line of a pasted list or of a label tool's file says about an order. */
export type ListedNumber = {
  /** From 1, as the owner counts the lines of the text: blank ones and headings too. A line may name several orders. */
  line: number;
  /** 'RT-7K3M-92QF', with the newest prefix if the line has none; null if the line names no order of this store. */
  order: string | null;
  /** What a file has in its column of orders instead, such as the number of another shop. */
  otherOrder: string | null;
  /** The carrier's own number. */
  trackingNumber: string | null;
  /** As the list names it; null if it names none. */
  carrier: string | null;
  /** What a spreadsheet made of the number, such as '9.4E+21'; null if it left the number alone. */
  shortened: string | null;
  /** The line does not say which of these is its number. */
  several: readonly string[];
  /** Other digits of a line without headings could be meant as well. */
  isGuess: boolean;
  /** The label is no parcel on its way. */
  leftOut: LeftOut | null;
};

/** The longest shown text that is no order number of this store. In characters. */
const longestOther = 40;

/** The most lines that are read at once. */
export const mostListed = 500;

/**
 * The orders and tracking numbers in a pasted list, one order per line, or in a CSV file with headings, such as label tools write them
 * (R-SHIP-26). Lines that say the same are one: ShipStation writes a line for each item. A label that one line says is void is void on every
 * line: a refund may have a line of its own. `prefixes`: of the store's order numbers, the newest first.
 */
export function readTrackingList(text: string, prefixes: readonly string[]): ListedNumber[] {
  const plain = plainText(text);
  const rows = readFile(plain, prefixes) ?? readLines(plain, prefixes);
  const keys = rows.map(({ trackingNumber }) => trackingNumber && compactNumber(trackingNumber));
  const leftOut = new Map(
    rows.flatMap((row, index) => (row.leftOut ? [[keys[index], row.leftOut] as const] : [])),
  );
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const number = keys[index];
    if (!number) return row;
    const key = `${row.order} ${number}`;
    if (row.order !== null && seen.has(key)) return [];
    seen.add(key);
    return { ...row, leftOut: leftOut.get(number) ?? null };
  });
}

/** The list as plain lines, which people can correct. */
export function asLines(rows: readonly ListedNumber[]): string {
  return [...Map.groupBy(rows, ({ line }) => line).values()]
    .map((same) => {
      const [first] = same;
      const orders = same.map(({ order, otherOrder }) => order ?? otherOrder);
      const number = first?.trackingNumber ?? first?.shortened;
      return [...orders, number, ...(first?.several ?? []), first?.carrier, first?.leftOut]
        .filter(Boolean)
        .join(' ');
    })
    .join('\n');
}

/** Whether the text is a file with headings, and not plain lines. */
export function isTrackingFile(text: string, prefixes: readonly string[]): boolean {
  return readTrackingFile(plainText(text), prefixes) !== null;
}

/** A row without a number, of an order that has one in another row, is an item of that order, or a label that was not bought. */
function readFile(text: string, prefixes: readonly string[]): ListedNumber[] | null {
  const rows = readRows(text, prefixes);
  const numbered = new Set(rows?.flatMap((row) => (hasNumber(row) ? (row.order ?? []) : [])));
  return rows?.filter((row) => hasNumber(row) || row.order === null || !numbered.has(row.order)) ?? null;
}

function hasNumber({ trackingNumber, shortened, several }: ListedNumber): boolean {
  return trackingNumber !== null || shortened !== null || several.length > 0;
}

function readRows(text: string, prefixes: readonly string[]): ListedNumber[] | null {
  const rows = readTrackingFile(text, prefixes)?.flatMap(
    ({ line, order, tracking, carrier, service, leftOut }) => {
      const orders = ordersIn(order, prefixes);
      const said = numberIn(tracking, carrierIn(carrier) ?? (carrier === '' ? carrierIn(service) : null));
      // A carrier that the store does not know is still a carrier, unless the number says more (R-SHIP-13).
      const isOther = carrier !== '' && readTrackingNumber(said.trackingNumber ?? '').carrier === null;
      const row = {
        ...said,
        line,
        isGuess: false,
        carrier: said.carrier ?? (isOther ? 'Other' : null),
        leftOut: leftOut ?? leftOutIn(tracking),
      };
      if (orders.length > 0) return orders.map((each) => ({ ...row, order: each, otherOrder: null }));
      const only = readOrderNumber(order, prefixes)[0] ?? null;
      const other = only === null ? shorten(order.replaceAll(/\s+/g, ' '), longestOther) : null;
      return [{ ...row, order: only, otherOrder: other || null }];
    },
  );
  return rows ?? null;
}

function readLines(text: string, prefixes: readonly string[]): ListedNumber[] {
  return text.split('\n').flatMap((typed, index): ListedNumber[] => {
    if (typed.trim() === '') return [];
    const orders = ordersIn(typed, prefixes);
    const rest = writtenOrderNumbers(typed, prefixes).reduce(
      (others, number) => others.replaceAll(number, '|'),
      typed,
    );
    const said = numberIn(rest, carrierIn(rest));
    const row = { ...said, line: index + 1, otherOrder: null, leftOut: leftOutIn(rest) };
    return orders.length > 0 ? orders.map((order) => ({ ...row, order })) : [{ ...row, order: null }];
  });
}

function ordersIn(text: string, prefixes: readonly string[]): string[] {
  const found = writtenOrderNumbers(text, prefixes);
  return [...new Set(found.flatMap((one) => readOrderNumber(one, prefixes).slice(0, 1)))];
}

function numberIn(
  text: string,
  carrier: string | null,
): Pick<ListedNumber, 'trackingNumber' | 'carrier' | 'shortened' | 'several' | 'isGuess'> {
  const damaged = shortenedNumber.exec(text)?.[0] ?? null;
  const found = numbersIn(damaged === null ? text : text.replace(damaged, '|'));
  const [first] = found;
  const number = found.length === 1 && first ? first.number : null;
  const isDamaged = number !== null && isShortened(number);
  return {
    trackingNumber: isDamaged ? null : number,
    carrier,
    shortened: isDamaged ? number : found.length === 0 ? damaged : null,
    several: found.length > 1 ? found.map((one) => one.number) : [],
    isGuess: carrier === null && first?.isGuess === true,
  };
}

/** '9.4E+21', or the separators of thousands. */
const shortenedNumber =
  /(?<![\w.])(?:\d{1,40}(?:[.,]\d{1,40})?E\+\d{1,3}|\d[.,]\d{1,40}E\d{1,3}|\d{1,3}(?:,\d{3}){3,12}(?!,?\d))(?!\w)/i;

/** With plain line ends, dashes and blanks, and without invisible characters. */
function plainText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .normalize('NFKC')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[^\P{C}\n\t]/gu, '');
}

/** Also as one word with a service: 'usps_priority_mail', 'FedEx Home Delivery'. A name such as Upshaw is no carrier. */
const carrierWords: readonly [RegExp, (typeof carriers)[number]][] = [
  [/(?<![a-z0-9])usps|ground advantage|priority mail|first.class|postal service/i, 'USPS'],
  [/(?<![a-z0-9])ups(?![a-z])|united parcel/i, 'UPS'],
  [/\bfed[\s_-]?ex|federal express/i, 'FedEx'],
  [/(?<![a-z0-9])dhl/i, 'DHL'],
  [/\bother\b/i, 'Other'],
];

function carrierIn(text: string): string | null {
  return carrierWords.find(([word]) => word.test(text))?.[1] ?? null;
}
