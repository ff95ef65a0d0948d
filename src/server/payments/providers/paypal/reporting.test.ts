import { describe, expect, test } from 'vitest';
import { answeringPayPal } from '../../../../../test/support/answering-paypal.ts';
import { listTransactions } from './reporting.ts';

const paymentId = '0b0f7c55-6d0c-4c9b-8f3f-0d2f5b9f4a11';

const sale = {
  transaction_id: 'C-1',
  paypal_reference_id: 'O-1',
  paypal_reference_id_type: 'ODR',
  transaction_event_code: 'T0006',
  transaction_initiation_date: '2026-11-23T05:00:00+0200',
  transaction_amount: { currency_code: 'USD', value: '48.43' },
  transaction_status: 'S',
  invoice_id: 'RT-7K3M-92QF',
  custom_field: paymentId,
};

const pageOf = (infos: object[], more: object = {}) => ({
  body: { transaction_details: infos.map((transaction_info) => ({ transaction_info })), ...more },
});

async function movements(...changes: object[]) {
  const { client } = await answeringPayPal(pageOf(changes.map((change) => ({ ...sale, ...change }))));
  const answer = await listTransactions(client, { from: 0, to: 1_000 });
  return answer.kind === 'ok' ? answer.value.movements : answer.kind;
}

test('a sale is a payment of our order', async () => {
  expect(await movements({})).toEqual([
    {
      kind: 'payment',
      reference: 'C-1',
      captureId: 'C-1',
      paymentId,
      orderNumber: 'RT-7K3M-92QF',
      providerOrderId: 'O-1',
      cents: 48_43,
      currency: 'USD',
      at: Date.parse('2026-11-23T03:00:00Z'),
    },
  ]);
});

test('a refund names its capture', async () => {
  const back = {
    transaction_id: 'R-1',
    paypal_reference_id: 'C-1',
    paypal_reference_id_type: 'TXN',
    transaction_event_code: 'T1107',
    transaction_amount: { currency_code: 'USD', value: '-10.00' },
  };
  expect(await movements(back)).toMatchObject([
    { kind: 'refund', reference: 'R-1', captureId: 'C-1', providerOrderId: null, cents: 10_00 },
  ]);
  expect(await movements({ ...back, paypal_reference_id: undefined })).toMatchObject([{ captureId: null }]);
  expect(await movements({ ...back, paypal_reference_id_type: 'ODR' })).toMatchObject([
    { captureId: null, providerOrderId: 'C-1' },
  ]);
});

test.each([
  ['T0000', '1.00', 'payment'],
  ['T0006', '1.00', 'payment'],
  ['T0006', '-1.00', null],
  ['T1107', '-1.00', 'refund'],
  ['T1106', '-1.00', 'reversal'],
  ['T1201', '-1.00', 'reversal'],
  ['T1207', '-1.00', 'reversal'],
  ['T1202', '1.00', 'reinstated'],
  ['T1205', '1.00', 'reinstated'],
  ['T1208', '1.00', 'reinstated'],
  ['T0400', '-1.00', null],
  ['T1503', '-1.00', null],
  ['XT00', '1.00', null],
])('%s of %s is %s', async (transaction_event_code, value, kind) => {
  const info = { transaction_event_code, transaction_amount: { currency_code: 'USD', value } };
  expect(await movements(info)).toMatchObject(kind === null ? [] : [{ kind, cents: 1_00 }]);
  expect(await movements(info)).toHaveLength(kind === null ? 0 : 1);
});

test.each([
  ['S', 1],
  ['V', 1],
  [undefined, 1],
  ['P', 0],
  ['D', 0],
])('a transaction with status %s moved money: %i', async (transaction_status, count) => {
  expect(await movements({ transaction_status })).toHaveLength(count);
});

test('invalid amounts, numbers and ids are dropped', async () => {
  expect(await movements({ transaction_amount: { currency_code: 'USD', value: 'much' } })).toEqual([]);
  for (const custom_field of [undefined, '', `x${paymentId}`, `${paymentId}0`, 'by hand']) {
    expect(await movements({ custom_field, invoice_id: undefined })).toMatchObject([
      { paymentId: null, orderNumber: null },
    ]);
  }
  expect(await movements({ invoice_id: 'RT-7K3M-92QF-2' }), 'paid again').toMatchObject([
    { orderNumber: 'RT-7K3M-92QF' },
  ]);
});

describe('a long list', () => {
  test('is read page by page', async () => {
    const first = pageOf([sale], { total_pages: 2, last_refreshed_datetime: '2026-11-23T04:00:00Z' });
    const second = pageOf([{ ...sale, transaction_id: 'C-2' }], { total_pages: 2 });
    const { client, calls } = await answeringPayPal(first, second);
    const answer = await listTransactions(client, { from: 0, to: 1_000 });
    expect(answer).toMatchObject({
      kind: 'ok',
      value: {
        movements: [{ reference: 'C-1' }, { reference: 'C-2' }],
        refreshedAt: Date.parse('2026-11-23T04:00:00Z'),
      },
    });
    const asked = calls().map(({ url }) => new URL(url, 'http://paypal.example'));
    expect(asked.map(({ pathname }) => pathname)).toEqual(Array(2).fill('/v1/reporting/transactions'));
    expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual(
      ['1', '2'].map((page) => ({
        start_date: '1970-01-01T00:00:00.000Z',
        end_date: '1970-01-01T00:00:01.000Z',
        fields: 'transaction_info',
        balance_affecting_records_only: 'Y',
        page_size: '500',
        page,
      })),
    );
  });

  const tooLarge = {
    status: 400,
    body: { name: 'INVALID_REQUEST', details: [{ issue: 'RESULTSET_TOO_LARGE' }] },
  };

  test('that PayPal does not return at once is requested in halves, and duplicates count once', async () => {
    const { client, calls } = await answeringPayPal(
      tooLarge,
      pageOf([sale, { ...sale, transaction_id: 'C-0' }], {
        last_refreshed_datetime: '2026-11-23T04:00:00Z',
      }),
      pageOf([sale, { ...sale, transaction_id: 'C-2' }], { last_refreshed_datetime: '2026-11-23T05:00:00Z' }),
    );
    expect(await listTransactions(client, { from: 0, to: 3_001 })).toMatchObject({
      kind: 'ok',
      value: {
        movements: [{ reference: 'C-1' }, { reference: 'C-0' }, { reference: 'C-2' }],
        refreshedAt: Date.parse('2026-11-23T05:00:00Z'),
      },
    });
    const spans = calls().map(({ url }) => {
      const { searchParams } = new URL(url, 'http://paypal.example');
      return [searchParams.get('start_date'), searchParams.get('end_date')].map((text) =>
        Date.parse(text ?? ''),
      );
    });
    expect(spans).toEqual([
      [0, 3_001],
      [0, 1_500],
      [1_500, 3_001],
    ]);
  });

  test('that cannot be halved further, or half of which is refused, is refused', async () => {
    const whole = await answeringPayPal(tooLarge);
    expect(await listTransactions(whole.client, { from: 9_000, to: 10_000 })).toMatchObject({
      kind: 'refused',
      issue: 'RESULTSET_TOO_LARGE',
    });
    expect(whole.calls()).toHaveLength(1);
    const refused = { status: 403, body: { name: 'NOT_AUTHORIZED' } };
    const other = await answeringPayPal(refused);
    await listTransactions(other.client, { from: 0, to: 3_000 });
    expect(other.calls(), 'refused for another reason').toHaveLength(1);
    const firstHalf = [tooLarge, refused, pageOf([sale])];
    const secondHalf = [tooLarge, pageOf([sale]), refused];
    for (const answers of [firstHalf, secondHalf]) {
      const { client } = await answeringPayPal(...answers);
      expect(await listTransactions(client, { from: 0, to: 3_000 })).toMatchObject({
        issue: 'NOT_AUTHORIZED',
      });
    }
  });
});
