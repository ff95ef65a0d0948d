import { expect, test } from 'vitest';
import { asLines, readTrackingList } from './tracking-list.ts';

const prefixes = ['RT'];
const listOf = (text: string) => readTrackingList(text, prefixes);

const usps = '9400111202555842332669';
const ups = '1Z5R89390357567127';

test.each([
  [
    'title rows above the headings',
    `Shipment History Report\nAccount: 5R8939\n\nShip Date,Tracking Number,Reference Number 1,Postal Code\n11/27/2026,${ups},RT-X3HC-YTTH,78701`,
  ],
  ['the separator in the first line', `sep=;\nTracking No.;Order(s)\n${ups};RT-X3HC-YTTH`],
  ['plural headings', `"Label Number(s)","Order Number(s)","Price"\n"${ups}","RT-X3HC-YTTH","$5.42"`],
  ['headings in one word', `trackingNumber,masterTrackingNumber,reference\n${ups},,RT-X3HC-YTTH`],
  ['the reference before the order', `Reference,Tracking Number,Order Number\nBatch 42,${ups},RT-X3HC-YTTH`],
  ['the order in a column of another name', `Order ID,Tracking,Rubber Stamp 1\n10042,${ups},RT-X3HC-YTTH`],
  [
    'the return before the number',
    `Order,Return Tracking Number,Tracking Number\nRT-X3HC-YTTH,${usps},${ups}`,
  ],
  [
    'the shipment before the parcel',
    `Order,Lead Tracking Number,Tracking Number\nRT-X3HC-YTTH,${usps},${ups}`,
  ],
  ['a link', `Order;Tracking URL\nRT-X3HC-YTTH;https://www.ups.com/track?tracknum=${ups}&loc=en_US`],
  ['other digits in the cell', `Order\tTracking\nRT-X3HC-YTTH\t${ups} (2 lb, 78701)`],
  ['amounts with commas between semicolons', `Order Number;Weight;Tracking Number\nRT-X3HC-YTTH;1,5;${ups}`],
  [
    'the order in another column of one row',
    `Tracking,Reference 1,Reference 2\n${usps},RT-QGYR-7F7R,\n${ups},Batch 421,#RT-X3HC-YTTH`,
  ],
  ['an item without a number', `Name,Tracking,Lineitem\nRT-X3HC-YTTH,${ups},Sling\nRT-X3HC-YTTH,,Patch`],
  ['a page number', `Order,Tracking\nRT-X3HC-YTTH,${ups}\nPage 1 of 1,`],
  ['a footer', `Order|Tracking|Cost\nRT-X3HC-YTTH|${ups}|5.42\nTotal||5.42\n"Exported by Pat"`],
])('reads a file with %s (R-SHIP-54)', (_what, text) => {
  const rows = listOf(text).filter(({ order }) => order !== 'RT-QGYR-7F7R');
  expect(rows).toMatchObject([{ order: 'RT-X3HC-YTTH', trackingNumber: ups, leftOut: null }]);
});

test('the number of an order of another shop stays in its line (R-SHIP-35)', () => {
  const rows = listOf(`Order,Tracking,Carrier\n"114-1234567\n7654321",${usps},USPS`);
  expect(rows).toMatchObject([{ order: null, otherOrder: '114-1234567 7654321', trackingNumber: usps }]);
  expect(asLines(rows)).toBe(`114-1234567 7654321 ${usps} USPS`);
  expect(listOf(asLines(rows))).toMatchObject([{ order: null }]);
});

test.each([
  ['a voided label', `Order,Tracking,Voided\nRT-X3HC-YTTH,${ups},Yes`, 'voided'],
  ['a refund that waits', `Order,Tracking,Status\nRT-X3HC-YTTH,${ups},Refund Pending`, 'refunded'],
  ['a return', `Order,Tracking,Is Return\nRT-X3HC-YTTH,${ups},true`, 'return label'],
  ['nothing but returns', `Order,Return Tracking Number\nRT-X3HC-YTTH,${ups}`, 'return label'],
  ['a title above voided labels', `Order,Tracking\nVoided Shipments\nRT-X3HC-YTTH,${ups}`, 'voided'],
  ['a word in the number’s cell', `Order,Tracking\nRT-X3HC-YTTH,VOID ${ups}`, 'voided'],
  [
    'a label with a refund in a line of its own',
    `Order,Tracking,Type\nRT-X3HC-YTTH,${ups},Label\nRT-X3HC-YTTH,${ups},Refund`,
    'refunded',
  ],
  ['a word in a plain line', `RT-X3HC-YTTH ${ups} canceled`, 'canceled'],
])('leaves out %s, as lines too (R-SHIP-42)', (_what, text, leftOut) => {
  const rows = listOf(text);
  expect(rows).toMatchObject([{ order: 'RT-X3HC-YTTH', trackingNumber: ups, leftOut }]);
  expect(listOf(asLines(rows))).toMatchObject([{ trackingNumber: ups, leftOut }]);
});
