import { expect, test } from 'vitest';
import { stepOfReturned, type ReturnedStep } from './returned-money.ts';

const nothing: ReturnedStep = { do: 'nothing' };
const wait: ReturnedStep = { do: 'wait' };
const byHand = (cents: number): ReturnedStep => ({ do: 'record', byHand: cents, confirms: false });
const confirmed = (cents = 0): ReturnedStep => ({ do: 'record', byHand: cents, confirms: true });

test.each<[number, number, number, ReturnedStep, ReturnedStep]>([
  // of 100: refunded at the provider, completed and open here; the result while we ask, and after we gave up
  [0, 0, 0, nothing, nothing],
  [20, 20, 0, nothing, nothing],
  [20, 30, 0, nothing, nothing],
  [20, 20, 10, nothing, nothing],
  [20, 0, 0, byHand(20), byHand(20)],
  [50, 20, 0, byHand(30), byHand(30)],
  [100, 20, 0, byHand(80), byHand(80)],
  [10, 0, 10, confirmed(), confirmed()],
  [30, 20, 10, confirmed(), confirmed()],
  [5, 0, 10, wait, wait],
  [20, 0, 10, wait, confirmed(10)],
  [30, 0, 10, wait, confirmed(20)],
  [100, 0, 100, confirmed(), confirmed()],
  [100, 0, 10, confirmed(90), confirmed(90)],
  [100, 60, 40, confirmed(), confirmed()],
  [120, 20, 10, confirmed(70), confirmed(70)],
  [100, 90, 20, confirmed(), confirmed()],
])('%i back, %i completed, %i open', (returned, completed, open, asked, givenUp) => {
  const sums = { captured: 100, returned, completed, open };
  expect(stepOfReturned({ ...sums, isAsked: true })).toEqual(asked);
  expect(stepOfReturned({ ...sums, isAsked: false })).toEqual(givenUp);
});
