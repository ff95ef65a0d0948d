import { expect, test } from 'vitest';
import { exampleProduct } from '../../../../test/support/examples/product.ts';
import { withHeld } from './held.ts';

const early = '2026-11-28T18:10:00.000Z';
const late = '2026-11-28T18:15:00.000Z';
const variant = { size: null, sku: null, price: null, stockQuantity: 2, inStock: true };
const [black, tan] = [
  { ...variant, id: 1, color: 'Black' },
  { ...variant, id: 2, color: 'Tan' },
];
const one = exampleProduct({ id: 7, inStock: true, variants: [black, tan] });

test('a held variant is not in stock; the product is not if nothing else of it is left, until the first is free (R-STOCK-12)', () => {
  const isHeld = (heldUntil: string | null) => ({ inStock: false, heldUntil });
  expect(withHeld(one, new Map([['7:1', late]]))).toEqual({
    ...one,
    variants: [{ ...black, ...isHeld(late) }, tan],
  });
  const both = new Map([
    ['7:1', late],
    ['7:2', early],
  ]);
  expect(withHeld(one, both)).toMatchObject({ ...isHeld(early), variants: [isHeld(late), isHeld(early)] });
  const unknown = new Map([['7:1', null]]);
  const soldOut = { ...tan, inStock: false, stockQuantity: 0 };
  expect(withHeld({ ...one, variants: [black, soldOut] }, unknown)).toMatchObject({
    ...isHeld(null),
    variants: [isHeld(null), soldOut],
  });
});

test('a product without variants is held as a whole; one that is out of stock stays out of stock (R-STOCK-12)', () => {
  const plain = { ...one, variants: [] };
  const away = new Map([['7:', late]]);
  expect(withHeld(plain, away)).toEqual({ ...plain, inStock: false, heldUntil: late });
  expect(withHeld({ ...plain, inStock: false }, away)).not.toHaveProperty('heldUntil');
});
