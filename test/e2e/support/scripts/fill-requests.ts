import { randomUUID } from 'node:crypto';
import { payByLink } from '../orders.ts';
import type { Caller, ScriptCalls } from './script-calls.ts';
import { scriptText } from './script-texts.ts';

const sling = 31;

/** A paid and an open payment request for a paid order, a draft that stays one, and a remake of the order; resolves to the draft's id. */
export async function fillRequests(
  { send }: ScriptCalls,
  origin: string,
  as: Caller,
  id: number,
): Promise<number> {
  const { link } = await send<{ link: string }>('POST /api/admin/orders/{id}/payment-requests', {
    as,
    at: { id },
    body: { amount: '2.00', reason: scriptText(500) },
  });
  await payByLink(origin, link);
  await send('POST /api/admin/orders/{id}/payment-requests', {
    as,
    at: { id },
    body: { amount: '1.00', reason: scriptText(500) },
  });
  const remake = await send<{ id: number; content: object }>('POST /api/admin/drafts', {
    as,
    body: { remakeOf: id },
  });
  // The order's own product may be sold out by now.
  const lines = [{ key: randomUUID(), productId: sling, choices: {}, quantity: 1, price: '0.00' }];
  await send('PUT /api/admin/drafts/{id}', {
    as,
    at: { id: remake.id },
    body: { ...remake.content, lines, reason: scriptText(500) },
  });
  await send('POST /api/admin/drafts/{id}/place', {
    as,
    at: { id: remake.id },
    body: { payment: 'none', total: '0.00' },
  });
  const draft = await send<{ id: number }>('POST /api/admin/drafts', { as, body: {} });
  const choices = { pistolMake: 'Glock', holsterType: 'OWB', customNotes: scriptText(1_000) };
  await send('PUT /api/admin/drafts/{id}', {
    as,
    at: { id: draft.id },
    body: {
      firstName: scriptText(60),
      lastName: scriptText(60),
      email: scriptText(254),
      phone: scriptText(40),
      address: scriptText(200),
      apartment: scriptText(100),
      city: scriptText(100),
      lines: [{ key: randomUUID(), productId: 0, choices, quantity: 1 }],
      reason: scriptText(500),
      note: scriptText(2_000),
    },
  });
  return draft.id;
}
