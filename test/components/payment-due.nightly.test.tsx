import { randomUUID } from 'node:crypto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, inject, test } from 'vitest';
import * as care from '#domain/api/admin-orders.care.calls.ts';
import * as requests from '#domain/api/admin-orders.requests.calls.ts';
import * as staffAccounts from '#domain/api/staff-accounts.calls.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { storeAdminToken } from '#web/admin/session/admin-token.ts';
import { ask } from '#web/ask.ts';
import { payByLink, type PlacedOrder } from '../e2e/support/orders.ts';
import { newAddress } from './support/customers.ts';
import { emailedLink } from './support/emails.ts';
import { holster, openFromList, orderNow, paidOrder, type Inside } from './support/orders.ts';
import { comeBack, openQueue, openShipForm, queueOnly } from './support/packing.ts';
import { openDashboard, openPage, signInAsOwner } from './support/screen.tsx';

/** A paid holster whose dearer attachment waits for its payment. */
async function orderThatIsDue(): Promise<PlacedOrder> {
  const order = await paidOrder([holster]);
  await signInAsOwner();
  const { id, lines } = await orderNow(order);
  const choices = { ...holster.customizations, clipOption: 'Ulti Clip' };
  const wishes = { lines: [{ lineId: lines[0]?.id ?? 0, quantity: 1, choices }], added: [] };
  const settled = { settlement: 'payment-request', difference: '12.75', reason: '', notify: true } as const;
  await askStaff(care.editLines, { id }, { ...wishes, ...settled, key: randomUUID() }, { version: null });
  return order;
}

/** A link of the order's open payment request. */
async function linkOf(order: PlacedOrder): Promise<string> {
  const { id, paymentRequests } = await orderNow(order);
  const requestId = paymentRequests?.[0]?.id ?? '';
  return (await askStaff(requests.sendPaymentRequest, { id, requestId }, { notify: false })).link;
}

/** The customer pays in another browser. */
const payElsewhere = (link: string) => payByLink(inject('storeUrl'), link);

/** Where staff see an order, each with whether it says that money is due. */
async function placesOf(order: PlacedOrder) {
  const queue = await openQueue(order);
  const badge = within(screen.getByRole('row', { name: new RegExp(order.orderId) })).queryAllByText(
    'Payment due',
  );
  const formOfQueue = (await openShipForm(queue, order)).queryAllByText('Payment due');
  cleanup();
  const user = await openDashboard(`/admin/orders?q=${order.orderId}`);
  await screen.findByText(order.orderId, { selector: 'a' });
  const list = screen.queryAllByText('$12.75 due');
  const editor = await openFromList(user, order);
  const head = editor.queryAllByText(/\$12\.75 of it due/);
  const panel = await openPanel(user, editor);
  const formOfOrder = panel.queryAllByText('Payment due');
  cleanup();
  const found = { badge, formOfQueue, list, head, formOfOrder };
  return Object.entries(found).flatMap(([place, { length }]) => (length > 0 ? [place] : []));
}

/** The form that ships an order, on its page. */
async function openPanel(user: UserEvent, editor: Inside): Promise<Inside> {
  const [ship] = await editor.findAllByText('Ship', { selector: 'button, button *' });
  await user.click(ship as HTMLElement);
  const panel = within(await editor.findByRole('region', { name: 'Ship' }));
  await panel.findByLabelText('Tracking number');
  return panel;
}

test('money that is still asked for shows in To ship, its form, the order list, the order’s head and its form, until it is paid (R-ORD-51, R-SHIP-22)', async () => {
  const order = await orderThatIsDue();
  expect(await placesOf(order)).toEqual(['badge', 'formOfQueue', 'list', 'head', 'formOfOrder']);
  await payElsewhere(await linkOf(order));
  expect(await placesOf(order)).toEqual([]);
});

test('neither form of a packer says that payment is due once the customer paid (R-STAFF-20, R-SHIP-22)', async () => {
  const [queued, listed] = [await orderThatIsDue(), await orderThatIsDue()];
  const links = [await linkOf(queued), await linkOf(listed)] as const;
  const email = newAddress();
  await askStaff(staffAccounts.invite, {}, { email, role: 'packer' });
  const [, token = ''] = (await emailedLink(email, '/admin-login')).split('=');
  const joining = { token, name: 'Robin Lee', password: 'seven-brass-casings' };
  const packer = await ask(staffAccounts.acceptInvitation, {}, joining);
  storeAdminToken('token' in packer ? packer.token : '');

  queueOnly(queued);
  const user = await openPage('/admin/to-ship');
  await screen.findByText(queued.orderId, { selector: 'a' });
  const form = await openShipForm(user, queued);
  await form.findByText('Payment due');
  await payElsewhere(links[0]);
  comeBack();
  await waitFor(() => expect(form.queryByText('Payment due')).toBeNull());
  cleanup();

  const other = await openPage(`/admin/orders?q=${listed.orderId}`);
  const editor = await openFromList(other, listed);
  const panel = await openPanel(other, editor);
  await panel.findByText('Payment due');
  await payElsewhere(links[1]);
  comeBack();
  await waitFor(() => expect(panel.queryByText('Payment due')).toBeNull());
});
