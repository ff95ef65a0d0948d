import Papa from 'papaparse';
import { csvLines } from '#domain/money/exports/csv.ts';
import { shorten } from '#domain/platform/text/shorten.ts';
import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { parcelOunces, unitOunces } from '#domain/shipping/parcels/weight.ts';

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
  lines: readonly {
    name: string;
    sku: string | null;
    category: string;
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

/** The file's lines of these orders (R-SHIP-27): Pirate Ship takes one for each parcel, ShipStation one for each item. */
export function labelLines(tool: LabelTool, orders: readonly LabeledOrder[]): string {
  const rows = orders.flatMap((order) => (tool === 'pirate-ship' ? [parcelRow(order)] : itemRows(order)));
  return csvLines(rows.map((row) => columnsOf[tool].map((name) => asText(row[name] ?? ''))));
}

/** A label is printed as the cell is: a sign that begins a formula goes, and no apostrophe comes. */
function asText(cell: string | number): string | number {
  return typeof cell === 'string' ? cell.replace(/^[\s=+\-@＝＋－＠]+/, '') : cell;
}

/** The orders of a label file of which a carrier prints less than there is, such as 'RT-7K3M-92QF: name' (R-SHIP-43). */
export function longInLabelFile(file: string): string[] {
  const { data } = Papa.parse<Record<string, string>>(file, { header: true, skipEmptyLines: true });
  const found = data.flatMap((row) => {
    const long = printedCells.filter(([heading]) => (row[heading] ?? '').length > mostPrinted);
    const order = row['Order ID'] ?? row['Order Number'] ?? '';
    return long.length === 0 ? [] : [`${order}: ${long.map(([, name]) => name).join(' and ')}`];
  });
  return [...new Set(found)];
}

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
  'pirate-ship': ['Order ID', ...to, 'Weight (oz)', 'Order Items'],
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
  ],
};

function parcelRow(order: LabeledOrder): Row {
  return {
    'Order ID': order.orderId,
    ...recipient(order),
    'Weight (oz)': parcelOunces(order.lines),
    'Order Items': order.lines.map(({ quantity, name }) => `${quantity} x ${name}`).join(', '),
  };
}

function itemRows(order: LabeledOrder): Row[] {
  return order.lines.map(({ name, sku, category, quantity, choices }) => ({
    'Order Number': order.orderId,
    'Order Date': order.placedOn,
    'Ship By Date': order.shipBy,
    ...recipient(order),
    'Item SKU': sku ?? '',
    'Item Name': name,
    'Item Options': choices ?? '',
    'Item Quantity': quantity,
    'Item Weight (oz)': unitOunces(category),
  }));
}

function recipient({ address, customerEmail }: LabeledOrder): Row {
  const [first, second] = addressLines(address);
  return {
    'Recipient Name': shorten(`${address.firstName} ${address.lastName}`, mostTaken),
    // Without its first sign it would be the address of someone else.
    Email: asText(customerEmail) === customerEmail ? customerEmail : '',
    Phone: tenDigits(address.phone),
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

/** Digits only: a '+' in front would make a spreadsheet calculate. */
function tenDigits(phone: string | undefined): string {
  return (phone ?? '').replace(/\D/g, '').slice(-10);
}
