import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeState, encodeState, type PageState } from './state-block.ts';
import { exampleSettings } from '../../test/support/examples/settings.ts';

function stateHolding(text: string): PageState {
  return {
    origin: 'https://shop.example',
    settings: exampleSettings,
    queries: [[['/api/products/1'], { name: text }]],
    loaderData: { page: { description: text } },
    failures: {},
  };
}

test.each([
  ['</script><script>alert(1)</script>'],
  ['<!--<script>'],
  [`line${String.fromCharCode(0x2028)}and paragraph${String.fromCharCode(0x2029)}`],
  ['\\u003c is not <'],
])('%j stays a text within the data block', (text) => {
  const encoded = encodeState(stateHolding(text));
  expect(encoded).not.toContain('<');
  expect(encoded).not.toMatch(/[\u2028\u2029]/);
  expect(decodeState(encoded)).toEqual(stateHolding(text));
});

test('whatever a product says, the browser reads the same, and no tag can end the block', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const encoded = encodeState(stateHolding(text));
      const isSame = JSON.stringify(decodeState(encoded)) === JSON.stringify(stateHolding(text));
      expect({ isSame, holdsTags: encoded.includes('<') }).toEqual({ isSame: true, holdsTags: false });
    }),
  );
});
