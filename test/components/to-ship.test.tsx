import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as care from '#domain/api/admin-orders.care.calls.ts';
import * as shipments from '#domain/api/shipments.calls.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { newTrackingNumber } from '../e2e/support/tracking.ts';
import { lose, restore } from './support/answers.ts';
import { openFromList, orderNow, paidOrder } from './support/orders.ts';
import { comeBack, firstOf, openQueue, openShipForm, queueOnly, shipForm } from './support/packing.ts';
import { expectToast, openDashboard } from './support/screen.tsx';

const unknownCarrier = /^USPS, UPS, FedEx and DHL have no numbers like this\. Check it/;

test('an internal note is in the queue and in both forms that ship the order; a long one opens (R-ORD-37)', async () => {
  const order = await paidOrder();
  queueOnly(order);
  const user = await openDashboard('/admin/emails');
  const { id } = await orderNow(order);
  const note = (text: string) => askStaff(care.addNote, { id }, { key: randomUUID(), text });
  await note('Pack with the gift card');
  await user.click(screen.getByRole('link', { name: /^To ship/ }));
  const row = await screen.findByRole('row', { name: new RegExp(order.orderId) });
  expect(row).toHaveTextContent('Internal note: Pack with the gift card');
  const form = await openShipForm(user, order);
  await form.findByText('Internal note');
  form.getByText('Pack with the gift card');
  await note(`${'Wrap each part. '.repeat(40)}No invoice inside.`);
  comeBack();
  await form.findByText('Internal notes');
  await user.click(await form.findByRole('button', { name: 'Show all of it' }));
  await waitFor(() => expect(form.queryByRole('button', { name: 'Show all of it' })).toBeNull());
  await user.click(form.getByRole('button', { name: 'Close' }));
  const editor = await openFromList(user, order);
  await user.click(firstOf(await editor.findAllByRole('button', { name: 'Ship' })));
  await within(await editor.findByRole('region', { name: 'Ship' })).findByText('Pack with the gift card');
});

test('a number that fits no carrier is asked about once, in place; if Other is chosen for its parcel, it ships at once (R-SHIP-30)', async () => {
  const orders = [await paidOrder(), await paidOrder(), await paidOrder()] as const;
  const user = await openQueue(...orders);
  for (const { orderId } of orders) await user.click(screen.getByLabelText(`Choose ${orderId}`));
  await user.click(screen.getByRole('button', { name: 'Ship 3' }));
  const form = await shipForm(orders[0]);
  const number = form.getByLabelText('Tracking number');
  await user.type(number, `ABC ${Date.now()}`);
  expect(form.queryByText(unknownCarrier)).toBeNull();
  await user.keyboard('{Enter}');
  expect(await form.findByText(unknownCarrier)).toHaveTextContent('or ship it anyway.');
  await waitFor(() => expect(number).toHaveFocus());
  // Another number is asked about anew.
  await user.type(number, 'X');
  expect(form.queryByText(unknownCarrier)).toBeNull();
  await user.keyboard('{Enter}');
  await user.click(await form.findByRole('button', { name: 'Ship anyway' }));

  const next = await shipForm(orders[1]);
  await user.type(next.getByLabelText('Tracking number'), `ABC ${Date.now()}`);
  await user.selectOptions(next.getByLabelText('Carrier'), 'Other');
  await user.click(next.getByRole('button', { name: 'Save and next' }));

  // The browser remembers Other, which the packer did not choose for this parcel.
  const last = await shipForm(orders[2]);
  expect(last.getByLabelText('Carrier')).toHaveValue('Other');
  await user.type(last.getByLabelText('Tracking number'), `ABC ${Date.now()}{Enter}`);
  await last.findByText(unknownCarrier);
  await user.click(last.getByRole('button', { name: 'Ship anyway' }));
  await expectToast('3 orders are shipped');
});

test('a line of a list to check ships only if that is chosen (R-SHIP-35)', async () => {
  const order = await paidOrder();
  const user = await openQueue(order);
  await user.click(screen.getByRole('button', { name: 'Add tracking' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add tracking' }));
  fireEvent.change(dialog.getByLabelText('Pasted list'), { target: { value: `${order.orderId} HELLO99` } });
  await dialog.findByText('1 line: 0 ready, 1 to check');
  await dialog.findByText(unknownCarrier);
  expect(dialog.getByRole('button', { name: /^Ship / })).toBeDisabled();
  await user.click(dialog.getByLabelText('Ship line 1 anyway'));
  await user.click(dialog.getByRole('button', { name: 'Ship 1 order' }));
  await expectToast('1 order is shipped');
});

test('a list that was not checked is checked again; what shipped before is counted; a file or text without labels says so (R-SHIP-26)', async () => {
  const order = await paidOrder();
  const user = await openQueue(order);
  await user.click(screen.getByRole('button', { name: 'Add tracking' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add tracking' }));
  const list = dialog.getByLabelText('Pasted list');
  const headings = 'Order Number,Tracking Number';
  await user.upload(
    dialog.getByLabelText('File with tracking numbers'),
    new File([`${headings}\r\n`], 'labels.csv', { type: 'text/csv' }),
  );
  await expectToast('This file has no labels');
  fireEvent.change(list, { target: { value: headings } });
  expect(list).toHaveValue(headings);
  await dialog.findByText('Paste one order per line: order number, then tracking number');
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();

  lose(shipments.checkList);
  const line = `${order.orderId} ${newTrackingNumber('USPS')}`;
  fireEvent.change(list, { target: { value: `${headings}\n${line.replace(' ', ',')}` } });
  expect(list).toHaveValue(line);
  const again = await dialog.findByRole('button', { name: 'Try again' });
  restore(shipments.checkList);
  await user.click(again);
  await user.click(await dialog.findByRole('button', { name: 'Ship 1 order' }));
  await expectToast('1 order is shipped');

  await user.click(await screen.findByRole('button', { name: 'Add tracking' }));
  const next = within(await screen.findByRole('dialog', { name: 'Add tracking' }));
  fireEvent.change(next.getByLabelText('Pasted list'), { target: { value: line } });
  await next.findByText('1 line: 0 ready, 1 already shipped');
});

test('a part of an order ships from the queue: the packer sees what a bundle contains, and that the rest waits (R-AORD-23, R-SHIP-28)', async () => {
  const order = await paidOrder([{ productId: 57 }, { productId: 31, quantity: 2 }]);
  const user = await openQueue(order);
  const form = await openShipForm(user, order);
  await form.findByText(/^Contains: 1 × /);
  fireEvent.change(form.getByLabelText('Tracking number'), { target: { value: newTrackingNumber('USPS') } });
  await user.click(form.getByRole('button', { name: 'Ship a part' }));
  const fewer = await form.findAllByRole('button', { name: 'Decrease quantity' });
  await user.click(firstOf(fewer.toReversed()));
  await user.click(form.getByRole('button', { name: /^Save/ }));
  await expectToast(`Parcel of ${order.orderId} is shipped. The rest waits in To ship.`);
});
