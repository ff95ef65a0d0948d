import { randomUUID } from 'node:crypto';
import { screen, within, type BoundFunctions, type queries } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { inject } from 'vitest';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { placeOrder, placePaidOrder, type PlacedOrder } from '../../e2e/support/orders.ts';
import { openDashboard, settled, signInAsOwner } from './screen.tsx';

type Lines = Parameters<typeof placeOrder>[1]['lines'];

/** What Testing Library finds inside one element. */
export type Inside = BoundFunctions<typeof queries>;

/** The page of an order in the dashboard. */
export type Editor = { user: UserEvent; editor: Inside };

export const holster = {
  productId: 0,
  customizations: {
    pistolMake: 'Glock',
    pistolModel: 'G19',
    holsterType: 'IWB',
    clipOption: 'Quick Clip',
    color: 'Black',
    orientation: 'Right',
  },
};

/** A guest's unpaid order, by default of one sling. */
export function unpaidOrder(lines?: Lines) {
  return placeOrder(inject('storeUrl'), wish(lines));
}

/** An order that was paid at PayPal. */
export function paidOrder(lines?: Lines): Promise<PlacedOrder> {
  return placePaidOrder(inject('storeUrl'), wish(lines));
}

function wish(lines: Lines) {
  const email = `shopper-${randomUUID()}@example.com`;
  return lines === undefined ? { email } : { email, lines };
}

/** A paid order that the owner deleted. */
export async function deletedOrder(): Promise<PlacedOrder> {
  const order = await paidOrder();
  await signInAsOwner();
  const [row] = await askStaff(adminOrders.list, { q: order.orderId });
  await askStaff(adminOrders.remove, { id: row?.id ?? 0 });
  return order;
}

/** Signs in as the owner and opens an order's page from the list. */
export async function openOrder(order: PlacedOrder): Promise<Editor> {
  const user = await openDashboard(`/admin/orders?q=${order.orderId}`);
  return { user, editor: await openFromList(user, order) };
}

/** Opens an order's page from the list, which shows the order. */
export async function openFromList(
  user: UserEvent,
  { orderId }: Pick<PlacedOrder, 'orderId'>,
): Promise<Inside> {
  const link = await screen.findByText(orderId, { selector: 'a' });
  // A dialog that is closing still takes the page's clicks.
  await settled();
  await user.click(link);
  const dialog = await screen.findByRole('dialog', { name: `Order ${orderId}` });
  await settled();
  return within(dialog);
}

/** The order as it is now, for what another person does with it. */
export async function orderNow({ orderId }: PlacedOrder): Promise<AdminOrderDetail> {
  const [row] = await askStaff(adminOrders.list, { q: orderId });
  return askStaff(adminOrders.read, { id: row?.id ?? 0 });
}

/** Answers the question that is open. */
export async function answerQuestion(user: UserEvent, name: string | RegExp, answer: string): Promise<void> {
  const question = within(await screen.findByRole('alertdialog', { name }));
  await user.click(question.getByRole('button', { name: answer }));
}
