import type { EmailKind } from '#domain/platform/email-sending/email-kinds.ts';
import type { EventDetail, OrderEventName } from './events.ts';

/** Payments, payment requests, refunds, disputes and money differences. */
const aboutMoney = /^(payment|refund|dispute|money)/;

/** How a change was settled or a case was decided, of an event that packers see; only a decision to remake has `remake`. */
const moneyDetails: ReadonlySet<string> = new Set([
  'difference',
  'settlement',
  'total',
  'refund',
  'outcome',
  'remake',
]);

/** The owner is alerted to payments, disputes and differences, and to a customer's answer, which the case shows. */
const moneyEmails: ReadonlySet<string> = new Set<EmailKind>([
  'owner-alert',
  'order-refunded',
  'payment-denied',
  'payment-request',
  'payment-request-paid',
]);

type Event = { what: OrderEventName; detail: EventDetail | null };

/** An order's history for those who pack it and have nothing to do with its money (R-STAFF-20). */
export function packedHistory<Of extends Event>(history: readonly Of[]): Of[] {
  return history
    .filter(({ what }) => !aboutMoney.test(what))
    .map((event) => ({ ...event, detail: withoutMoney(event.detail) }));
}

/** An order's emails for those who pack it. */
export function packedEmails<Of extends { kind: string }>(emails: readonly Of[]): Of[] {
  return emails.filter(({ kind }) => !moneyEmails.has(kind));
}

function withoutMoney(detail: EventDetail | null): EventDetail | null {
  if (detail === null) return null;
  const kept = Object.entries(detail).filter(([name]) => !moneyDetails.has(name));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
