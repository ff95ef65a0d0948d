import { expect, test } from 'vitest';
import { testStore } from '../../../test/support/store.ts';

const { app } = await testStore({ pages: true });

test.each([
  ['/'],
  ['/login'],
  ['/register'],
  ['/forgot-password'],
  ['/order-status'],
  ['/holster-builder'],
  ['/search?q=sling'],
  // Sold out: it asks for an email.
  ['/product/10'],
])('what is typed at %s does not get into the address if no script loads', async (url) => {
  const { body } = await app.inject({ url });
  const forms = [...body.matchAll(/<form\b[^>]*>/g)].map(([tag]) => tag);
  expect(forms.length).toBeGreaterThan(0);
  expect(forms.filter((tag) => !/ (method="post"|action=")/.test(tag))).toEqual([]);
});

// Chromium 150 now and then leaves them without a box there: one checkout in ten had no fields.
test.each([['/login'], ['/register'], ['/order-status'], ['/product/10'], ['/checkout']])(
  'no container query holds the fields of %s',
  async (url) => {
    const { body } = await app.inject({ url });
    expect(body).toContain('<form');
    expect(body).not.toContain('@container');
  },
);
