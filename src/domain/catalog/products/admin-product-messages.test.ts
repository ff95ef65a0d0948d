import { describe, expect, test } from 'vitest';
import { specifiedBuilder } from '#domain/settings/kinds/specified-builder.ts';
import { newProduct, settledProduct } from './admin-product.schema.ts';

const picture = '/media/0123456789abcdef-1000x800/1000.webp';
const sling = { name: 'Sling', description: 'Carries.', imageUrl: picture, price: '39.00' };

describe('what is refused is told in a sentence', () => {
  test.each<[object, string]>([
    [{ name: ' ' }, 'Enter a name'],
    [{ name: 'x'.repeat(201) }, 'At most 200 characters'],
    [{ description: '' }, 'Enter a description'],
    [{ description: 'x'.repeat(10_001) }, 'At most 10000 characters'],
    [{ price: null }, 'Enter a price, such as 19.99'],
    [{ price: '19.999' }, 'Enter a price with at most two decimals, such as 19.99'],
    [{ price: '1000000.01' }, 'Enter a price of at most 1000000.00'],
    [{ category: 'gear' }, 'Choose a category'],
    [{ imageUrl: undefined }, 'Upload the main image'],
    [{ imageUrl: '' }, 'Upload the main image'],
    [
      { imageUrl: 'https://elsewhere.example/a.jpg' },
      'Upload the picture; addresses of other sites are not accepted',
    ],
    [{ imageUrls: Array.from({ length: 41 }, () => picture) }, 'At most 40 pictures'],
    [
      { colorImages: Object.fromEntries(Array.from({ length: 101 }, (_none, at) => [`c${at}`, [picture]])) },
      'At most 100 colors',
    ],
    [{ sizes: '["S",' }, 'Write sizes as S, M, L or as ["S","M","L"]'],
    [{ sizes: ' ["S",' }, 'Write sizes as S, M, L or as ["S","M","L"]'],
    [{ sizes: '[] S' }, 'Write sizes as S, M, L or as ["S","M","L"]'],
    [{ sizes: '[[]' }, 'Write sizes as S, M, L or as ["S","M","L"]'],
    [{ sizes: '[ S ]' }, 'Write sizes as S, M, L or as ["S","M","L"]'],
    [{ holsterType: 'Shoulder' }, 'Choose one from the list'],
    [{ stockQuantity: 'many' }, 'Enter a whole number'],
    [{ stockQuantity: 1.5 }, 'Enter a whole number'],
    [{ stockQuantity: -1 }, 'Enter 0 or more'],
    [{ stockQuantity: 1_000_001 }, 'Enter at most 1000000'],
  ])('%#: %s', (fields, message) => {
    const { error } = newProduct.safeParse({ ...sling, ...fields });
    expect(error?.issues[0]?.message).toBe(message);
  });

  test('also if two fields do not go together', () => {
    const fault = (fields: object) => {
      const settled = settledProduct(newProduct.parse({ ...sling, ...fields }), specifiedBuilder, null);
      return settled.ok ? null : settled.reason.message;
    };
    expect(fault({ price: '0' })).toBe('To be visible, a product needs a price above 0');
    const holster = { category: 'holster', pistolMake: 'Glock' };
    expect(fault({ ...holster, pistolModel: 'P320 Carry' })).toBe('Choose a model of this make');
    expect(fault({ category: 'holster', optic: 'Telescope' })).toBe('Choose one from the list');
    expect(fault({ ...holster, pistolMake: '', pistolModel: 'G19' })).toBe('Choose a model of this make');
  });

  test('values at the limit are accepted', () => {
    const most = {
      price: '1000000.00',
      stockQuantity: 1_000_000,
      colors: Array.from({ length: 100 }, (_none, at) => `c${at}`),
      colorImages: Object.fromEntries(Array.from({ length: 100 }, (_none, at) => [`c${at}`, [picture]])),
    };
    expect(newProduct.safeParse({ ...sling, ...most }).success).toBe(true);
  });

  test('sizes of nothing but brackets are none', () => {
    expect(newProduct.parse({ ...sling, sizes: ' [ ] ' }).sizes).toBeNull();
  });
});
