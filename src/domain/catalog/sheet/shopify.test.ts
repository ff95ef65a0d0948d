import { describe, expect, test } from 'vitest';
import { planned } from '../../../../test/support/product-sheets.ts';
import { plainDescription } from './plain-description.ts';

describe('Shopify', () => {
  const head =
    'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src';

  test('lines of one handle are one product, and a compare-at price makes a sale (R-APROD-29)', () => {
    const { created, preview } = planned(
      `${head}\ncap,Cap,<p>Warm</p>,Apparel,TRUE,Size,S,C-S,113,shopify,3,19.00,25.00,https://x/1.jpg\ncap,,,,,,M,C-M,142,shopify,4,21.00,,\ncap,,,,,,,,,,,,,https://x/2.jpg\n`,
    );
    expect(preview.faults).toEqual([]);
    expect(created[0]?.body).toMatchObject({
      price: '25.00',
      salePrice: '19.00',
      weightOunces: 5,
      sizes: 'S, M',
      description: 'Warm',
    });
    expect(created[0]?.body.variants).toMatchObject([
      { size: 'S', sku: 'C-S', stockQuantity: 3, price: null, salePrice: null },
      { size: 'M', sku: 'C-M', stockQuantity: 4, price: '21.00', salePrice: null },
    ]);
    expect(preview.notRead).toEqual(['Image Src']);
  });

  test.each([
    [
      'cap,Cap,Warm,Apparel,TRUE,Style,Bold,C,0,shopify,3,19.00,,',
      'The choice “Style” is neither the size nor the color',
    ],
    [',Cap,Warm,Apparel,TRUE,Title,Default Title,C,0,shopify,3,19.00,,', 'A line needs a handle'],
    [
      'cap,Cap,Warm,Apparel,TRUE,Title,Default Title,C,some,shopify,3,19.00,,',
      'Enter a weight, such as 2 lb 4 oz or 36 oz',
    ],
    [
      'cap,Cap,Warm,Apparel,TRUE,Title,Default Title,C,0,shopify,3,19.00,much,',
      'Enter a price with at most two decimals, such as 19.99',
    ],
  ])('%s is refused: %s (R-APROD-31)', (line, message) => {
    expect(planned(`${head}\n${line}\n`).preview.faults.map((fault) => fault.message)).toContain(message);
  });
});

test.each([
  ['Plain text, 3 < 4', 'Plain text, 3 < 4'],
  ['<p>One &amp; two</p><p>Three</p>', 'One & two\nThree'],
  ['<ul><li>A</li><li>B</li></ul>', '• A\n• B'],
  ['A<br/>B&nbsp;C &#8217; &#x2019; &bogus;', 'A\nB C ’ ’ &bogus;'],
  ['<style>p{}</style><p>Text</p>', 'Text'],
])('%j reads %j (R-APROD-29)', (html, plain) => {
  expect(plainDescription(html)).toBe(plain);
});
