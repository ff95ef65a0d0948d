import { isListedProvider, providerWord, type ListedProvider } from '#domain/payments/providers.ts';
import type { OrderStatus } from './order-status.ts';

export const eventActors = ['shopper', 'owner', 'provider', 'system'] as const;

export type EventActor = (typeof eventActors)[number];

/** What can happen to an order, with each event's details. Amounts are decimal strings, dates are ISO days. */
type Details = {
  'order-placed': null;
  /** `method: 'none'`: there was nothing to pay. */
  'order-paid': { method: 'none' } | null;
  /** A newer checkout of the same cart replaced it. */
  'order-replaced': null;
  'order-expired': null;
  'payment-started': null;
  'payment-approved': null;
  /** A payment that the store did not start, such as one by an owner's own checkout. */
  'payment-found': { provider: ListedProvider; intentId: string };
  'payment-captured': { captureId: string };
  'payment-pending': { reason: string | null };
  'payment-declined': { issue: string };
  'payment-given-up': { reason: string; issue?: string };
  'payment-reversed': { amount: string; reason: string };
  'marked-paid': { reason: string } | null;
  /** `restock: 'undone'`: the order took its restocked units again. */
  'status-changed': { from: OrderStatus; to: OrderStatus; reason?: string; restock?: 'undone' };
  cancelled: { reason?: string; refund: 'yes' | 'no'; restock: 'yes' | 'no' };
  /** `fields`: the names of the changed fields, separated by commas. */
  edited: { fields: string };
  shipped: Parcel;
  'shipping-changed': Parcel;
  'email-sent-again': { kind: string };
  deleted: null;
  restored: null;
  'refund-requested': { amount: string; reason: string; items?: string };
  /** The provider accepted the refund and has not completed it yet. */
  'refund-pending': { amount: string };
  'refund-refused': { amount: string; issue: string };
  'refund-unconfirmed': { amount: string };
  refunded: { amount: string };
  'dispute-needs-answer': Dispute;
  'dispute-waiting': Dispute;
  'dispute-won': Dispute;
  'dispute-lost': Dispute;
  'money-difference-mended': { difference: string; reference: string; amount: string; how: string };
  /** An entry that no version of the store is known to have written; `text` is the entry. */
  other: { text: string };
};

type Parcel = { carrier: string | null; trackingNumber: string | null };
type Dispute = { dispute: string; amount: string; reason: string; answerDue: string | null };

export type OrderEventName = keyof Details;

/** An event to record; one without details may leave them out. */
export type NewOrderEvent = {
  [Name in OrderEventName]: { actor: EventActor; what: Name } & (null extends Details[Name]
    ? { detail?: Details[Name] }
    : { detail: Details[Name] });
}[OrderEventName];

export type EventDetail = Readonly<Record<string, string | number | null>>;

const labels: Readonly<Record<OrderEventName, string>> = {
  'order-placed': 'Order placed',
  'order-paid': 'Order paid',
  'order-replaced': 'Order replaced by a newer one',
  'order-expired': 'Order expired unpaid',
  'payment-started': 'Payment started',
  'payment-approved': 'Payment approved',
  'payment-found': 'Payment found',
  'payment-captured': 'Payment captured',
  'payment-pending': 'Payment pending',
  'payment-declined': 'Payment declined',
  'payment-given-up': 'Payment given up',
  'payment-reversed': 'Payment reversed',
  'marked-paid': 'Marked as paid',
  'status-changed': 'Status changed',
  cancelled: 'Cancelled',
  edited: 'Edited',
  shipped: 'Shipped',
  'shipping-changed': 'Shipping changed',
  'email-sent-again': 'Email sent again',
  deleted: 'Deleted',
  restored: 'Restored',
  'refund-requested': 'Refund requested',
  'refund-pending': 'Refund is on its way',
  'refund-refused': 'Refund refused',
  'refund-unconfirmed': 'Refund not confirmed',
  refunded: 'Refunded',
  'dispute-needs-answer': 'Dispute waits for your answer',
  'dispute-waiting': 'Dispute waits for the provider',
  'dispute-won': 'Dispute won',
  'dispute-lost': 'Dispute lost',
  'money-difference-mended': 'Money difference mended',
  other: 'Other',
};

export const orderEventNames = Object.keys(labels) as [OrderEventName, ...OrderEventName[]];

/** An event's label in the order's history, such as 'Shipped → paid', and the details that are not part of it. */
export function labelEvent({ what, detail }: { what: OrderEventName; detail: EventDetail | null }): {
  label: string;
  details: EventDetail;
} {
  const details = detail ?? {};
  switch (what) {
    case 'status-changed': {
      const { from, to, ...others } = details;
      return { label: capital(`${String(from)} → ${String(to)}`), details: others };
    }
    case 'payment-found': {
      const { provider, ...others } = details;
      return { label: `Payment by ${wordOf(String(provider))} found`, details: others };
    }
    case 'other': {
      const { text, ...others } = details;
      return { label: capital(String(text)), details: others };
    }
    default:
      return { label: labels[what], details };
  }
}

function wordOf(provider: string): string {
  return isListedProvider(provider) ? providerWord(provider) : provider;
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
