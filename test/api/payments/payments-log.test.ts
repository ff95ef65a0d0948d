import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { providerAnswers } from '#server/db/schema/payments.ts';
import { recordAnswer } from '#server/payments/providers/provider-answers.ts';
import { readPaymentLog } from '#server/payments/settle/read-payment-log.ts';
import { attempts } from '../../support/attempts.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { time } = store;
const { db, attempt, addPayment } = attempts(store);

const rowsOf = (paymentId: string) =>
  db
    .select()
    .from(providerAnswers)
    .where(eq(providerAnswers.paymentId, paymentId))
    .orderBy(providerAnswers.id);

type KeptAnswer = Parameters<typeof recordAnswer>[3];

describe('a provider’s answer is kept', () => {
  test.each<[string, KeptAnswer, object]>([
    [
      'as it was seen',
      {
        kind: 'refused',
        status: 1,
        issue: 'DECLINED',
        reason: 'no',
        debugId: 'd-1',
        requestId: 'r-1',
        value: 1,
        seen: { httpStatus: 422, debugId: 'd-2', body: { name: 'UNPROCESSABLE' } },
      },
      {
        outcome: 'refused',
        httpStatus: 422,
        issue: 'DECLINED',
        debugId: 'd-1',
        body: { name: 'UNPROCESSABLE' },
      },
    ],
    [
      'with the status, reason and request of an answer that shows no more',
      { kind: 'unknown', status: 503, reason: 'timeout', requestId: 'r-1', value: { status: 'gone' } },
      { outcome: 'unknown', httpStatus: 503, issue: 'timeout', debugId: 'r-1', body: { status: 'gone' } },
    ],
    [
      'with the debug id of its headers',
      { kind: 'ok', debugId: null, requestId: null, seen: { httpStatus: null, debugId: 'd-2', body: null } },
      { outcome: 'ok', httpStatus: null, issue: null, debugId: 'd-2', body: null },
    ],
    ['if there was none', { kind: 'unknown' }, { httpStatus: null, issue: null, debugId: null, body: null }],
  ])('%s', async (_, answer, kept) => {
    const { payment } = await attempt();
    await recordAnswer(db, payment.id, 'look', answer);
    expect(await rowsOf(payment.id)).toMatchObject([{ call: 'look', times: 1, ...kept }]);
  });

  test('without people, addresses, cards and links, however deep they are', async () => {
    const { payment } = await attempt();
    const body = {
      id: 'O-1',
      payer: { name: { given_name: 'Dana' } },
      links: ['https://paypal.example'],
      purchase_units: [
        { shipping: { address: 'Main Street' }, payments: { captures: [{ id: 'C-1', note: 'x' }] } },
      ],
    };
    await recordAnswer(db, payment.id, 'look', { kind: 'ok', value: body });
    expect((await rowsOf(payment.id))[0]?.body).toEqual({
      id: 'O-1',
      purchase_units: [{ payments: { captures: [{ id: 'C-1' }] } }],
    });
  });

  test('and counted if the same comes again', async () => {
    const { payment } = await attempt();
    const first: KeptAnswer = { kind: 'refused', status: 422, issue: 'DECLINED', value: { id: 'O-1' } };
    const others: KeptAnswer[] = [
      { ...first, kind: 'unknown' },
      { ...first, status: 400 },
      { ...first, issue: 'OTHER' },
      { ...first, value: { id: 'O-2' } },
    ];
    for (const answer of [first, first, first]) await recordAnswer(db, payment.id, 'look', answer);
    expect(await rowsOf(payment.id)).toMatchObject([{ times: 3 }]);
    await recordAnswer(db, payment.id, 'capture', first);
    for (const answer of others) await recordAnswer(db, payment.id, 'capture', answer);
    expect((await rowsOf(payment.id)).map(({ times }) => times)).toEqual([3, 1, 1, 1, 1, 1]);
    const other = await attempt();
    await recordAnswer(db, other.payment.id, 'capture', others.at(-1) ?? first);
    expect(await rowsOf(other.payment.id)).toMatchObject([{ times: 1 }]);
  });
});

describe('the owner reads of an order’s payments', () => {
  test('each attempt with its answers, the newest first', async () => {
    const earlier = new Date(time.now.getTime() - minuteMs);
    const { id, payment } = await attempt({
      status: 'abandoned',
      createdAt: earlier,
      endReason: 'sold-out',
      endDetail: { product: 'A sling', left: 2 },
      providerIssue: 'DECLINED',
    });
    const second = await addPayment(
      { id },
      { status: 'abandoned', createdAt: time.now, endReason: 'declined' },
    );
    const third = await addPayment(
      { id },
      { status: 'captured', captureId: `CAPTURE-${id}`, createdAt: new Date(time.now.getTime() + 1) },
    );
    const answer = { kind: 'ok', status: 201, debugId: 'd-1', value: { id: 'O-1' } } as const;
    await recordAnswer(db, payment.id, 'create', answer);
    await recordAnswer(db, payment.id, 'look', { ...answer, kind: 'refused', issue: 'GONE' });
    await recordAnswer(db, third.id, 'capture', answer);
    const [created, looked] = await rowsOf(payment.id);
    expect(await readPaymentLog(db, id)).toEqual([
      {
        id: third.id,
        provider: 'paypal',
        status: 'captured',
        amount: '48.43',
        startedAt: third.createdAt.toISOString(),
        providerOrderId: third.providerOrderId,
        captureId: `CAPTURE-${id}`,
        ended: null,
        issue: null,
        answers: [expect.objectContaining({ call: 'capture' })],
      },
      expect.objectContaining({
        id: second.id,
        ended: expect.stringContaining('declined') as string,
        answers: [],
      }),
      expect.objectContaining({
        id: payment.id,
        status: 'abandoned',
        ended: 'Only 2 of A sling left.',
        issue: 'DECLINED',
        answers: [
          {
            at: looked?.at.toISOString(),
            lastAt: looked?.lastAt.toISOString(),
            times: 1,
            call: 'look',
            outcome: 'refused',
            httpStatus: 201,
            issue: 'GONE',
            debugId: 'd-1',
            body: { id: 'O-1' },
          },
          expect.objectContaining({ call: 'create', at: created?.at.toISOString() }),
        ],
      }),
    ]);
  });

  test('nothing where there was none', async () => {
    expect(await readPaymentLog(db, -1)).toEqual([]);
  });
});
