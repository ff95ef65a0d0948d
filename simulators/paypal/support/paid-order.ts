import type { Shop } from './shop.ts';

/** Approves and captures an order of 58.80; returns its id and its capture's. */
export async function paidOrder(
  shop: Shop,
  customId = 'attempt-1',
): Promise<{ id: string; captureId: string }> {
  const id = await shop.approvedOrder('approve', { custom_id: customId });
  const { body } = await shop.capture(id);
  return { id, captureId: body.purchase_units[0].payments.captures[0].id };
}

/** The types of the webhooks so far, oldest first. */
export async function eventTypes(shop: Shop): Promise<string[]> {
  const deliveries: { eventType: string }[] = (await shop.control('GET', '/_sim/webhooks')).body;
  return deliveries.map(({ eventType }) => eventType);
}
