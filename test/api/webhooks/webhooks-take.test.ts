import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openLog } from '#server/platform/log/open-log.ts';
import { providers } from '#server/payments/providers/providers.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import { takeEvent } from '#server/payments/webhooks/take-event.ts';
import type { Services } from '#server/services.ts';
import type { Answer } from '../../support/answering-server.ts';
import { answeringPayPal } from '../../support/answering-paypal.ts';
import { attempts } from '../../support/attempts.ts';
import { findJobs } from '../../support/jobs.ts';
import { paypalCapture, paypalOrder, paypalPaid, paypalPause } from '../../support/paypal-answers.ts';
import { paypalEvent, storedEvent } from '../../support/stored-events.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { services, time } = store;
const { db, attempt, paymentNow } = attempts(store);
const { rowOf } = storedEvent(db);

type Event = { id: string; body: string };

async function withPayPal(...answers: Answer[]) {
  const { client, calls } = await answeringPayPal(...answers);
  const asked = () => calls().map(({ method }) => (method === 'POST' ? 'capture' : 'look'));
  return { ...services, paypal: client, asked };
}

/** PayPal delivers it. */
async function take(at: Services, { id, body }: Event) {
  await takeEvent(at, providers.paypal, providers.paypal.parseEvent(body), body);
  return { row: await rowOf(id), jobs: await jobsOf(id) };
}

async function jobsOf(id: string) {
  const found = await findJobs(services.database, 'webhook.process', { eventId: id });
  return found.map(({ data }) => data);
}

const leftToJob = ({ id, body }: Event, provider = 'paypal') => ({
  row: expect.objectContaining({ id, body, processedAt: null }) as object,
  jobs: [{ eventId: id, provider }],
});

const approved = paypalOrder('APPROVED');

describe('an event that comes in', () => {
  test('is worked on at once, kept as processed, and leaves no job', async () => {
    const { payment } = await attempt();
    const paypal = await withPayPal(approved, paypalPaid(payment));
    const event = paypalEvent('CHECKOUT.ORDER.APPROVED', { id: payment.providerOrderId });
    expect(await take(paypal, event)).toEqual({
      row: expect.objectContaining({
        id: event.id,
        type: 'CHECKOUT.ORDER.APPROVED',
        body: event.body,
        processedAt: time.now,
      }) as object,
      jobs: [],
    });
    expect(paypal.asked()).toEqual(['look', 'capture']);
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'captured' });
  });

  test('with nothing new is kept as processed, and the provider is not asked', async () => {
    const { payment } = await attempt({ status: 'captured', feeCents: 1_71 });
    const paypal = await withPayPal(paypalPaid(payment));
    const event = paypalEvent('CHECKOUT.ORDER.COMPLETED', { id: payment.providerOrderId });
    expect(await take(paypal, event)).toMatchObject({ row: { processedAt: time.now }, jobs: [] });
    expect(paypal.asked()).toEqual([]);
  });

  test('of a capture that is being recorded waits for that, and asks nothing', async () => {
    const { payment } = await attempt();
    const paypal = await withPayPal(approved, paypalPaid(payment));
    const event = paypalEvent('PAYMENT.CAPTURE.COMPLETED', {
      id: `CAPTURE-${payment.id}`,
      custom_id: payment.id,
    });
    const settling = settlePayment(paypal, payment.id, { isNewApproval: true });
    expect(await take(paypal, event)).toMatchObject({ row: { processedAt: time.now }, jobs: [] });
    expect(await settling).toMatchObject({ state: 'paid' });
    expect(paypal.asked()).toEqual(['look', 'capture']);
  });

  test('of a capture that this process has just recorded is not looked up again', async () => {
    const { payment } = await attempt();
    const paypal = await withPayPal(approved, paypalPaid(payment));
    const event = paypalEvent('PAYMENT.CAPTURE.COMPLETED', {
      id: `CAPTURE-${payment.id}`,
      custom_id: payment.id,
    });
    // A later reader of the row would take the missing fee for news.
    await db.execute(sql`
      create or replace function forget_fee() returns trigger language plpgsql as
        $$ begin new.fee_cents = null; return new; end $$;
      create trigger forget_fee before update on payments for each row
        when (new.status = 'captured') execute function forget_fee()`);
    const settling = settlePayment(paypal, payment.id, { isNewApproval: true });
    const taken = await take(paypal, event);
    await settling;
    await db.execute(sql`drop trigger forget_fee on payments`);
    expect(taken).toMatchObject({ row: { processedAt: time.now }, jobs: [] });
    expect(paypal.asked()).toEqual(['look', 'capture']);
  });

  test.each([
    ['another capture than the one that is being recorded', 'COMPLETED', 'CAPTURE-OTHER'],
    ['a capture that is recorded as pending', 'PENDING', null],
  ])('of %s has the provider asked', async (_, status, captureId) => {
    const { payment } = await attempt();
    const answer = paypalOrder('COMPLETED', paypalCapture(payment, { status }));
    const paypal = await withPayPal(approved, answer);
    const event = paypalEvent('PAYMENT.CAPTURE.COMPLETED', {
      id: captureId ?? `CAPTURE-${payment.id}`,
      custom_id: payment.id,
    });
    const settling = settlePayment(paypal, payment.id, { isNewApproval: true });
    expect(await take(paypal, event)).toMatchObject({ row: { processedAt: time.now }, jobs: [] });
    await settling;
    expect(paypal.asked()).toEqual(['look', 'capture', 'look']);
  });

  test('of an unknown payment is left to a job, once however often it comes', async () => {
    const event = paypalEvent('PAYMENT.CAPTURE.COMPLETED', { id: 'unknown' });
    const paypal = await withPayPal(paypalPause);
    expect(await take(paypal, event)).toEqual(leftToJob(event));
    expect(await take(paypal, event)).toEqual(leftToJob(event));
    expect(paypal.asked()).toEqual([]);
  });

  test('of no payment is left to a job', async () => {
    const event = paypalEvent('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1' });
    expect(await take(await withPayPal(paypalPause), event)).toEqual(leftToJob(event));
  });

  test('is left to a job while the provider is silent', async () => {
    const { payment } = await attempt({ status: 'pending' });
    const event = paypalEvent('PAYMENT.CAPTURE.PENDING', { id: payment.providerOrderId });
    expect(await take(await withPayPal(paypalPause), event)).toEqual(leftToJob(event));
  });

  test('again, while a job has it, asks nothing more', async () => {
    const { payment } = await attempt({ status: 'pending' });
    const event = paypalEvent('PAYMENT.CAPTURE.PENDING', { id: payment.providerOrderId });
    await take(await withPayPal(paypalPause), event);
    const paypal = await withPayPal(paypalOrder('COMPLETED'));
    expect(await take(paypal, event)).toEqual(leftToJob(event));
    expect(paypal.asked()).toEqual([]);
    const other = paypalEvent('PAYMENT.CAPTURE.PENDING', { id: payment.providerOrderId });
    expect(await take(paypal, other)).toMatchObject({ row: { processedAt: time.now } });
    expect(paypal.asked()).toEqual(['look']);
  });

  test('of an approval is acted on again, even if a job has it', async () => {
    const { payment } = await attempt();
    const event = paypalEvent('CHECKOUT.ORDER.APPROVED', { id: payment.providerOrderId });
    await storedEvent(db).add('CHECKOUT.ORDER.APPROVED', {}, event);
    const paypal = await withPayPal(paypalPaid(payment));
    await take(paypal, event);
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'captured' });
  });

  test('whose payment cannot be settled is logged and left to a job', async () => {
    const { payment } = await attempt({ provider: 'none', status: 'pending' });
    const lines: string[] = [];
    const log = openLog('warn', { write: (line) => void lines.push(line) });
    const event = paypalEvent('PAYMENT.CAPTURE.PENDING', { id: payment.providerOrderId });
    expect(await take({ ...services, log }, event)).toEqual(leftToJob(event));
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { eventId: event.id, msg: 'a PayPal event could not be worked on at once' },
    ]);
  });

  test('of a provider that does not wait is left to a job', async () => {
    const { payment } = await attempt({ provider: 'stripe', status: 'created' });
    const id = `evt_${crypto.randomUUID()}`;
    const object = { id: payment.providerOrderId };
    const body = JSON.stringify({ id, type: 'payment_intent.succeeded', data: { object } });
    await takeEvent(services, providers.stripe, providers.stripe.parseEvent(body), body);
    expect({ row: await rowOf(id), jobs: await jobsOf(id) }).toEqual(leftToJob({ id, body }, 'stripe'));
  });
});
