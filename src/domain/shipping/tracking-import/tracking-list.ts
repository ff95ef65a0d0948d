import Papa from 'papaparse';
import { readOrderNumber } from '#domain/orders/read/order-number.ts';
import type { carriers } from '#domain/shipping/parcels/tracking.ts';
import { compactNumber, readTrackingNumber } from '#domain/shipping/parcels/tracking-number.ts';

/** A line of a pasted list or of a label tool's file. */
export type ListedNumber = {
  /** From 1, as the owner counts the lines of the text: blank ones and headings too. */
  line: number;
  /** 'RT-7K3M-92QF'; null if the line names no order. */
  order: string | null;
  trackingNumber: string | null;
  /** As the list names it, otherwise guessed from the number. */
  carrier: string | null;
  /** What a spreadsheet made of the number, such as '9.4E+21'; null if it left the number alone. */
  shortened: string | null;
};

/** The most lines that are read at once. */
export const mostListed = 500;

/**
 * The orders and tracking numbers in a pasted list, one order per line, or in a CSV file with headings, such as Pirate Ship and
 * ShipStation write them (R-SHIP-26). Lines that say the same are one: ShipStation writes a line for each item.
 */
export function readTrackingList(text: string): ListedNumber[] {
  const rows = readFile(text) ?? readLines(text);
  const seen = new Set<string>();
  return rows.filter(({ order, trackingNumber }) => {
    if (order === null || trackingNumber === null) return true;
    const key = `${order} ${compactNumber(trackingNumber)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The list as plain lines, which people can correct. */
export function asLines(rows: readonly ListedNumber[]): string {
  return rows
    .map(({ order, trackingNumber, shortened, carrier }) =>
      [order, trackingNumber ?? shortened, carrier].filter(Boolean).join(' '),
    )
    .join('\n');
}

/** Whether the text is a file with headings, and not plain lines. */
export function isTrackingFile(text: string): boolean {
  return readFile(text) !== null;
}

/** Null unless the first line has headings for the order and its tracking number. */
function readFile(text: string): ListedNumber[] | null {
  const [head, ...rows] = readRows(text);
  const names = (head?.cells ?? []).map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''));
  const order = names.findIndex((name) => orderNames.has(name));
  const tracking = names.findIndex((name) => /tracking(number|no|id|code)?$/.test(name));
  const carrier = names.findIndex((name) => /^(shipping|shipment)?carrier(name)?$/.test(name));
  if (order === -1 || tracking === -1) return null;
  return rows.map(({ line, cells }) => {
    const named = cells[carrier] ?? '';
    const row = listed(line, readOrderNumber(cells[order] ?? ''), cells[tracking] ?? '', named);
    // A carrier that the store does not know is still a carrier (R-SHIP-13).
    return { ...row, carrier: row.carrier ?? (named.trim() === '' ? null : 'Other') };
  });
}

type FileRow = { line: number; cells: readonly string[] };

/** The rows that have anything in them, with the line on which each begins. A quoted cell can have several lines. */
function readRows(typed: string): FileRow[] {
  const text = oneLineEnd(typed);
  const rows: FileRow[] = [];
  let end = 0;
  let line = 1;
  Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    step({ data: cells, meta }) {
      const passed = text.slice(end, meta.cursor);
      const after = line + lineEnds(passed);
      rows.push({ line: after - lineEnds(cells.join('')) - (passed.endsWith('\n') ? 1 : 0), cells });
      end = meta.cursor;
      line = after;
    },
  });
  return rows;
}

function oneLineEnd(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
}

function lineEnds(text: string): number {
  return text.split('\n').length - 1;
}

const orderNames: ReadonlySet<string> = new Set([
  'order',
  'ordernumber',
  'orderno',
  'orderid',
  'orderreference',
  'reference',
  'referencenumber',
]);

function readLines(text: string): ListedNumber[] {
  return oneLineEnd(text)
    .split('\n')
    .flatMap((typed, index) => {
      if (typed.trim() === '') return [];
      const [found = ''] = /\bRT[-\s]?[A-Z0-9]{4}[-\s]?[A-Z0-9]{4}\b/i.exec(typed) ?? [];
      const rest = found === '' ? typed : typed.replace(found, ' ');
      return [listed(index + 1, readOrderNumber(found), rest, rest)];
    });
}

function listed(line: number, order: string | null, numberText: string, carrierText: string): ListedNumber {
  const trackingNumber = numberIn(numberText);
  return {
    line,
    order,
    trackingNumber,
    carrier: carrierIn(carrierText) ?? (trackingNumber && readTrackingNumber(trackingNumber).carrier),
    shortened:
      trackingNumber === null ? (/(?<!\d)\d[.,]?\d{0,30}E\+\d{1,3}/i.exec(numberText)?.[0] ?? null) : null,
  };
}

/** The words with digits, as one number: carriers print theirs in groups. Names and carriers have none. */
function numberIn(text: string): string | null {
  const words = text.split(/[\s,;|"'=]+/).filter((word) => /^[A-Z0-9-]+$/i.test(word) && /\d/.test(word));
  const number = compactNumber(words.join(''));
  return /^[A-Z0-9]{6,40}$/.test(number) ? number : null;
}

/** Also as one word with a service: 'usps_priority_mail', 'FedEx Home Delivery'. A name such as Upshaw is no carrier. */
const carrierWords: readonly [RegExp, (typeof carriers)[number]][] = [
  [/(?<![a-z0-9])usps|stamps|ground advantage|priority mail|first.class|postal service/i, 'USPS'],
  [/(?<![a-z0-9])ups(?![a-z])|united parcel/i, 'UPS'],
  [/\bfed[\s_-]?ex|federal express/i, 'FedEx'],
  [/(?<![a-z0-9])dhl/i, 'DHL'],
  [/\bother\b/i, 'Other'],
];

function carrierIn(text: string): string | null {
  return carrierWords.find(([word]) => word.test(text))?.[1] ?? null;
}
