import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { demoFacts } from '#server/platform/facts/demo-facts.ts';
import { FactsContext } from '#web/facts.ts';
import { OrderSteps } from './order-steps.tsx';

test.each([
  [{ productId: 0, category: 'custom-holster' }, 'On the bench'],
  [{ productId: 20, category: 'holster' }, 'On the bench'],
  [{ productId: 31, category: 'slings' }, 'Packed'],
])('after the payment of %j comes: %s', (product, next) => {
  const item = { name: '', quantity: 1, price: '10.00', imageUrl: '', ...product };
  const answer = {
    orderId: 'RT-AAAA-AAAA',
    status: 'paid',
    paymentState: 'paid',
    totalAmount: '10.00',
    items: [item],
  } as unknown as Parameters<typeof OrderSteps>[0]['answer'];
  const html = renderToStaticMarkup(
    <FactsContext value={demoFacts}>
      <OrderSteps answer={answer} />
    </FactsContext>,
  );
  const names = [...html.matchAll(/type-label">([^<]*)/g)];
  expect(names.map(([, name]) => name)).toEqual(['Paid', next, 'Shipped']);
});
