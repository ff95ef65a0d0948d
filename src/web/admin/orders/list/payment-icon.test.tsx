import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PaymentIcon } from './payment-icon.tsx';

test.each([
  ['paypal', 'a mark of its own', /fill="currentColor"/, 'PayPal'],
  ['stripe', 'a mark of its own', /fill="currentColor"/, 'Stripe'],
  ['manual', 'the cash sign', /lucide-banknote/, 'Marked as paid by hand'],
  ['cash', 'the cash sign', /lucide-banknote/, 'Paid in cash'],
  ['none', 'a gift', /lucide-gift/, 'Nothing to pay'],
  ['wire', 'the cash sign', /lucide-banknote/, 'wire'],
])('an order paid by %s has %s (R-AORD-4)', (method, _sign, icon, word) => {
  const shown = renderToStaticMarkup(<PaymentIcon method={method} />);
  expect(shown).toMatch(icon);
  expect(shown).toContain(word);
});

test('an order that is not paid has no icon', () => {
  expect(renderToStaticMarkup(<PaymentIcon method={null} />)).not.toContain('<svg');
});
