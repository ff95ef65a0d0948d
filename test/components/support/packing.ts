import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import * as shipments from '#domain/api/shipments.calls.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import type { PlacedOrder } from '../../e2e/support/orders.ts';
import { newTrackingNumber } from '../../e2e/support/tracking.ts';
import { orderNow, type Inside } from './orders.ts';
import { replace, storeAnswer } from './answers.ts';
import { openDashboard } from './screen.tsx';

/** Opens To ship as the owner, with these orders only. */
export async function openQueue(...orders: PlacedOrder[]): Promise<UserEvent> {
  queueOnly(...orders);
  const user = await openDashboard('/admin/to-ship');
  for (const { orderId } of orders) await screen.findByText(orderId, { selector: 'a' });
  return user;
}

/** The page gets only these orders of the queue: other tests' orders would push them from its first page. */
export function queueOnly(...orders: PlacedOrder[]): void {
  const own = new Set(orders.map(({ orderId }) => orderId));
  replace(shipments.listQueue, async (request) => {
    const rows = (await (await storeAnswer(longer(request))).json()) as { orderId: string }[];
    return Response.json(rows.filter(({ orderId }) => own.has(orderId)));
  });
}

function longer(request: Request): Request {
  return new Request(request.url.replace('limit=50', 'limit=100'), request);
}

/** Opens the form that ships an order, from To ship. */
export async function openShipForm(user: UserEvent, order: PlacedOrder): Promise<Inside> {
  await user.click(screen.getByLabelText(`Ship ${order.orderId}`, { selector: 'button' }));
  return shipForm(order);
}

/** The form, once it has the focus. */
export async function shipForm({ orderId }: PlacedOrder): Promise<Inside> {
  const form = within(await screen.findByRole('dialog', { name: `Ship ${orderId}` }));
  await waitFor(() => expect(form.getByLabelText('Tracking number')).toHaveFocus());
  return form;
}

/** Another packer ships one unit of the order's first line. */
export async function shipOneElsewhere(order: PlacedOrder): Promise<void> {
  const { id, toShip } = await orderNow(order);
  const [line] = toShip;
  if (!line) throw new Error('nothing is left to ship');
  await askStaff(
    shipments.ship,
    { id },
    {
      key: randomUUID(),
      trackingNumber: newTrackingNumber('USPS'),
      carrier: null,
      lines: [{ lineId: line.lineId, quantity: 1 }],
      notify: false,
    },
  );
}

/** The window comes back to the front. */
export function comeBack(): void {
  fireEvent.focus(window);
}

/** The first element of several that a page has alike. */
export function firstOf<Element>([first]: readonly Element[]): Element {
  if (first === undefined) throw new Error('nothing was found');
  return first;
}
