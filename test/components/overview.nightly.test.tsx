import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as dashboard from '#domain/api/dashboard.calls.ts';
import type { Overview } from '#domain/money/statistics/statistics.schema.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { replace } from './support/answers.ts';
import { orderNow, paidOrder } from './support/orders.ts';
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

test('the overview says what to do today, and every number opens what it counts (R-STAT-11, R-APROD-19)', async () => {
  const user = await openDashboard();
  const day = await panel(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, /);
  for (const [name, address] of [
    [/^Ship today/, /^\/admin\/to-ship$/],
    [/^To build/, /^\/admin\/to-ship#build$/],
    [/^Needs you/, /^\/admin\/overview#needs-you$/],
    [/^Yesterday/, /^\/admin\/analytics\?range=custom&from=([\d-]+)&to=\1$/],
  ] as const) {
    expect(day.getByRole('link', { name }).getAttribute('href')).toMatch(address);
  }
  await user.click(day.getByRole('link', { name: /^Out of stock/ }));
  expect(await screen.findByRole('heading', { name: /^Out of stock/ })).toBeInTheDocument();
});

test('‘Needs you’ names what to do, and links to the place where it is done (R-STAT-7)', async () => {
  const order = await paidOrder();
  await signInAsOwner();
  const { id } = await orderNow(order);
  await change({
    tasks: [
      { kind: 'late-refund', orderId: id, number: order.orderId, amount: '48.43' },
      { kind: 'expiring-code', codeId: 1, code: 'WELCOME10', days: 3 },
    ],
  });
  const user = await openDashboard();
  const tasks = await panel('Needs you');
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
    { step: 'product', isDone: false, missing: null },
    { step: 'policies', isDone: true, missing: null },
  ] as const;
  await change({ recentOrders: [], tasks: [], firstSteps: [...firstSteps] });
  await openDashboard();
  const steps = await panel('First steps');
  expect(steps.getByText(/^1 of 2 done\./)).toBeInTheDocument();
  expect(steps.getByRole('link', { name: 'Add product' })).toBeInTheDocument();
  expect(steps.queryByRole('link', { name: 'Edit policies' })).not.toBeInTheDocument();
  expect(screen.queryByText('Total revenue')).not.toBeInTheDocument();
});
