import { expect, test } from 'vitest';
import { customizationsOf } from '#domain/selling/cart/cart.ts';
import { choiceLabels, fitOfLine, orderedChoices } from './line-choices.ts';

function listed(productId: number, customizations: string | null): string[] {
  const options = customizationsOf({ customizations });
  return choiceLabels({ productId, options }).map(({ label, value }) => `${label}: ${value}`);
}

test.each<[string | null, string[]]>([
  // stored,                                            shown
  ['{"color":"Green","size":"L"}', ['Size: L', 'Color: OD Green']],
  ['{"size":"L","color":""}', ['Size: L']],
  ['{"size":null,"color":null}', []],
  ['{"weaponLight":"none","optic":"None","holsterType":"IWB"}', ['Type: IWB (inside the waistband)']],
  [
    '{"clipOption":"Metal Clip","pistolModel":"G19","pistolMake":"Glock"}',
    ['Pistol: Glock G19', 'Attachment: Metal Clip'],
  ],
  [
    '{"customNotes":" Left handed ","orientation":"Left","optic":"Trijicon SRO"}',
    ['Draw hand: Left', 'Optic: Trijicon SRO'],
  ],
  // After an edit of the hand.
  ['{"customNotes":"Right handed","orientation":"Left"}', ['Draw hand: Left']],
  ['{"customNotes":"Left handed"}', ['Notes: Left handed']],
  ['{"engravedText":"RT","count":2,"price":"9.00"}', ['Engraved text: RT', 'Count: 2']],
  ['{"attachmentOptions":["Paddle","Tech-Lock"]}', ['Attachment options: Paddle, Tech-Lock']],
  ['not JSON', []],
  ['[]', []],
  [null, []],
])('for a product with the choices %s, a receipt lists %j (R-ORD-3, R-ORD-48)', (customization, rows) => {
  expect(listed(31, customization)).toEqual(rows);
});

test('a build lists every choice in the order of building, with its notes (R-ORD-48)', () => {
  const build = {
    color: 'Green',
    clipOption: 'Ulti Clip',
    pistolMake: 'Glock',
    holsterType: 'AIWB',
    pistolModel: 'G17',
    customNotes: 'LEFT HAND please',
    weaponLight: null,
  };
  expect(listed(0, JSON.stringify(build))).toEqual([
    'Pistol: Glock G17',
    'Type: AIWB (appendix, inside the waistband)',
    'Attachment: Ulti Clip',
    'Color: OD Green',
    'Draw hand: Right (unless noted)',
    'Weapon light: None',
    'Optic: None',
    'Notes: LEFT HAND please',
  ]);
});

test('a build without its choices says so, and none is left out', () => {
  expect(listed(0, '{}')).toEqual([
    'Pistol: Not set',
    'Type: Not set',
    'Attachment: Not set',
    'Color: Not set',
    'Draw hand: Right',
    'Weapon light: None',
    'Optic: None',
  ]);
  expect(listed(0, '{"holsterType":"ankle","orientation":"Left","weaponLight":"TLR-7"}')).toEqual(
    expect.arrayContaining(['Type: ankle', 'Draw hand: Left', 'Weapon light: TLR-7']),
  );
  expect(listed(31, '{"weaponLight":"TLR-7"}')).toEqual(['Weapon light: TLR-7']);
});

const lit = { pistolMake: 'Glock', pistolModel: 'G26', weaponLight: 'Inforce APL' };
const confirmed = { ...lit, fitCode: 'F7K3M', fitConfirmedOn: '2026-12-01' } as const;

test.each([
  // product, choices, fit
  [0, lit, 'Made for this pairing'],
  [0, confirmed, 'Confirmed for Glock G26 with Inforce APL, by us on Dec 1, 2026'],
  [0, { ...lit, weaponLight: 'None' }, null],
  [31, lit, null],
])('of product %i with %j, an ordered line says of its fit: %j (R-FIT-7)', (productId, options, fit) => {
  const last = fit === null ? [] : [{ label: 'Fit', value: fit }];
  expect(orderedChoices({ productId, options })).toEqual([...choiceLabels({ productId, options }), ...last]);
  expect(fitOfLine(productId, JSON.stringify(options))).toBe(fit);
});
