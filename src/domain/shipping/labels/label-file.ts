import Papa from 'papaparse';
import { csvLines } from '#domain/money/exports/csv.ts';
import { shorten } from '#domain/platform/text/shorten.ts';
import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { asPhone } from '#domain/shipping/rates/phone.ts';
import { parcelOunces } from '#domain/shipping/parcels/weight.ts';

export const labelTools = ['pirate-ship', 'shipstation'] as const;

export type LabelTool = (typeof labelTools)[number];

export const labelToolNames: Readonly<Record<LabelTool, string>> = {
  'pirate-ship': 'Pirate Ship',
  shipstation: 'ShipStation',
};

/** An order as a label tool needs it; the lines are what is still to ship. */
export type LabeledOrder = {
  orderId: string;
  customerEmail: string;
  placedOn: string;
  shipBy: string;
  address: ShippingAddress;
  /** Who has to sign for it, as printed on the label; empty: anyone. */
  signature: string;
  lines: readonly {
    name: string;
    sku: string | null;
    /** What one unit weighs; null: unknown. */
    ounces: number | null;
    quantity: number;
    choices: string | null;
  }[];
};

type Row = Readonly<Record<string, string | number>>;

/** What ShipStation takes of a name or an address line, in characters. */
const mostTaken = 100;
/** What UPS and FedEx print of it. The postal service prints a little more. */
const mostPrinted = 35;

/** The first line of the file. Both tools let people map columns; these names need no mapping by hand. The mark makes Excel read UTF-8. */
export function labelHeadings(tool: LabelTool): string {
  return `\uFEFF${csvLines([columnsOf[tool]])}`;
}

/**
 * The file's lines of these orders: Pirate Ship takes one for each parcel, ShipStation one for each item. The weights of an order are left
 * out if one is unknown, because the tools take a part for all of it (R-SHIP-27).
 */
export function labelLines(tool: LabelTool, orders: readonly LabeledOrder[]): string {
  const rows = orders.flatMap((order) => (tool === 'pirate-ship' ? [parcelRow(order)] : itemRows(order)));
  return csvLines(rows.map((row) => columnsOf[tool].map((name) => asText(row[name] ?? ''))));
}

/** A label is printed as the cell is: a sign that begins a formula goes, and no apostrophe comes. */
function asText(cell: string | number): string | number {
  return typeof cell === 'string' ? cell.replace(/^[\s=+\-@＝＋－＠]+/, '') : cell;
}

/**
 * The orders of a label file with lines that a carrier prints cut, and with letters that it does not print, such as 'RT-7K3M-92QF: name'
 * (R-SHIP-43).
 */
export function unprintedInLabelFile(file: string): { long: string[]; otherLetters: string[] } {
  const rows = rowsOf(file);
  const ordersWith = (isWrong: (cell: string) => boolean) => {
    const found = rows.flatMap((row) => {
      const cells = printedCells.filter(([heading]) => isWrong(row[heading] ?? ''));
      return cells.length === 0 ? [] : [`${orderOf(row)}: ${cells.map(([, name]) => name).join(' and ')}`];
    });
    return [...new Set(found)];
  };
  return {
    long: ordersWith((cell) => cell.length > mostPrinted),
    otherLetters: ordersWith((cell) => otherLetter.test(cell)),
  };
}

/** How many orders of a label file have no weight (R-SHIP-52). */
export function unweighedInLabelFile(file: string): number {
  const unweighed = rowsOf(file).filter((row) => (row['Weight (oz)'] ?? row['Item Weight (oz)']) === '');
  return new Set(unweighed.map(orderOf)).size;
}

function rowsOf(file: string): Record<string, string>[] {
  return Papa.parse<Record<string, string>>(file, { header: true, skipEmptyLines: true }).data;
}

function orderOf(row: Record<string, string>): string {
  return row['Order ID'] ?? row['Order Number'] ?? '';
}

/** Tools write Latin letters without their accents, and refuse all others. */
const otherLetter = /(?![\p{Script=Latin}\p{Script=Common}])\p{L}|\p{Extended_Pictographic}/u;

const printedCells: readonly (readonly [string, string])[] = [
  ['Recipient Name', 'name'],
  ['Address Line 1', 'address'],
  ['Address Line 2', 'second address line'],
  ['City', 'city'],
];

const to = [
  'Recipient Name',
  'Email',
  'Phone',
  'Address Line 1',
  'Address Line 2',
  'City',
  'State',
  'Zipcode',
  'Country',
];

const columnsOf: Readonly<Record<LabelTool, readonly string[]>> = {
  'pirate-ship': ['Order ID', ...to, 'Weight (oz)', 'Order Items', 'Rubber Stamp 1'],
  shipstation: [
    'Order Number',
    'Order Date',
    'Ship By Date',
    ...to,
    'Item SKU',
    'Item Name',
    'Item Options',
    'Item Quantity',
    'Item Weight (oz)',
    'Custom Field 1',
  ],
};

function parcelRow(order: LabeledOrder): Row {
  return {
    'Order ID': order.orderId,
    ...recipient(order),
    'Weight (oz)': parcelOunces(order.lines) ?? '',
    'Order Items': order.lines.map(({ quantity, name }) => `${quantity} x ${name}`).join(', '),
    'Rubber Stamp 1': order.signature,
  };
}

function itemRows(order: LabeledOrder): Row[] {
  const isWeighed = parcelOunces(order.lines) !== null;
  return order.lines.map(({ name, sku, ounces, quantity, choices }) => ({
    'Order Number': order.orderId,
    'Order Date': order.placedOn,
    'Ship By Date': order.shipBy,
    ...recipient(order),
    'Item SKU': sku ?? '',
    'Item Name': name,
    'Item Options': choices ?? '',
    'Item Quantity': quantity,
    'Item Weight (oz)': (isWeighed ? ounces : null) ?? '',
    'Custom Field 1': order.signature,
  }));
}

function recipient({ address, customerEmail }: LabeledOrder): Row {
  const [first, second] = addressLines(address);
  return {
    'Recipient Name': shorten(`${address.firstName} ${address.lastName}`, mostTaken),
    // Without its first sign it would be the address of someone else.
    Email: asText(customerEmail) === customerEmail ? customerEmail : '',
    Phone: phoneDigits(address.phone),
    'Address Line 1': first,
    'Address Line 2': second,
    City: address.city,
    State: address.state,
    Zipcode: address.zipCode,
    Country: 'US',
  };
}

/** What the first line does not hold goes to the second one, in front of the apartment: no tool cuts it without a word. */
function addressLines({ address, apartment = '' }: ShippingAddress): [string, string] {
  if (address.length <= mostTaken) return [address, apartment];
  const kept = shorten(address, mostTaken);
  const first = kept.slice(0, kept.lastIndexOf(' ') + 1).trimEnd() || kept;
  return [first, [address.slice(first.length).trimStart(), apartment].filter(Boolean).join(', ')];
}

/** Digits only, because a '+' in front would make a spreadsheet calculate. No tool has a field for an extension. */
function phoneDigits(phone = ''): string {
  const digits = asPhone(phone)
    .replace(/ x\d+$/, '')
    .replace(/\D/g, '');
  return digits.length < fewestDigits || digits.length > mostDigits ? '' : digits;
}

/** What UPS and FedEx take of a phone number. */
const [fewestDigits, mostDigits] = [10, 15];
