import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as dashboard from '#domain/api/dashboard.calls.ts';
import type { Overview } from '#domain/money/statistics/statistics.schema.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { replace } from './support/answers.ts';
import { holster, orderNow, paidOrder } from './support/orders.ts';
import { openDashboard, signInAsOwner } from './support/screen.tsx';

const panel = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

/** The store's overview, with these changes, is what the page gets from now on. */
async function change(changes: Partial<Overview>): Promise<void> {
  const overview = await askStaff(dashboard.readOverview);
  replace(dashboard.readOverview, () => Response.json({ ...overview, ...changes }));
}

test('the overview shows the sales of seven days as a chart or a table (R-STAT-5)', async () => {
  await paidOrder();
  const user = await openDashboard();
  const sales = await panel('Sales, last 7 days');
  // Screen readers always get the table.
  expect(sales.getByRole('table')).toBeInTheDocument();
  await user.click(sales.getByRole('button', { name: 'Show as table' }));
  expect(sales.getByRole('button', { name: 'Show as chart' })).toHaveFocus();
  expect(sales.getByRole('row', { name: /\(today\) [1-9]/ })).toBeInTheDocument();
  expect(sales.getAllByRole('row')).toHaveLength(8);
});

test('the overview begins with what ships and what is built, and every number opens what it counts (R-STAT-11, R-APROD-19)', async () => {
  const order = await paidOrder([holster]);
  await signInAsOwner();
  const { id } = await orderNow(order);
  const { day } = await askStaff(dashboard.readOverview);
  const [first] = day.build.orders;
  if (!first) throw new Error('nothing is to build');
  const late = { ...first, id, orderId: order.orderId, shipBy: '2026-01-02' };
  const none = { count: '0', late: '0', today: '0', tomorrow: '0', later: '0', orders: [], next: [] };
  const build = {
    ...none,
    count: '4',
    late: '1',
    tomorrow: '3',
    orders: [late],
    next: [{ id, shipBy: late.shipBy }],
  };
  await change({ day: { ...day, ready: none, build, outOfStock: '9' }, tasks: [] });
  const user = await openDashboard();
  const toBuild = await panel(/To build/);
  toBuild.getByText('1 late,', { exact: false });
  toBuild.getByText(/0 due today, 3 tomorrow/);
  expect(toBuild.getByRole('listitem')).toHaveTextContent(/days late/);
  expect(toBuild.getByRole('link', { name: 'All 4' })).toHaveAttribute('href', '/admin/to-ship#build');
  expect(toBuild.getByRole('link', { name: 'Print bench sheets' })).toHaveAttribute(
    'href',
    `/admin/print/bench?orders=${id}`,
  );
  // A card without work is one line.
  const ready = await screen.findByRole('region', { name: 'Ready to ship' });
  expect(within(ready).queryByRole('link')).toBeNull();
  const yesterday = await panel(/^Yesterday/);
  expect(yesterday.getAllByRole('link')[0]?.getAttribute('href')).toMatch(
    /^\/admin\/analytics\?range=custom&from=([\d-]+)&to=\1$/,
  );
  const needs = await panel('Needs you');
  needs.getByText(/^9 products are out of stock/);
  await user.click(needs.getByRole('link', { name: 'Restock' }));
  expect(await screen.findByRole('heading', { name: /^Out of stock/ })).toBeInTheDocument();
});

test('the button ships what is late or due today (R-STAT-11)', async () => {
  await paidOrder();
  await signInAsOwner();
  const { today, day } = await askStaff(dashboard.readOverview);
  const next = [
    { id: 3, shipBy: '2026-01-02' },
    { id: 4, shipBy: today },
    { id: 5, shipBy: '2099-01-02' },
  ];
  await change({ day: { ...day, ready: { ...day.ready, late: '1', today: '1', next } } });
  await openDashboard();
  const ready = await panel(/Ready to ship/);
  expect(ready.getByRole('link', { name: 'Ship the 2 due today' })).toHaveAttribute(
    'href',
    '/admin/to-ship/packing?orders=3,4',
  );
});

test('‘Needs you’ names three things to do, and links to the place where each is done (R-STAT-7)', async () => {
  const order = await paidOrder();
  await signInAsOwner();
  const { id } = await orderNow(order);
  await change({
    tasks: [
      { kind: 'late-refund', orderId: id, number: order.orderId, amount: '48.43' },
      { kind: 'expiring-code', codeId: 1, code: 'WELCOME10', days: 3 },
      { kind: 'refused-emails', count: '2' },
      { kind: 'pending-orders', count: '4' },
    ],
  });
  const user = await openDashboard();
  const tasks = await panel(/Needs you/);
  expect(tasks.getAllByRole('listitem')).toHaveLength(3);
  await user.click(tasks.getByRole('button', { name: 'Show all 4' }));
  expect(tasks.getAllByRole('listitem')).toHaveLength(4);
  expect(tasks.getByRole('link', { name: /^Edit ?Code WELCOME10 expires in 3 days$/ })).toHaveAttribute(
    'href',
    '/admin/discounts/1',
  );
  const refund = new RegExp(`^Open ?Refund of \\$48\\.43 for ${order.orderId} is not confirmed yet$`);
  await user.click(tasks.getByRole('link', { name: refund }));
  expect(await screen.findByRole('dialog', { name: `Order ${order.orderId}` })).toBeInTheDocument();
});

test('the dashboard of a new store shows the first steps instead of statistics (R-SETUP-10)', async () => {
  await signInAsOwner();
  const firstSteps = [
    { step: 'product', state: 'open', at: null, message: null },
    { step: 'policies', state: 'done', at: null, message: null },
  ] as const;
  await change({ recentOrders: [], tasks: [], firstSteps: [...firstSteps] });
  await openDashboard();
  const steps = await panel('First steps');
  expect(steps.getByText(/^1 of 2 done\./)).toBeInTheDocument();
  expect(steps.getByRole('link', { name: 'Add product' })).toBeInTheDocument();
  expect(steps.getByRole('link', { name: 'Change' })).toBeInTheDocument();
  expect(screen.queryByText('Total revenue')).not.toBeInTheDocument();
});
