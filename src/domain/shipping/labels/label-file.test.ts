import Papa from 'papaparse';
import { expect, test } from 'vitest';
import {
  labelHeadings,
  labelLines,
  unprintedInLabelFile,
  unweighedInLabelFile,
  type LabeledOrder,
  type LabelTool,
} from './label-file.ts';

const order: LabeledOrder = {
  orderId: 'RT-X3HC-YTTH',
  customerEmail: 'luis@example.com',
  placedOn: '2026-11-10',
  shipBy: '2026-11-24',
  address: {
    firstName: 'Luis',
    lastName: 'Ortega',
    email: 'luis@example.com',
    address: '12 Main St, rear',
    apartment: 'Apt 4',
    city: 'Tucson',
    state: 'AZ',
    zipCode: '85701',
    phone: '+1 (325) 555-0142',
  },
  signature: 'Signature of a person 21 or older required for delivery',
  lines: [
    { name: 'Custom Holster', sku: null, ounces: 5, quantity: 1, choices: 'Glock • G17' },
    { name: 'Ridgeline Tee', sku: 'TEE-L', ounces: 8, quantity: 2, choices: 'L' },
  ],
};

const fileOf = (tool: LabelTool, orders: LabeledOrder[]) => labelHeadings(tool) + labelLines(tool, orders);

const read = (tool: LabelTool, orders: LabeledOrder[]) =>
  Papa.parse<Record<string, string>>(fileOf(tool, orders), { header: true, skipEmptyLines: true }).data;

const addressed = (address: Partial<LabeledOrder['address']>): LabeledOrder => ({
  ...order,
  address: { ...order.address, ...address },
});

test('Pirate Ship gets a line for each parcel with address, phone, weight and contents (R-SHIP-27)', () => {
  expect(read('pirate-ship', [order])).toEqual([
    {
      'Order ID': 'RT-X3HC-YTTH',
      'Recipient Name': 'Luis Ortega',
      Email: 'luis@example.com',
      Phone: '3255550142',
      'Address Line 1': '12 Main St, rear',
      'Address Line 2': 'Apt 4',
      City: 'Tucson',
      State: 'AZ',
      Zipcode: '85701',
      Country: 'US',
      'Weight (oz)': '21',
      'Order Items': '1 x Custom Holster, 2 x Ridgeline Tee',
      'Rubber Stamp 1': 'Signature of a person 21 or older required for delivery',
    },
  ]);
});

test('ShipStation gets a line for each item, with the same order number (R-SHIP-27)', () => {
  expect(read('shipstation', [order])).toMatchObject([
    {
      'Order Number': 'RT-X3HC-YTTH',
      'Order Date': '2026-11-10',
      'Ship By Date': '2026-11-24',
      'Item Name': 'Custom Holster',
      'Item Options': 'Glock • G17',
      'Item Quantity': '1',
      'Item Weight (oz)': '5',
    },
    { 'Order Number': 'RT-X3HC-YTTH', 'Item SKU': 'TEE-L', 'Item Quantity': '2', 'Item Weight (oz)': '8' },
  ]);
});

test('what an order does not have is an empty cell (R-SHIP-27)', () => {
  const { apartment: _apartment, phone: _phone, ...address } = order.address;
  const sticker = { name: 'Sticker', sku: null, ounces: 1, quantity: 1, choices: null };
  const [row] = read('shipstation', [{ ...order, address, lines: [sticker] }]);
  expect(row).toMatchObject({ 'Address Line 2': '', Phone: '', 'Item SKU': '', 'Item Options': '' });
});

test.each([
  ['=HYPERLINK("http://x")', 'HYPERLINK("http://x")'],
  ['+1+1', '1+1'],
  ['- Unit 4B', 'Unit 4B'],
  ['@SUM(A1)', 'SUM(A1)'],
  ['\t=1', '1'],
  ['＝1', '1'],
  ['12-B', '12-B'],
])('an address line %j is printed as %j, and is no formula (R-SHIP-27)', (apartment, printed) => {
  const [row] = read('pirate-ship', [addressed({ apartment })]);
  expect(row?.['Address Line 2']).toBe(printed);
});

test('an email address that begins like a formula is left out, because without its first sign it is of someone else (R-SHIP-27)', () => {
  const [row] = read('pirate-ship', [{ ...order, customerEmail: '+luis@example.com' }]);
  expect(row?.Email).toBe('');
});

test('the file says that it is UTF-8, so that Excel reads names in other letters (R-SHIP-27)', () => {
  expect(fileOf('shipstation', [])).toMatch(/^\uFEFFOrder Number,/);
});

test.each(['pirate-ship', 'shipstation'] as const)(
  'the file of %s has at most 100 characters in a name and in an address line, and all of the address (R-SHIP-43)',
  (tool) => {
    const [first, second] = [
      '12345 Extraordinarily Long Boulevard of the Unknown Veterans of Foreign Wars',
      'Memorial Parkway North Building 17 Rear',
    ];
    const long = addressed({
      firstName: 'Maximiliana Alexandrina Konstantinopolitana Theodosia Hildegard',
      lastName: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh the II',
      address: `${first} ${second}`,
    });
    const [row] = read(tool, [long]);
    expect(row?.['Recipient Name']).toHaveLength(100);
    const lines = [row?.['Address Line 1'], row?.['Address Line 2']];
    expect(lines.map((line) => (line ?? '').length <= 100)).toEqual([true, true]);
    expect(lines.join(' ')).toBe(`${first} ${second}, Apt 4`);
    expect(unprintedInLabelFile(fileOf(tool, [long, order])).long).toEqual([
      'RT-X3HC-YTTH: name and address',
    ]);
  },
);

test.each([
  ['x'.repeat(35), []],
  ['x'.repeat(36), ['RT-X3HC-YTTH: second address line']],
])('an apartment of %s: longer than carriers print are %j (R-SHIP-43)', (apartment, long) => {
  const file = fileOf('pirate-ship', [addressed({ apartment })]);
  expect(unprintedInLabelFile(file)).toEqual({ long, otherLetters: [] });
});

test.each([
  ['Siobhán Nguyễn-ʻEwa, №1', []],
  ['王 小明', ['RT-X3HC-YTTH: name']],
  ['Олена', ['RT-X3HC-YTTH: name']],
  ['Ann 🎯', ['RT-X3HC-YTTH: name']],
])('letters of %s that labels do not show: %j (R-SHIP-43)', (firstName, otherLetters) => {
  const file = fileOf('shipstation', [addressed({ firstName })]);
  expect(unprintedInLabelFile(file)).toEqual({ long: [], otherLetters });
});

test.each([
  ['325-555-0142', '3255550142'],
  ['+1 (325) 555-0142', '3255550142'],
  ['325-555-0142 x12', '3255550142'],
  ['3255550142 ext. 1234', '3255550142'],
  ['+44 20 7946 0958', '442079460958'],
  ['555-0142', ''],
  ['325-555-0142 or 325-555-0143', ''],
  ['call first', ''],
])('the phone number %j is %j in the file, without an extension (R-SHIP-27)', (phone, digits) => {
  const [row] = read('pirate-ship', [addressed({ phone })]);
  expect(row?.Phone).toBe(digits);
});

test('no orders are no lines', () => {
  expect(labelLines('pirate-ship', [])).toBe('');
});

test.each([
  ['pirate-ship', 'Weight (oz)', 1],
  ['shipstation', 'Item Weight (oz)', 2],
] as const)(
  'in the file of %s, an order with an unknown weight has none at all (R-SHIP-27, R-SHIP-52)',
  (tool, heading, rows) => {
    const [holster, tee] = order.lines;
    const unknown = { ...order, orderId: 'RT-2', lines: [holster, { ...tee, ounces: null }] } as LabeledOrder;
    const cells = read(tool, [unknown]).map((row) => row[heading]);
    expect(cells).toEqual(Array.from({ length: rows }, () => ''));
    expect(unweighedInLabelFile(fileOf(tool, [order, unknown]))).toBe(1);
    expect(unweighedInLabelFile(fileOf(tool, [order]))).toBe(0);
  },
);
