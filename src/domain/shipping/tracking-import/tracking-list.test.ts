import { expect, test } from 'vitest';
import { asLines, isTrackingFile, readTrackingList } from './tracking-list.ts';

const prefixes = ['RT'];
const listOf = (text: string) => readTrackingList(text, prefixes);

const usps = '9400111202555842332669';
const ups = '1Z5R89390357567127';
const fedex = '986578788855';

/** What a row says if the line says nothing else. */
const plain = {
  otherOrder: null,
  carrier: null,
  shortened: null,
  several: [],
  isGuess: false,
  leftOut: null,
};

test.each<[string, string | null, string | null, string | null]>([
  // line, order, number, the carrier that it names
  [`RT-X3HC-YTTH ${usps}`, 'RT-X3HC-YTTH', usps, null],
  [`RT-X3HC-YTTH\t${ups}`, 'RT-X3HC-YTTH', ups, null],
  [`rt-x3hc-ytth, ${fedex}`, 'RT-X3HC-YTTH', fedex, null],
  [`${usps};RT-X3HC-YTTH`, 'RT-X3HC-YTTH', usps, null],
  ['RT-X3HC-YTTH 9400 1112 0255 5842 3326 69', 'RT-X3HC-YTTH', usps, null],
  [`RT-X3HC-YTTH 42085701${usps}`, 'RT-X3HC-YTTH', usps, null],
  [`RTX3HCYTTH ${usps}`, 'RT-X3HC-YTTH', usps, null],
  [`RT–X3HC–YTTH/2 (1 of 2): ${usps}`, 'RT-X3HC-YTTH', usps, null],
  ['RT-X3HC-YTTH EA123456785US', 'RT-X3HC-YTTH', 'EA123456785US', null],
  [`RT X3HC YTTH: ${ups}`, 'RT-X3HC-YTTH', ups, null],
  [`RT-X3HC-YTTH Luis Ortega, AZ ${usps}`, 'RT-X3HC-YTTH', usps, null],
  ['RT-X3HC-YTTH\tBao Nguyen\t512-555-0102\tbao@example.com', 'RT-X3HC-YTTH', null, null],
  ['RT-X3HC-YTTH 123456789 DHL', 'RT-X3HC-YTTH', '123456789', 'DHL'],
  ['RT-X3HC-YTTH FedEx 123456789', 'RT-X3HC-YTTH', '123456789', 'FedEx'],
  ['RT-X3HC-YTTH Fed Ex 123456789', 'RT-X3HC-YTTH', '123456789', 'FedEx'],
  ['RT-X3HC-YTTH 123456789', 'RT-X3HC-YTTH', '123456789', null],
  [`RT-X3HC-YTTH ${usps} $25 7.25lb 11/22`, 'RT-X3HC-YTTH', usps, null],
  [`RT-X3HC-YTTH ${'1'.repeat(41)}`, 'RT-X3HC-YTTH', null, null],
  ['RT-X3HC-YTTH', 'RT-X3HC-YTTH', null, null],
  ['RT-X3HC-YTTH 12', 'RT-X3HC-YTTH', null, null],
  [usps, null, usps, null],
  ['hello', null, null, null],
])('%j: order %j, number %j, carrier %j (R-SHIP-26)', (text, order, trackingNumber, carrier) => {
  expect(listOf(text)).toEqual([{ ...plain, line: 1, order, trackingNumber, carrier }]);
});

test('digits beside a number that could be of another kind make it a guess, unless the line names the carrier (R-SHIP-41)', () => {
  const rows = listOf(`RT-X3HC-YTTH ${fedex} 85701\nRT-QGYR-7F7R ${fedex} 85701 FedEx`);
  expect(rows).toMatchObject([{ isGuess: true }, { isGuess: false }]);
});

test('a line with several numbers does not say which is meant (R-SHIP-41)', () => {
  expect(listOf(`RT-X3HC-YTTH ${usps} ${ups}`)).toEqual([
    { ...plain, line: 1, order: 'RT-X3HC-YTTH', trackingNumber: null, several: [usps, ups] },
  ]);
});

test('a line with several orders is one of each (R-SHIP-29)', () => {
  const rows = listOf(`Order,Tracking\n"RT-X3HC-YTTH, RT-QGYR-7F7R",${usps}`);
  expect(rows).toMatchObject([
    { line: 2, order: 'RT-X3HC-YTTH', trackingNumber: usps },
    { line: 2, order: 'RT-QGYR-7F7R', trackingNumber: usps },
  ]);
  expect(asLines(rows)).toBe(`RT-X3HC-YTTH RT-QGYR-7F7R ${usps}`);
});

test('a scan and the number that is printed below it are the same line (R-SHIP-39)', () => {
  expect(listOf(`RT-X3HC-YTTH ${usps}\nRT-X3HC-YTTH 42085701${usps}`)).toHaveLength(1);
});

test.each([
  [
    'Pirate Ship',
    `Created Date,Recipient,Email,Tracking Number,Cost,Status,Ship Date,Weight (oz),Carrier,Service,Order ID
2026-11-22,"Ortega, Luis",luis@example.com,${usps},$7.25,Purchased,2026-11-22,12,USPS,Ground Advantage,RT-X3HC-YTTH
2026-11-22,Ana Ruiz,ana@example.com,${ups},$9.10,Purchased,2026-11-22,14,UPS,UPS Ground Saver,RT-QGYR-7F7R`,
  ],
  [
    'ShipStation, with a line for each item',
    `\uFEFF"Order - Number","Shipment - Tracking Number","Shipment - Carrier","Item - Name"
"RT-X3HC-YTTH","${usps}","Stamps.com","Custom Holster"
"RT-X3HC-YTTH","${usps}","Stamps.com","Ridgeline Tee"
"RT-QGYR-7F7R","${ups}","UPS","Two-Point Sling"`,
  ],
  ['tabs', `Order #\tTracking #\tCarrier Name\nRT-X3HC-YTTH\t${usps}\tUSPS\nRT-QGYR-7F7R\t${ups}\tUPS`],
  [
    'semicolons, other columns first',
    `Tracking status;Tracking;Order no.\nok;${usps};RTX3HCYTTH\nok;${ups};#rt-qgyr-7f7r`,
  ],
])('reads the file of %s by its headings (R-SHIP-54)', (_tool, text) => {
  expect(listOf(text)).toMatchObject([
    { order: 'RT-X3HC-YTTH', trackingNumber: usps, leftOut: null },
    { order: 'RT-QGYR-7F7R', trackingNumber: ups, leftOut: null },
  ]);
});

test.each(['Order', 'Order reference', 'Reference', 'Reference Number', 'Order ID'])(
  'a column of orders is headed %j (R-SHIP-54)',
  (heading) => {
    expect(listOf(`Carrier,${heading},Tracking\nUSPS,RT-X3HC-YTTH,${usps}`)).toMatchObject([
      { line: 2, order: 'RT-X3HC-YTTH', trackingNumber: usps },
    ]);
  },
);

test.each([
  ['usps', 'USPS'],
  ['usps_priority_mail', 'USPS'],
  ['USPS Priority', 'USPS'],
  ['United States Postal Service', 'USPS'],
  ['ups_ground', 'UPS'],
  ['UPS® Ground Saver', 'UPS'],
  ['United Parcel Service', 'UPS'],
  ['fedex_home_delivery', 'FedEx'],
  ['Federal Express', 'FedEx'],
  ['dhl_express', 'DHL'],
  ['Other', 'Other'],
  ['Pigeon', 'Other'],
  ['Upshaw Couriers', 'Other'],
  [' ', null],
])('the carrier %j of a file is %j (R-SHIP-13, R-SHIP-26)', (named, carrier) => {
  const rows = listOf(`Order,Tracking,Carrier\nRT-X3HC-YTTH,123456789,${named}`);
  expect(rows).toMatchObject([{ trackingNumber: '123456789', carrier }]);
  expect(listOf(asLines(rows))).toMatchObject([{ trackingNumber: '123456789', carrier }]);
});

test.each(['Endicia', 'Stamps.com'])('the number says more than a seller of labels such as %s', (carrier) => {
  expect(listOf(`Order,Tracking,Carrier\nRT-X3HC-YTTH,${ups},${carrier}`)).toMatchObject([{ carrier: null }]);
});

test.each(['Carrier fee', 'Other carrier'])(
  'a column %j does not name the carrier (R-SHIP-54)',
  (heading) => {
    expect(listOf(`Order,Tracking,${heading}\nRT-X3HC-YTTH,123456789,DHL`)).toMatchObject([
      { trackingNumber: '123456789', carrier: null },
    ]);
  },
);

test.each([
  'Order,Carrier\nRT-X3HC-YTTH,USPS',
  `Tracking,Carrier\n${usps},USPS`,
  `Hi,\nmore: RT-X3HC-YTTH, https://www.fedex.com/fedextrack/?trknbr=${fedex}`,
])('a file without a column of orders or of numbers is read as lines: %j (R-SHIP-54)', (text) => {
  expect(listOf(text).map(({ line }) => line)).toEqual([1, 2]);
});

test.each(['\n', '\r\n', '\r'])(
  'short rows and rows of nothing are counted as lines, ended by %j (R-SHIP-26)',
  (end) => {
    const text = [
      '\uFEFF  ',
      'Order;Note;Tracking',
      'RT-X3HC-YTTH',
      '',
      ';;',
      `RT-QGYR-7F7R;"two${end}lines";${ups}`,
      '',
      `RT-AC34-AC34;;${usps}`,
    ].join(end);
    expect(listOf(text)).toMatchObject([
      { line: 3, order: 'RT-X3HC-YTTH', trackingNumber: null },
      { line: 6, order: 'RT-QGYR-7F7R', trackingNumber: ups },
      { line: 9, order: 'RT-AC34-AC34', trackingNumber: usps },
    ]);
  },
);

test('a file without an order says so in its row (R-SHIP-26)', () => {
  expect(listOf(`Tracking,Order\n${ups}`)).toMatchObject([{ order: null, trackingNumber: ups }]);
});

test.each([
  [`\nOrder,Tracking\nRT-X3HC-YTTH,${ups}`, true],
  [`\nRT-X3HC-YTTH ${ups}`, false],
  [`Order RT-X3HC-YTTH, tracking ${ups}`, false],
  ['', false],
])('%j is a file: %j (R-SHIP-26)', (text, isFile) => {
  expect(isTrackingFile(text, prefixes)).toBe(isFile);
});

test('lines without an order stay apart, so that each can be corrected (R-SHIP-35)', () => {
  expect(listOf(`${usps}\n${usps}`)).toHaveLength(2);
});

test.each([
  '9.40011E+21',
  '9,40011E+21',
  '94E+21',
  '9e+21',
  '9.400111202555842e21',
  '9400111202555840000000',
  '9400111201000030000000',
  '9,400,111,202,555,840,000,000',
])('a number that a spreadsheet shortened to %s is no number, and says so (R-SHIP-40)', (shortened) => {
  expect(listOf(`Order,Tracking Number\nRT-X3HC-YTTH,"${shortened}"`)).toEqual([
    { ...plain, line: 2, order: 'RT-X3HC-YTTH', trackingNumber: null, shortened },
  ]);
});

test('a line with a whole number beside a shortened one has a number', () => {
  expect(listOf(`RT-X3HC-YTTH ${usps} 1.5E+10`)).toMatchObject([{ trackingNumber: usps, shortened: null }]);
});

test('empty lines are left out and keep the count of lines', () => {
  expect(listOf(`\n\nRT-X3HC-YTTH ${usps}\n\n`)).toMatchObject([{ line: 3 }]);
  expect(listOf('  \n')).toEqual([]);
});

test('a line without number or carrier has only what there is', () => {
  expect(asLines(listOf('RT-X3HC-YTTH 123456789\nRT-QGYR-7F7R'))).toBe(
    'RT-X3HC-YTTH 123456789\nRT-QGYR-7F7R',
  );
});

test('a shortened number stays in the line, so that its message stays', () => {
  const lines = asLines(listOf('Order,Tracking\nRT-X3HC-YTTH,9.40011E+21'));
  expect(lines).toBe('RT-X3HC-YTTH 9.40011E+21');
  expect(listOf(lines)).toMatchObject([{ trackingNumber: null, shortened: '9.40011E+21' }]);
});

test('a file as lines reads the same again', () => {
  const rows = listOf(`Order,Tracking,Carrier\nRT-X3HC-YTTH,${usps},USPS\nRT-QGYR-7F7R,12345678,DHL`);
  expect(asLines(rows)).toBe(`RT-X3HC-YTTH ${usps} USPS\nRT-QGYR-7F7R 12345678 DHL`);
  expect(listOf(asLines(rows)).map(({ line: _line, ...row }) => row)).toEqual(
    rows.map(({ line: _line, ...row }) => row),
  );
});

test.each([
  // In a list and in a file, the number is read with any prefix of the store, and in a file's column of orders without one.
  [`PH-X3HC-YTTH ${usps}`, 'PH-X3HC-YTTH', usps],
  [`rt x3hc ytth ${usps}`, 'RT-X3HC-YTTH', usps],
  ['USPS 9400 1112 0255 5842 3326 69', null, usps],
  [`Order,Tracking\nRT-X3HC-YTTH,${usps}`, 'RT-X3HC-YTTH', usps],
  [`Order,Tracking\nx3hcytth,${usps}`, 'PH-X3HC-YTTH', usps],
])('after another prefix, %j is order %j with %j (R-ORD-52)', (text, order, trackingNumber) => {
  expect(readTrackingList(text, ['PH', 'RT'])).toMatchObject([{ order, trackingNumber }]);
});
