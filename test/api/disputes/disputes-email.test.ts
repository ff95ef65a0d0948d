import { like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/platform/time/durations.ts';
import { emails } from '#server/db/schema/emails.ts';
import type { DisputeView } from '#server/payments/providers/payment-provider.ts';
import { emailDispute, emailUnreadable } from '#server/payments/disputes/email-dispute.ts';
import { attempts } from '../../support/attempts.ts';
import { disputeView } from '../../support/dispute-views.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { services } = store;
const { db, placed } = attempts(store);
const { publicUrl } = services.config;

const opened = new Date('2026-11-20T18:00:00Z');
const due = new Date('2026-12-01T05:59:00Z');

/** What the owner is emailed when the store learns of the dispute at `now`. */
async function mailed(
  change: Partial<DisputeView>,
  { orderId = null, isNew = false, now = opened }: { orderId?: number | null; isNew?: boolean; now?: Date },
) {
  const dispute = disputeView(opened, { answerDueAt: due, ...change });
  const at = { ...services, clock: () => now };
  await emailDispute(at, db, dispute, { orderId, isNew });
  await emailDispute(at, db, dispute, { orderId, isNew });
  return { dispute, sent: await emailsAbout(dispute.id) };
}

const emailsAbout = (id: string) =>
  db
    .select()
    .from(emails)
    .where(like(emails.dedupeKey, `dispute:${id}:%`))
    .orderBy(emails.createdAt);

test('a new dispute is emailed to the owner once, with its order, reason and evidence', async () => {
  const { id: orderId, orderId: number } = await placed();
  const { dispute, sent } = await mailed({}, { orderId, isNew: true });
  expect(sent).toMatchObject([
    {
      kind: 'owner-alert',
      dedupeKey: `dispute:${dispute.id}:opened`,
      orderId,
      props: {
        title: `A customer disputes order ${number}`,
        orderNumber: number,
        paragraphs: [
          `A customer disputes $48.43 of order ${number} at PayPal. Answer it at PayPal by November 30, 2026.`,
          `What the store knows about it: ${publicUrl}/admin/evidence/${orderId}`,
        ],
        facts: [
          { label: 'Dispute', value: dispute.id },
          { label: 'Reason', value: 'The customer did not make this payment' },
        ],
        shopUrl: publicUrl,
      },
    },
  ]);
});

test('one about an unknown payment leads to the money inbox', async () => {
  const { sent } = await mailed({}, { isNew: true });
  expect(sent).toMatchObject([
    {
      orderId: null,
      props: {
        title: 'A customer disputes a payment that belongs to no order',
        orderNumber: null,
        paragraphs: [expect.any(String), `What the store knows about it: ${publicUrl}/admin/money`],
      },
    },
  ]);
});

test.each<[Partial<DisputeView>, string]>([
  [{ answerDueAt: null }, 'Answer it at PayPal.'],
  [{ status: 'waiting' }, "PayPal is reviewing it. You don't have to do anything now."],
  [{ status: 'won' }, 'Decided: the money stays with you.'],
  [{ status: 'lost' }, 'Decided: the money went back to the customer.'],
])('the email says what to do next: %j', async (change, sentence) => {
  const { sent } = await mailed(change, { isNew: true });
  expect(sent.map(({ props }) => (props['paragraphs'] as string[])[0])).toEqual([
    `A customer disputes $48.43 of a payment that belongs to no order at PayPal. ${sentence}`,
  ]);
});

describe('the owner is reminded of an answer', () => {
  const before = (ms: number) => new Date(due.getTime() - ms);

  test('once, two days before it is due', async () => {
    const { dispute, sent } = await mailed({}, { now: before(2 * dayMs) });
    expect(sent).toMatchObject([
      {
        dedupeKey: `dispute:${dispute.id}:due:${due.toISOString()}`,
        props: { title: 'Your answer to a dispute is due November 30, 2026' },
      },
    ]);
  });

  test('also in the last moment, and again for a later date', async () => {
    const { dispute, sent } = await mailed({}, { now: before(1) });
    expect(sent).toHaveLength(1);
    const later = { ...dispute, answerDueAt: new Date(due.getTime() + dayMs) };
    const at = { ...services, clock: () => due };
    await emailDispute(at, db, later, { orderId: null, isNew: false });
    expect(await emailsAbout(dispute.id)).toHaveLength(2);
  });

  test.each<[string, Partial<DisputeView>, Date]>([
    ['earlier', {}, before(2 * dayMs + 1)],
    ['once it is too late', {}, before(0)],
    ['if none is due', { answerDueAt: null }, before(dayMs)],
    ['that was given', { status: 'waiting' }, before(dayMs)],
    ['that was due within two days from the start', { openedAt: before(2 * dayMs) }, before(dayMs)],
  ])('not %s', async (_, change, now) => {
    const { sent } = await mailed(change, { now });
    expect(sent).toEqual([]);
  });

  test('that was due within little more than two days from the start', async () => {
    const { sent } = await mailed({ openedAt: before(2 * dayMs + 1) }, { now: before(dayMs) });
    expect(sent).toHaveLength(1);
  });
});

test('a dispute that the store may not read is emailed to the owner once, with the way out', async () => {
  const id = `PP-D-${crypto.randomUUID()}`;
  await emailUnreadable(services, 'paypal', id);
  await emailUnreadable(services, 'paypal', id);
  expect(await emailsAbout(id)).toMatchObject([
    {
      kind: 'owner-alert',
      orderId: null,
      props: {
        title: 'PayPal has a dispute that the store cannot read',
        orderNumber: null,
        paragraphs: [
          `PayPal told the store of dispute ${id}. The store has no permission to read disputes there, so it cannot show it to you.`,
          'Answer the dispute at PayPal. Then give the store the permission to read disputes (docs/operations.md).',
        ],
        facts: [],
        shopUrl: publicUrl,
      },
    },
  ]);
});
