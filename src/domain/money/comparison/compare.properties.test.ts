import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/platform/time/durations.ts';
import { compareBooks } from './compare.ts';
import type { BookedPayment, BookedRefund, Movement } from './compared.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const window = { from: noon - 4 * dayMs, until: noon };

type Sale = { cents: number; refunds: { cents: number; isSum: boolean }[] };

const sale: fc.Arbitrary<Sale> = fc.record({
  // Few amounts, so that many are equal.
  cents: fc.integer({ min: 10_00, max: 10_03 }),
  refunds: fc.array(fc.record({ cents: fc.integer({ min: 1, max: 3 }), isSum: fc.boolean() }), {
    maxLength: 3,
  }),
});
const sales = fc.array(sale, { minLength: 1, maxLength: 6 });

/** The same sales as listed by the provider and as booked by the store. */
function both(made: readonly Sale[]): { listed: Movement[]; booked: BookedPayment[] } {
  const at = noon - dayMs;
  const times = { begunAt: at - hourMs, bookedAt: at };
  const listed = made.flatMap(({ cents, refunds }, index) => {
    const same = { captureId: `C${index}`, orderNumber: null, providerOrderId: null, currency: 'USD', at };
    return [
      { ...same, kind: 'payment', reference: `C${index}`, paymentId: `p${index}`, cents } as const,
      ...refunds.map(
        (refund, place) =>
          ({
            ...same,
            kind: 'refund',
            reference: `C${index}R${place}`,
            paymentId: null,
            cents: refund.cents,
          }) as const,
      ),
    ];
  });
  const booked = made.map(({ cents, refunds }, index) => ({
    id: `p${index}`,
    orderId: index,
    providerOrderId: null,
    captureId: `C${index}`,
    isCaptured: true,
    cents,
    isDisputed: false,
    ...times,
    refunds: refunds.map((refund, place): BookedRefund => ({
      id: `C${index}own${place}`,
      reference: refund.isSum ? null : `C${index}R${place}`,
      cents: refund.cents,
      isOpen: false,
      ...times,
    })),
  }));
  return { listed, booked };
}

const pick = fc.nat();
const at = (list: readonly unknown[], place: number) => place % list.length;

test('books and list of the same sales never differ, in whatever order the provider lists them', () => {
  fc.assert(
    fc.property(sales, pick, (made, turn) => {
      const { listed, booked } = both(made);
      const place = at(listed, turn);
      const turned = [...listed.slice(place), ...listed.slice(0, place), ...listed.slice(0, place)];
      expect(compareBooks(turned, booked, window)).toEqual([]);
    }),
  );
});

type Both = ReturnType<typeof both>;
type Change = (sides: Both, place: number) => Both;

const withListed =
  (change: (listed: Movement[], place: number) => Movement[]): Change =>
  ({ listed, booked }, place) => ({ booked, listed: change(listed, at(listed, place)) });
const withBooked =
  (change: (payment: BookedPayment) => BookedPayment | null): Change =>
  ({ listed, booked }, place) => ({
    listed,
    booked: booked.flatMap((payment, index) =>
      index === at(booked, place) ? (change(payment) ?? []) : payment,
    ),
  });

test.each<[string, Change]>([
  ['a movement is missing in the list', withListed((listed, place) => listed.toSpliced(place, 1))],
  [
    'a movement of the list has one cent more',
    withListed((listed, place) =>
      listed.map((one, index) => (index === place ? { ...one, cents: one.cents + 1 } : one)),
    ),
  ],
  [
    'the list has an extra payment',
    withListed((listed) => [
      ...listed,
      { ...first(listed), reference: 'X', captureId: 'X', paymentId: null },
    ]),
  ],
  [
    'the list has an extra refund',
    withListed((listed) => [...listed, { ...first(listed), kind: 'refund', reference: 'X', cents: 1 }]),
  ],
  ['a booked payment is missing', withBooked(() => null)],
  ['a booked payment has one cent more', withBooked((payment) => ({ ...payment, cents: payment.cents + 1 }))],
  [
    'a booked payment was never settled',
    withBooked((payment) => ({ ...payment, isCaptured: false, captureId: null })),
  ],
  [
    'the books have an extra refund',
    withBooked((payment) => ({
      ...payment,
      refunds: [
        ...payment.refunds,
        {
          id: 'X',
          reference: 'X',
          cents: 1,
          isOpen: false,
          begunAt: payment.begunAt,
          bookedAt: payment.bookedAt,
        },
      ],
    })),
  ],
])('%s: it is found, and no difference is reported twice', (_what, change) => {
  fc.assert(
    fc.property(sales, pick, (made, place) => {
      const { listed, booked } = change(both(made), place);
      // A fully returned payment does not concern the store.
      fc.pre(made.every(({ cents, refunds }) => refunds.reduce((sum, one) => sum + one.cents, 0) < cents));
      const found = compareBooks(listed, booked, window);
      expect(found.length).toBeGreaterThan(0);
      const keys = found.map(({ kind, reference }) => `${kind} ${reference}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

function first(listed: readonly Movement[]): Movement {
  const [payment] = listed;
  if (!payment) throw new Error('there is no sale');
  return payment;
}
