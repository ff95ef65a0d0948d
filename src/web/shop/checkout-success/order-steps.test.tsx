import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SettingsContext } from '#web/settings.ts';
import { OrderSteps } from './order-steps.tsx';
import { exampleSettings } from '../../../../test/support/examples/settings.ts';

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
    <SettingsContext value={exampleSettings}>
      <OrderSteps answer={answer} />
    </SettingsContext>,
  );
  const names = [...html.matchAll(/type-label">([^<]*)/g)];
  expect(names.map(([, name]) => name)).toEqual(['Paid', next, 'Shipped']);
});
