import type { AdminOrderDetail } from '#domain/orders/admin-order.schema.ts';
import { labelEvent, type EventActor } from '#domain/orders/events.ts';
import { formatPrice, parseDecimal } from '#domain/money/money.ts';
import { issueLabel } from '#domain/payments/issue-labels.ts';
import { emailName } from '#web/admin/emails/email-name.ts';
import { orderLabels } from './order-form.ts';

type OrderEvent = AdminOrderDetail['history'][number];

const actors: Readonly<Record<EventActor, string>> = {
  shopper: 'Customer',
  owner: 'Owner',
  provider: 'Payment provider',
  system: 'Store',
};

const detailNames: Readonly<Record<string, string>> = {
  answerDue: 'Answer due by',
  captureId: 'Capture',
  issue: 'Because',
  trackingNumber: 'Tracking number',
};

/** A line of an order's history: what happened, who did it, and details. */
export function eventLabels({ actor, what, detail }: OrderEvent): {
  what: string;
  who: string;
  note: string;
} {
  const { label, details } = labelEvent({ what, detail });
  const parts = Object.entries(details).flatMap(([key, value]) =>
    value === null || value === '' ? [] : [`${nameOf(key)}: ${wordsOf(key, String(value))}`],
  );
  return { what: label, who: actors[actor], note: parts.join(', ') };
}

function wordsOf(key: string, value: string): string {
  if (key === 'amount') return formatPrice(parseDecimal(value) ?? 0);
  if (key === 'kind') return emailName(value);
  if (key === 'issue') return `${issueLabel(value)} (${value})`;
  if (key !== 'fields') return value;
  const labels: Readonly<Record<string, string>> = orderLabels;
  return value
    .split(', ')
    .map((field) => (labels[field] ?? field).toLowerCase())
    .join(', ');
}

function nameOf(key: string): string {
  return detailNames[key] ?? capital(key);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
