import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import * as shipments from '#domain/api/shipments.calls.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { newTrackingNumber } from '../e2e/support/tracking.ts';
import { lose, refuse, restore } from './support/answers.ts';
import { holster, openOrder, orderNow, paidOrder, type Editor } from './support/orders.ts';
import { expectToast, signInAsOwner } from './support/screen.tsx';

async function dismissAlert(user: UserEvent, text: string): Promise<void> {
  const alert = await screen.findByRole('alertdialog');
  await within(alert).findByText(text);
  await user.click(within(alert).getByText('OK'));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
}

/** Ships all of the order with this number. */
async function ship({ user, editor }: Editor, trackingNumber: string): Promise<void> {
  await user.click(editor.getByRole('button', { name: 'Ship' }));
  const panel = within(await editor.findByRole('region', { name: 'Ship' }));
  fireEvent.change(panel.getByLabelText('Tracking number'), { target: { value: trackingNumber } });
  await user.click(panel.getByRole('button', { name: 'Ship parcel' }));
  await waitFor(() => expect(editor.queryByRole('region', { name: 'Ship' })).toBeNull());
}

async function openDetails({ user, editor }: Editor) {
  await user.click(await editor.findByRole('button', { name: 'Correct parcel 1' }));
  return within(await screen.findByRole('dialog', { name: 'Correct parcel 1' }));
}

const noDetails = () => expect(screen.queryByRole('dialog', { name: 'Correct parcel 1' })).toBeNull();

test('tracking needs a number; if it cannot be sent, an alert says so and what is typed stays (R-AORD-14, R-AORD-20, R-AORD-21)', async () => {
  const { user, editor } = await openOrder(await paidOrder());
  await user.click(editor.getByRole('button', { name: 'Ship' }));
  const panel = within(await editor.findByRole('region', { name: 'Ship' }));
  const send = () => user.click(panel.getByRole('button', { name: 'Ship parcel' }));
  const number = panel.getByLabelText('Tracking number');
  await send();
  await dismissAlert(user, 'Please enter a tracking number');
  await waitFor(() => expect(number).toHaveFocus());
  const typed = newTrackingNumber('USPS');
  fireEvent.change(number, { target: { value: typed } });
  refuse(shipments.ship, 500, { message: 'The shop is being repaired.' });
  await send();
  await dismissAlert(user, 'Failed to send tracking: The shop is being repaired.');
  refuse(shipments.ship, 500);
  await send();
  await dismissAlert(user, 'Failed to send tracking: Unknown error');
  lose(shipments.ship);
  await send();
  await dismissAlert(user, 'Error sending tracking information');
  expect(number).toHaveValue(typed);
});

test('an order has one Ship button, and its parcel sends the tracking again (R-AORD-14, R-AORD-29, R-AORD-32)', async () => {
  const open = await openOrder(await paidOrder());
  const { user, editor } = open;
  expect(editor.getAllByRole('button', { name: 'Ship' })).toHaveLength(1);
  expect(editor.queryByRole('button', { name: 'Send tracking' })).toBeNull();
  await ship(open, newTrackingNumber('USPS'));
  expect(editor.queryByRole('region', { name: 'To ship' })).toBeNull();
  expect(editor.getByRole('region', { name: 'Parcel 1' })).toHaveTextContent('1 × Two-Point Sling, Black');
  const dialog = await openDetails(open);
  const send = dialog.getByRole('button', { name: 'Send tracking' });
  const number = dialog.getByLabelText('Tracking number');
  fireEvent.change(number, { target: { value: '' } });
  await user.click(send);
  await dismissAlert(user, 'Please enter a tracking number');
  await waitFor(() => expect(number).toHaveFocus());
  const other = newTrackingNumber('USPS');
  fireEvent.change(number, { target: { value: other } });
  lose(adminOrders.sendTracking);
  await user.click(send);
  await dismissAlert(user, 'Error sending tracking information');
  restore(adminOrders.sendTracking);
  await user.click(send);
  await expectToast('Tracking information saved');
  await waitFor(noDetails);
  expect(editor.getByRole('region', { name: 'Parcel 1' })).toHaveTextContent(other);
});

// R-ADMIN-14, R-AORD-15, R-AORD-17, R-AORD-22, R-SHIP-13, R-SHIP-15
test('the correction of the order’s parcel stores cost and days, and sends an email unless that is turned off', async () => {
  const order = await paidOrder();
  const open = await openOrder(order);
  const { user, editor } = open;
  await ship(open, newTrackingNumber('USPS'));
  const dialog = await openDetails(open);
  const field = (label: string) => dialog.getByLabelText(label);
  const fill = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
  expect(dialog.getByLabelText('Send notification')).toBeChecked();
  expect(
    within(field('Carrier'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Not set', 'USPS', 'UPS', 'FedEx', 'DHL', 'Other']);
  expect(field('Shipping cost ($)')).toHaveValue('6.99');
  fill('Shipping cost ($)', '7,25');
  fill('Shipping date', '2026-11-21');
  fill('Estimated delivery', '2026-11-20');
  fill('Tracking number', '');
  const notify = dialog.getByRole('button', { name: 'Save and notify' });
  await user.click(notify);
  await dialog.findByText('Please enter a tracking number');
  dialog.getByText('Enter an amount, such as 7.25');
  dialog.getByText('Choose a day on or after the shipping date');
  await user.selectOptions(field('Carrier'), 'UPS');
  fill('Tracking number', '1Z999');
  // The first of two invalid fields gets the focus.
  await user.click(notify);
  await waitFor(() => expect(field('Estimated delivery')).toHaveFocus());
  fill('Shipping cost ($)', '7.25');
  fill('Estimated delivery', '2026-11-25');
  expect(dialog.getByRole('link', { name: /^Track with UPS/ })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999',
  );
  await user.click(dialog.getByLabelText('Send notification'));
  refuse(adminOrders.ship, 500);
  const save = dialog.getByRole('button', { name: 'Save shipping' });
  await user.click(save);
  await expectToast('Failed to update shipping info');
  restore(adminOrders.ship);
  await user.click(save);
  await expectToast('Shipping info updated successfully');
  await waitFor(noDetails);
  expect(editor.getByRole('region', { name: 'Parcel 1' })).toHaveTextContent('Expected Nov 25, 2026');
  const notices = () =>
    within(editor.getByRole('region', { name: 'Emails' })).getAllByText('Shipping notice', {
      selector: 'p span',
    });
  expect(notices()).toHaveLength(1);
  expect(editor.getByRole('region', { name: 'Payment' })).toHaveTextContent(`Total$${order.totalAmount}`);

  const again = await openDetails(open);
  expect(again.getByLabelText('Shipping cost ($)')).toHaveValue('7.25');
  expect(again.getByLabelText('Estimated delivery')).toHaveValue('2026-11-25');
  await user.click(again.getByRole('button', { name: 'Save and notify' }));
  await expectToast('Shipping info updated and customer notified');
  await waitFor(() => expect(notices()).toHaveLength(2));
});

test('the correction says that another person changed the order, and loses nothing typed (R-ADMIN-16, R-ADMIN-17)', async () => {
  const order = await paidOrder();
  const open = await openOrder(order);
  const { user } = open;
  await ship(open, newTrackingNumber('USPS'));
  const { id } = await orderNow(order);
  const theirs = (trackingNumber: string, customerNotes = '') =>
    askStaff(
      adminOrders.sendTracking,
      { id },
      { trackingNumber, shippingCarrier: 'DHL', customerNotes },
      { version: null },
    );
  const dialog = await openDetails(open);
  const number = dialog.getByLabelText('Tracking number');
  fireEvent.change(number, { target: { value: 'MINE-1' } });
  await theirs('THEIRS-1');
  await user.click(dialog.getByRole('button', { name: 'Save and notify' }));
  await dialog.findByText('Copied into this form: Carrier.');
  expect(number).toHaveValue('MINE-1');
  await user.click(dialog.getByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(number).toHaveValue('THEIRS-1'));

  fireEvent.change(number, { target: { value: 'LATE-1' } });
  await theirs('THEIRS-2', 'Comes in a plain box');
  await user.click(await dialog.findByRole('button', { name: 'Send tracking' }));
  await dismissAlert(
    user,
    'Failed to send tracking: Someone else changed this order. Review their changes, then save again.',
  );
  await dialog.findByText('Copied into this form: Customer notes.');
  expect(number).toHaveValue('LATE-1');
  await user.click(await dialog.findByRole('button', { name: 'Send tracking' }));
  await expectToast('Tracking information saved');
});

test('a parcel that another person corrected shows its number, and keeps what is typed (R-ADMIN-17, R-SHIP-33)', async () => {
  const order = await paidOrder([holster, { productId: 31 }]);
  await signInAsOwner();
  const { id, toShip } = await orderNow(order);
  await askStaff(
    shipments.ship,
    { id },
    {
      trackingNumber: newTrackingNumber('USPS'),
      carrier: 'USPS',
      lines: toShip.slice(1),
      key: crypto.randomUUID(),
    },
  );
  const open = await openOrder(order);
  const { user, editor } = open;
  // Each unit is in one place (R-AORD-29).
  expect(editor.getByRole('region', { name: 'To ship' })).toHaveTextContent('1 × Custom Holster');
  expect(editor.getByRole('region', { name: 'Parcel 1' })).toHaveTextContent('1 × Two-Point Sling, Black');
  const dialog = await openDetails(open);
  const [parcel] = (await orderNow(order)).shipments;
  const trackingNumber = newTrackingNumber('USPS');
  const correction = { trackingNumber, carrier: 'USPS', notify: false };
  const address = { id, shipmentId: parcel?.id ?? 0 };
  await askStaff(shipments.correct, address, correction, { version: null });

  await user.selectOptions(dialog.getByLabelText('Carrier'), 'Other');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Copied into this form: Tracking number.');
  expect(dialog.getByLabelText('Tracking number')).toHaveValue(trackingNumber);
  expect(dialog.getByLabelText('Carrier')).toHaveValue('Other');
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  await waitFor(noDetails);
  const saved = await openDetails(open);
  expect(saved.getByLabelText('Tracking number')).toHaveValue(trackingNumber);
  expect(saved.getByLabelText('Carrier')).toHaveValue('Other');
});
