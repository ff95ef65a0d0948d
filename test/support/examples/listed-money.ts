import type { BookedPayment, BookedRefund, Movement } from '#domain/money/comparison/compared.ts';
import { hourMs } from '#domain/platform/time/durations.ts';

export const noon = Date.parse('2026-11-21T12:00:00Z');
export const window = { from: noon - 96 * hourMs, until: noon };
export const hoursAgo = (hours: number) => noon - hours * hourMs;

export const movement = (change: Partial<Movement>): Movement => ({
  kind: 'payment',
  reference: 'CAP-1',
  captureId: 'CAP-1',
  paymentId: 'pay-1',
  orderNumber: 'RT-1',
  providerOrderId: null,
  cents: 48_43,
  currency: 'USD',
  at: hoursAgo(20),
  ...change,
});
export const back = (reference: string, cents: number, change: Partial<Movement> = {}) =>
  movement({ kind: 'refund', reference, cents, at: hoursAgo(10), ...change });
export const payment = (change: Partial<BookedPayment> = {}): BookedPayment => ({
  id: 'pay-1',
  orderId: 1,
  providerOrderId: 'PP-1',
  captureId: 'CAP-1',
  isCaptured: true,
  cents: 48_43,
  begunAt: hoursAgo(21),
  bookedAt: hoursAgo(20),
  refunds: [],
  isDisputed: false,
  ...change,
});
export const refund = (cents: number, change: Partial<BookedRefund> = {}): BookedRefund => ({
  id: `own-${cents}`,
  reference: null,
  cents,
  isOpen: false,
  begunAt: hoursAgo(10),
  bookedAt: hoursAgo(10),
  ...change,
});
export const refunded = (...refunds: BookedRefund[]) => payment({ refunds });
export const pay = movement({});
export const old = payment({ begunAt: hoursAgo(900), bookedAt: hoursAgo(900) });
