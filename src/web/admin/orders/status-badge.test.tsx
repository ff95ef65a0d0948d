import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { orderStatuses } from '#domain/orders/read/order-status.ts';
import { StatusBadge } from './status-badge.tsx';

test('every status has its own badge color (R-AORD-5)', () => {
  const badges = orderStatuses.map((status) =>
    renderToStaticMarkup(<StatusBadge status={status} paymentPending={false} />),
  );
  const looks = badges.map((badge) => /class="([^"]*)"/.exec(badge)?.[1]);
  expect(new Set(looks).size).toBe(orderStatuses.length);
});
