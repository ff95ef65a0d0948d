import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lessParts, noParts, partsTotal } from '#domain/money/ledger/ledger.ts';
import { stateCodes, type StateCode } from '#domain/shipping/rates/us-states.ts';
import { action, placed, play, refundAll } from '../../../../test/support/order-histories.ts';
import { PlayedOrder } from '../../../../test/support/played-order.ts';
import { keptOf, netOf } from './order-standing.ts';
import { rowsOfRefund } from '#domain/payments/refunds/refund-quote.ts';

/** How many histories to play; the whole run has 20,000: HISTORIES=20000 npx vitest run order-standing. */
const numRuns = Number(process.env['HISTORIES'] ?? 500);

test('in every order of events, the parts of an order add up, and no cent is lost or given away', () => {
  fc.assert(
    fc.property(placed, fc.array(action, { maxLength: 9 }), (start, actions) => {
      const history = new PlayedOrder(start);
      for (const act of actions) {
        if (history.isOver) break;
        play(history, act);
        const { standing, refundable } = history;
        // The store keeps what the payments have.
        expect(keptOf(standing)).toBe(refundable);
        const hasFailed = history.record.refunds.some(({ status }) => status === 'failed');
        expect(hasFailed ? noParts : standing.owed).toEqual(noParts);
        expect(partsTotal(standing.owed)).toBeGreaterThanOrEqual(0);
        for (const line of standing.lines) {
          expect(line.units).toBeGreaterThanOrEqual(0);
          expect(netOf(line.left)).toBeGreaterThanOrEqual(0);
          expect(line.left.tax).toBeGreaterThanOrEqual(0);
          expect(line.units === 0 ? line.left : noParts).toEqual(noParts);
        }
      }
      refundAll(history);
      expect(history.refundable).toBe(0);
      const kept = lessParts(history.standing.charged, history.standing.givenBack);
      expect([netOf(kept), kept.shipping, kept.tax]).toEqual([0, 0, 0]);
    }),
    { numRuns, endOnFailure: false },
  );
});

test('units that go back in several refunds come to the same as in one, and leave the same (R-REF-13)', () => {
  fc.assert(
    fc.property(placed, fc.array(fc.nat({ max: 3 }), { maxLength: 5 }), (start, steps) => {
      const inSteps = new PlayedOrder(start);
      for (const quantity of steps) refundUnits(inSteps, quantity);
      const atOnce = new PlayedOrder(start);
      refundUnits(
        atOnce,
        steps.reduce((sum, quantity) => sum + quantity, 0),
      );
      expect(inSteps.standing.left).toEqual(atOnce.standing.left);
      expect(inSteps.refundable).toBe(atOnce.refundable);
    }),
    { numRuns },
  );
});

test('units that a change takes out one by one come to the same as at once, also after a refund (R-ORD-49)', () => {
  // Neither a code nor shipping that the remaining goods cost less of.
  const ofStaff = placed.map(({ own, ...start }) => ({
    ...start,
    discount: null,
    own: { ...own, shipping: own.shipping ?? 0 },
  }));
  fc.assert(
    fc.property(ofStaff, fc.nat({ max: 3 }), fc.integer({ min: 1, max: 11 }), (start, refunded, left) => {
      const inSteps = new PlayedOrder(start);
      refundUnits(inSteps, refunded);
      const atOnce = new PlayedOrder(start);
      refundUnits(atOnce, refunded);
      const units = inSteps.standing.lines[0]?.units ?? 0;
      fc.pre(left < units);
      for (let step = units - 1; step >= left; step -= 1) leaveUnits(inSteps, step);
      leaveUnits(atOnce, left);
      expect(inSteps.standing.left).toEqual(atOnce.standing.left);
      expect(inSteps.refundable).toBe(atOnce.refundable);
    }),
    { numRuns },
  );
});

test('a way to another state and back changes nothing (R-ORD-34)', () => {
  fc.assert(
    fc.property(placed, fc.constantFrom(...stateCodes), (start, state) => {
      const history = playedByRules(start);
      const before = history.standing.left;
      wayAndBack(history, state, 'paid');
      expect(history.standing.left).toEqual(before);
    }),
    { numRuns },
  );
});

test('nor does it after refunds, if the total is kept (R-ORD-34)', () => {
  const quantities = fc.array(fc.nat({ max: 3 }), { maxLength: 3 });
  fc.assert(
    fc.property(placed, fc.constantFrom(...stateCodes), quantities, (start, state, refunded) => {
      const history = playedByRules(start);
      for (const quantity of refunded) refundUnits(history, quantity);
      const { left } = history.standing;
      wayAndBack(history, state, 'keep-total');
      expect(history.standing.left).toEqual(left);
    }),
    { numRuns },
  );
});

test('an order whose money went back whole costs the same again (R-REF-3)', () => {
  fc.assert(
    fc.property(placed, (start) => {
      const history = new PlayedOrder(start);
      const { charged } = history.standing;
      refundAll(history);
      history.again();
      expect(history.standing.charged).toEqual(charged);
    }),
    { numRuns },
  );
});

/** Units of the first line, as many as there are. */
function refundUnits(history: PlayedOrder, quantity: number): void {
  const { standing, refundable } = history;
  const lines = standing.lines
    .slice(0, 1)
    .map(({ lineId, units }) => ({ lineId, quantity: Math.min(quantity, units) }));
  const back = rowsOfRefund(standing, refundable, { lines, shipping: 0, other: 0 }, () => 0);
  // A unit that cost nothing cannot go back.
  fc.pre(quantity === 0 || standing.lines[0]?.units === 0 || partsTotal(back.parts) > 0);
  if (partsTotal(back.parts) > 0) history.giveBack(back, 0);
}

/** Changes the items so that the first product has these units. */
function leaveUnits(history: PlayedOrder, units: number): void {
  const { record, standing } = history;
  const line = record.lines.findIndex(
    ({ productId }, index) => productId === 1 && (standing.lines[index]?.units ?? 0) > 0,
  );
  play(history, { do: 'edit', line, units, price: 0, today: null, by: 'paid', fails: 0 });
}

type Placed = ConstructorParameters<typeof PlayedOrder>[0];

function playedByRules(start: Placed): PlayedOrder {
  return new PlayedOrder({ ...start, own: { ...start.own, shipping: null, tax: null } });
}

/** `away`: how the difference of the way is settled; that of the way back is paid or refunded. */
function wayAndBack(history: PlayedOrder, state: StateCode, away: 'paid' | 'keep-total'): void {
  const home = history.state;
  play(history, { do: 'move', state, today: null, by: away, fails: 0 });
  // Where it costs the same, it has the other state's rates at once.
  fc.pre(away === 'paid' || history.pricedState === home);
  play(history, { do: 'move', state: home, today: null, by: 'paid', fails: 0 });
}
