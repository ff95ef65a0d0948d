import { expect, test } from 'vitest';
import { testStore } from '../../../test/support/store.ts';

const { app } = await testStore({ pages: true });

test('a page brings the rules by which a browser prefetches the checkout, without a request for them', async () => {
  const { headers } = await app.inject({ url: '/apparel' });
  const [, rules = ''] = /^"data:application\/speculationrules\+json,([^"]+)"$/.exec(
    String(headers['speculation-rules']),
  ) ?? ['', ''];
  expect(JSON.parse(decodeURIComponent(rules))).toEqual({
    prefetch: [{ where: { href_matches: '/checkout', relative_to: 'document' }, eagerness: 'moderate' }],
  });
});
