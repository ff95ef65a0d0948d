/** The approval window's message to the page that opened it. Both ends check origin, window and flow. */
export type WindowMessage = {
  source: 'paypal-simulator';
  flow: string;
} & ({ type: 'ready' } | { type: 'approved'; orderID: string; payerID: string } | { type: 'cancelled' });

export function isWindowMessage(message: unknown, flow: string): message is WindowMessage {
  if (typeof message !== 'object' || message === null) return false;
  return (
    'source' in message && message.source === 'paypal-simulator' && 'flow' in message && message.flow === flow
  );
}
