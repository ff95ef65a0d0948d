import { expect, test } from 'vitest';
import { benchSheetsOf } from './bench-sheet.ts';
import { printedIds, type PrintedLine } from './printed-order.schema.ts';

const build = {
  pistolMake: 'Glock',
  pistolModel: 'G19',
  holsterType: 'IWB',
  clipOption: 'Quick Clip',
  color: 'Green',
  weaponLight: 'Streamlight TLR-7A',
};

function line(options: object | null, more: Partial<PrintedLine> = {}): PrintedLine {
  return {
    id: 1,
    productId: 0,
    productName: 'Custom Holster',
    quantity: 1,
    price: '68.99',
    sku: null,
    category: 'holster',
    imageUrl: '',
    discount: '0.00',
    contains: [],
    customization: options && JSON.stringify(options),
    ...more,
  };
}

test('a sheet names pistol, every choice, fit, notes and the rest of the order (R-PRINT-2, R-FIT-7)', () => {
  const tee = line(null, {
    id: 2,
    productId: 1,
    category: 'apparel',
    productName: 'Ridgeline Tee',
    quantity: 2,
    sku: 'RT-TEE-M',
  });
  const holster = line({ ...build, customNotes: 'Threaded barrel' });
  expect(benchSheetsOf({ items: [holster, tee] })).toEqual([
    {
      line: holster,
      make: 'Glock',
      model: 'G19',
      hand: 'RIGHT',
      isMirrored: false,
      choices: [
        { label: 'Type', value: 'IWB' },
        { label: 'Attachment', value: 'Quick Clip' },
        { label: 'Color', value: 'OD Green' },
        { label: 'Weapon light', value: 'Streamlight TLR-7A' },
        { label: 'Optic', value: 'None' },
      ],
      fit: 'Made for this pairing',
      notes: 'Threaded barrel',
      others: ['2 × Ridgeline Tee (RT-TEE-M)'],
    },
  ]);
});

test('an incomplete build has what there is: its product’s name, no model, and no SKU of other lines (R-PRINT-2)', () => {
  const tee = line(null, { id: 2, productId: 1, category: 'apparel', productName: 'Ridgeline Tee' });
  const holster = line({ ...build, pistolMake: ' ', pistolModel: ' ', customNotes: '  ' });
  expect(benchSheetsOf({ items: [holster, tee] })).toMatchObject([
    { make: 'Custom Holster', model: '', notes: null, others: ['1 × Ridgeline Tee'] },
  ]);
});

test('texts on a sheet have no blanks around them, and only the type loses its explanation (R-PRINT-2)', () => {
  const options = {
    ...build,
    holsterType: 'OWB',
    clipOption: 'Paddle (wide)',
    customNotes: ' Threaded barrel ',
    optic: 'Red dot',
  };
  const [sheet] = benchSheetsOf({ items: [line(options)] });
  expect(sheet?.notes).toBe('Threaded barrel');
  expect(sheet?.choices.map(({ value }) => value)).toEqual([
    'OWB',
    'Paddle (wide)',
    'OD Green',
    'Streamlight TLR-7A',
    'Red dot',
  ]);
});

test('a holster that the store makes for a pistol has a sheet as in the queue (R-PRINT-2, R-SHIP-22)', () => {
  const quickClip = line(
    { pistolMake: 'Glock', pistolModel: 'G19' },
    { productId: 12, productName: 'Quick Clip IWB' },
  );
  expect(benchSheetsOf({ items: [quickClip] })).toMatchObject([{ make: 'Glock', model: 'G19' }]);
});

test('an order without a build has no sheet (R-PRINT-2)', () => {
  const tee = { productId: 1, category: 'apparel' };
  expect(benchSheetsOf({ items: [line({ size: 'M' }, tee), line(null, tee)] })).toEqual([]);
});

test.each([
  // chosen hand, notes, the hand on the sheet
  ['Left', '', 'LEFT'],
  ['Right', 'left pocket', 'RIGHT'],
  ['Left handed', '', 'LEFT'],
  ['', '', 'RIGHT'],
  ['', 'threaded barrel', 'RIGHT'],
  ['', 'LEFT HAND please', 'SEE NOTES'],
  ['', 'I am a lefty', 'SEE NOTES'],
  ['', 'right handed', 'SEE NOTES'],
  ['Right, not left', '', 'RIGHT'],
  ['', 'leftover kydex is fine', 'RIGHT'],
])('hand %j with notes %j: %s (R-PRINT-3)', (orientation, customNotes, hand) => {
  const [sheet] = benchSheetsOf({ items: [line({ ...build, orientation, customNotes })] });
  expect(sheet).toMatchObject({ hand, isMirrored: hand === 'LEFT' });
});

test.each([
  ['17', [17]],
  ['17,18,17', [17, 18]],
  ['123456789,9', [123_456_789, 9]],
  ['9,123456789', [9, 123_456_789]],
  ['1234567890', null],
  [
    Array.from({ length: 50 }, (_, index) => index + 1).join(),
    Array.from({ length: 50 }, (_, index) => index + 1),
  ],
  ['', null],
  ['17,x', null],
  ['17,,18', null],
  ['0', null],
  [Array.from({ length: 51 }, (_, index) => index + 1).join(), null],
])('ids %j: %j (R-PRINT-1)', (text, ids) => {
  expect(printedIds.safeParse(text).data ?? null).toEqual(ids);
});

test.each([
  ['17,x', 'Give the numbers of orders, such as 17,18'],
  [Array.from({ length: 51 }, (_, index) => index + 1).join(), 'Choose at most 50 orders at once'],
])('ids %j are refused: %s (R-PRINT-1)', (text, message) => {
  expect(printedIds.safeParse(text).error?.issues[0]?.message).toBe(message);
});
