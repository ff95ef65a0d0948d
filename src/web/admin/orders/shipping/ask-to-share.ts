import { refusal } from '#domain/api/shapes.ts';
import { ApiError } from '#web/api-client.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';

/**
 * Sends a tracking number. If a parcel to the same address has it already, asks whether this order is in that parcel, and sends it
 * again (R-SHIP-29).
 */
export async function askToShare<Answer>(
  { trackingNumber }: { trackingNumber: string },
  send: (confirmed: { confirmedNumber?: string }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    const [first, ...others] = sharedWith(error);
    if (first === undefined || !(await isShared([first, ...others].join(', ')))) throw error;
    return await send({ confirmedNumber: trackingNumber });
  }
}

function sharedWith(error: unknown): readonly string[] {
  return error instanceof ApiError ? (refusal.safeParse(error.body).data?.sharedWith ?? []) : [];
}

function isShared(orders: string): Promise<boolean> {
  return showAlert({
    title: 'In one parcel?',
    text: `${orders} already has this tracking number and goes to the same address.`,
    action: 'Share the parcel',
    cancel: 'Change the number',
  });
}
