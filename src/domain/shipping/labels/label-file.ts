import { csvLines } from '#domain/money/exports/csv.ts';
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

/** The first line of the file. Both tools let people map columns; these names need no mapping by hand. */
export function labelHeadings(tool: LabelTool): string {
  return csvLines([columnsOf[tool]]);
}

/** The file's lines of these orders (R-SHIP-27): Pirate Ship takes one for each parcel, ShipStation one for each item. */
export function labelLines(tool: LabelTool, orders: readonly LabeledOrder[]): string {
  const rows = orders.flatMap((order) => (tool === 'pirate-ship' ? [parcelRow(order)] : itemRows(order)));
  return csvLines(rows.map((row) => columnsOf[tool].map((name) => row[name] ?? '')));
}

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
  return {
    'Recipient Name': `${address.firstName} ${address.lastName}`,
    Email: customerEmail,
    Phone: tenDigits(address.phone),
    'Address Line 1': address.address,
    'Address Line 2': address.apartment ?? '',
    City: address.city,
    State: address.state,
    Zipcode: address.zipCode,
    Country: 'US',
  };
}

/** Digits only: a '+' in front would make a spreadsheet calculate. */
function tenDigits(phone: string | undefined): string {
  return (phone ?? '').replace(/\D/g, '').slice(-10);
}
