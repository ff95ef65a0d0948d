import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import * as shipments from '#domain/api/shipments.calls.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { newTrackingNumber } from '../e2e/support/tracking.ts';
import { answerLate, hold, sentTo } from './support/answers.ts';
import { openOrder, paidOrder } from './support/orders.ts';
import { comeBack, firstOf, openQueue, openShipForm, shipOneElsewhere } from './support/packing.ts';
import { expectToast, settled } from './support/screen.tsx';

const slings = (quantity: number) => [{ productId: 31, quantity }];

test('a list that someone else shipped just before says so (R-SHIP-24)', async () => {
  const orders = [await paidOrder(), await paidOrder()] as const;
  const user = await openQueue(...orders);
  await user.click(screen.getByRole('button', { name: 'Add tracking' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add tracking' }));
  const text = orders.map(({ orderId }) => `${orderId} ${newTrackingNumber('USPS')}`).join('\n');
  fireEvent.change(dialog.getByLabelText('Pasted list'), { target: { value: text } });
  await dialog.findByText('2 lines: 2 ready');
  await askStaff(shipments.importList, {}, { text, notify: false, withChecks: false });
  await user.click(dialog.getByRole('button', { name: 'Ship 2 orders' }));
  await expectToast('They were already shipped.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const { orderId } of orders) await waitFor(() => expect(screen.queryByText(orderId)).toBeNull());
});

test('an open form follows what another packer ships, reads once at each return, and keeps what is typed (R-SHIP-21)', async () => {
  const order = await paidOrder(slings(3));
  const user = await openQueue(order);
  const form = await openShipForm(user, order);
  const number = form.getByLabelText('Tracking number');
  const typed = newTrackingNumber('UPS');
  fireEvent.change(number, { target: { value: typed } });
  await user.click(form.getByRole('button', { name: 'Ship a part' }));
  await form.findByText('of 3');
  await shipOneElsewhere(order);
  // Beside the reads of the other packer.
  const before = (await sentTo(adminOrders.read)).length;
  fireEvent(document, new Event('visibilitychange'));
  comeBack();
  await form.findByText('of 2');
  expect((await sentTo(adminOrders.read)).length).toBe(before + 1);
  expect(number).toHaveValue(typed);
  await shipOneElsewhere(order);
  await user.click(form.getByRole('button', { name: /^Save/ }));
  expect(await form.findByRole('alert')).toHaveTextContent(
    'Only 1 of Two-Point Sling, Black can still be shipped.',
  );
  await form.findByText('of 1');
  expect(number).toHaveValue(typed);
  await shipOneElsewhere(order);
  comeBack();
  await form.findByText('Nothing is left to ship');
});

test('the order’s own ship form follows another packer, too (R-SHIP-21)', async () => {
  const order = await paidOrder(slings(2));
  const { user, editor } = await openOrder(order);
  await user.click(firstOf(editor.getAllByRole('button', { name: 'Ship' })));
  const panel = within(await editor.findByRole('region', { name: 'Ship' }));
  const typed = newTrackingNumber('USPS');
  fireEvent.change(panel.getByLabelText('Tracking number'), { target: { value: typed } });
  await shipOneElsewhere(order);
  comeBack();
  await panel.findByText('of 1');
  expect(panel.getByLabelText('Tracking number')).toHaveValue(typed);
  await shipOneElsewhere(order);
  comeBack();
  await editor.findByText('Nothing is left to ship');
  await waitFor(() => expect(editor.queryByRole('region', { name: 'Ship' })).toBeNull());
});

test('a form that was sent while it reads the order does not take its own parcel for another packer’s (R-SHIP-21)', async () => {
  const order = await paidOrder();
  const user = await openQueue(order);
  const form = await openShipForm(user, order);
  const finishReading = hold(adminOrders.read);
  const parcel = answerLate(shipments.ship);
  comeBack();
  await user.type(form.getByLabelText('Tracking number'), `${newTrackingNumber('USPS')}{Enter}`);
  await parcel.taken;
  finishReading();
  await settled();
  expect(form.queryByText('Nothing is left to ship')).toBeNull();
  parcel.release();
  await expectToast(`${order.orderId} is shipped`);
});

test('the order’s own ship form does not take its own parcel for another packer’s, either (R-SHIP-21)', async () => {
  const order = await paidOrder();
  const { user, editor } = await openOrder(order);
  await user.click(firstOf(editor.getAllByRole('button', { name: 'Ship' })));
  const panel = within(await editor.findByRole('region', { name: 'Ship' }));
  await user.type(panel.getByLabelText('Tracking number'), newTrackingNumber('USPS'));
  const finishReading = hold(adminOrders.read);
  comeBack();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(editor.queryByRole('region', { name: 'Ship' })).toBeNull());
  finishReading();
  expect(await editor.findByRole('region', { name: 'Parcel 1' })).toHaveTextContent('9400');
  expect(editor.queryByText('Nothing is left to ship')).toBeNull();
});
