import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

test.each([
  { values: [], ticks: [0, 1] },
  { values: [0, 0], ticks: [0, 1] },
  { values: [0.4], ticks: [0, 1] },
  { values: [4], ticks: [0, 2, 4] },
  { values: [5, 90], ticks: [0, 50, 100] },
  { values: [620], ticks: [0, 250, 500, 750] },
  { values: [599.99], ticks: [0, 200, 400, 600] },
  { values: [48_216.4], ticks: [0, 20_000, 40_000, 60_000] },
  { values: [100, -30], ticks: [-50, 0, 50, 100] },
  { values: [-20, -90], ticks: [-100, -50, 0] },
])('the lines of $values are at $ticks', ({ values, ticks }) => {
  expect(axisTicks(values)).toEqual(ticks);
});
