import { expect, test } from 'vitest';
import { answeringStripe } from '../../../../../test/support/answering-stripe.ts';
import { listMovements } from './balance.ts';

const charge = {
  id: 'ch_1',
  object: 'charge',
  payment_intent: 'pi_1',
  metadata: { orderId: 'RT-7K3M-92QF' },
};
const refund = { id: 're_1', object: 'refund', charge: 'ch_1', payment_intent: { id: 'pi_1' } };
const dispute = { id: 'dp_1', object: 'dispute', charge: { id: 'ch_1' }, payment_intent: null };

const sale = {
  type: 'charge',
  reporting_category: 'charge',
  amount: 48_43,
  currency: 'usd',
  created: 1_000,
  source: charge,
};

async function movements(transactions: object[], ...more: object[]) {
  const body = {
    object: 'list',
    data: transactions.map((change) => ({ ...sale, ...change })),
    has_more: false,
  };
  const { client, asked } = await answeringStripe({ body }, ...more.map((answer) => ({ body: answer })));
  const answer = await listMovements(client, 5_999);
  if (answer.kind !== 'ok') throw new Error(answer.kind);
  return { listed: answer.value, asked: asked.map(({ url }) => decodeURIComponent(url)) };
}

test('a charge is a payment of its order', async () => {
  const { listed, asked } = await movements([{}]);
  expect(listed).toEqual([
    {
      kind: 'payment',
      reference: 'ch_1',
      captureId: 'ch_1',
      paymentId: null,
      orderNumber: 'RT-7K3M-92QF',
      providerOrderId: 'pi_1',
      cents: 48_43,
      currency: 'USD',
      at: 1_000_000,
    },
  ]);
  expect(asked).toEqual(['/v1/balance_transactions?created[gte]=5&limit=100&expand[0]=data.source']);
  const bare = { source: { ...charge, metadata: {}, payment_intent: null } };
  expect((await movements([bare])).listed).toMatchObject([{ orderNumber: null, providerOrderId: null }]);
});

test.each([
  ['charge', 'charge', 'payment'],
  ['payment', 'charge', 'payment'],
  ['refund', 'refund', 'refund'],
  ['payment_refund', 'refund', 'refund'],
  ['payment_failure_refund', 'charge_failure', 'reversal'],
  ['payment_reversal', 'charge_failure', 'reversal'],
  ['adjustment', 'dispute', 'reversal'],
  ['adjustment', 'dispute_reversal', 'reinstated'],
  ['adjustment', 'other_adjustment', null],
  ['payout', 'payout', null],
])('%s (%s) is %s', async (type, reporting_category, kind) => {
  const { listed } = await movements([{ type, reporting_category, amount: -1_00 }]);
  expect(listed.map((movement) => [movement.kind, movement.cents])).toEqual(
    kind === null ? [] : [[kind, 1_00]],
  );
});

test('returned money names its charge and intent', async () => {
  const { listed } = await movements([
    { type: 'refund', source: refund },
    { type: 'adjustment', reporting_category: 'dispute', source: dispute },
  ]);
  expect(listed).toMatchObject([
    { kind: 'refund', reference: 're_1', captureId: 'ch_1', providerOrderId: 'pi_1', orderNumber: null },
    { kind: 'reversal', reference: 'dp_1', captureId: 'ch_1', providerOrderId: null },
  ]);
});

test('missing details are requested', async () => {
  const ofRefund = await movements([{ type: 'refund', source: 're_1' }], refund);
  expect(ofRefund.listed).toMatchObject([{ reference: 're_1', captureId: 'ch_1' }]);
  expect(ofRefund.asked[1]).toBe('/v1/refunds/re_1');
  for (const id of ['dp_1', 'du_1']) {
    const wish = { type: 'adjustment', reporting_category: 'dispute', source: id };
    const ofDispute = await movements([wish], { ...dispute, id });
    expect(ofDispute.listed).toMatchObject([{ reference: id, captureId: 'ch_1' }]);
    expect(ofDispute.asked[1]).toBe(`/v1/disputes/${id}`);
  }
  const ofCharge = await movements([{ source: 'ch_9' }]);
  expect(ofCharge.listed).toMatchObject([
    { reference: 'ch_9', captureId: 'ch_9', providerOrderId: null, orderNumber: null },
  ]);
  expect(ofCharge.asked).toHaveLength(1);
});

test('unrelated transactions are no movements', async () => {
  expect((await movements([{ source: null }, { source: { id: 'po_1', object: 'payout' } }])).listed).toEqual(
    [],
  );
});

test('a failed refund and its reversal are dropped; others stay', async () => {
  const other = { ...refund, id: 're_2' };
  const { listed } = await movements([
    { type: 'refund', source: refund },
    { type: 'refund', source: other },
    { type: 'refund_failure', source: refund },
    { source: { ...charge, id: 're_1' } },
  ]);
  expect(listed.map(({ kind, reference }) => [kind, reference])).toEqual([
    ['refund', 're_2'],
    ['payment', 're_1'],
  ]);
});
