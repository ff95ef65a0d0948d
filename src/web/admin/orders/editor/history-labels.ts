import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import type { Settlement } from '#domain/orders/edit/address-change.ts';
import { labelEvent, type EventActor } from '#domain/orders/history/events.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { issueLabel } from '#domain/payments/providers/issue-labels.ts';
import { dayText } from '#web/admin/date-time.ts';
import { emailName } from '#web/admin/emails/email-name.ts';

/** `staff` is left out where it must not be shown. */
type OrderEvent = Omit<AdminOrderDetail['history'][number], 'staff'> & { staff?: string | null };

const actors: Readonly<Record<EventActor, string>> = {
  shopper: 'Customer',
  owner: 'Staff',
  provider: 'Payment provider',
  system: 'Store',
};

const unlabeled: ReadonlySet<string> = new Set(['changes', 'message', 'note']);

const amountKeys: ReadonlySet<string> = new Set(['amount', 'shipping', 'other', 'difference', 'total']);

const settlements: Readonly<Record<Settlement, string>> = {
  refund: 'refunded',
  'payment-request': 'payment requested',
  'keep-total': 'total kept',
};

/** What an edit without values says that it changed. */
const fieldNames: Readonly<Record<string, string>> = {
  customerName: 'Customer name',
  customerEmail: 'Customer email',
  shippingCarrier: 'Carrier',
  trackingNumber: 'Tracking number',
  customerNotes: 'Customer notes',
};

const detailNames: Readonly<Record<string, string>> = {
  other: 'Other amount',
  remakeOf: 'Remake of',
  handedOver: 'Handed over',
  answerDue: 'Answer due by',
  promisedOn: 'Promised by',
  from: 'Before',
  settlement: 'Settled',
  captureId: 'Capture',
  notPutBack: 'Not put back into stock',
  issue: 'Because',
  trackingNumber: 'Tracking number',
  shippingCost: 'Shipping cost',
};

/** Who did it: a staff member by name, if the store knows it. */
export function actorLabel({ actor, staff }: Pick<OrderEvent, 'actor' | 'staff'>): string {
  return staff ?? actors[actor];
}

/** A line of an order's history: what happened, who did it, and details. */
export function eventLabels({ what, detail, ...event }: OrderEvent): {
  what: string;
  who: string;
  note: string;
} {
  return {
    what: labelEvent({ what, detail }).label,
    who: actorLabel(event),
    note: eventNote({ what, detail }),
  };
}

/** What an event's label does not say. */
export function eventNote({ what, detail }: Pick<OrderEvent, 'what' | 'detail'>): string {
  const { details } = labelEvent({ what, detail });
  const parts = inOrder(details).flatMap(([key, value]) => {
    // The values before and after say which fields they are; a form's key says nothing to people.
    if (value === null || value === '' || (key === 'fields' && details['changes'])) return [];
    const words = wordsOf(key, String(value));
    return [unlabeled.has(key) ? words : `${nameOf(key)}: ${words}`];
  });
  return parts.join(', ');
}

/** What changed or how much comes first: the database keeps no order. */
function inOrder(details: Readonly<Record<string, string | number | null>>) {
  const isFirst = (key: string) => key === 'changes' || key === 'amount';
  return Object.entries(details).toSorted(([one], [other]) => Number(isFirst(other)) - Number(isFirst(one)));
}

function wordsOf(key: string, value: string): string {
  if (amountKeys.has(key)) {
    return value.replace('-', '−').replaceAll(/[\d.]+/g, formatDecimal);
  }
  if (key === 'promisedOn' || key === 'from') return value.replace(/^\d{4}-\d\d-\d\d$/, dayText);
  if (key === 'settlement') return settlements[value as Settlement];
  if (key === 'method') return value === 'none' ? 'nothing to pay' : value;
  if (key === 'kind') return emailName(value);
  if (key === 'issue') return `${issueLabel(value)} (${value})`;
  if (key !== 'fields') return value;
  return value
    .split(', ')
    .map((field) => (fieldNames[field] ?? field).toLowerCase())
    .join(', ');
}

function nameOf(key: string): string {
  return detailNames[key] ?? capital(key);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
