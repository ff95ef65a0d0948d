import { describe, expect, test } from 'vitest';
import { isSentAway, pressureOf, type CallKind, type Load, type Pressure } from './pressure.ts';

const calm: Load = { loopDelay: 5, laps: 100, heap: 0.2, resident: 0.3 };
const slow: Load = { ...calm, loopDelay: 600, laps: 4 };
const stuck: Load = { ...calm, loopDelay: 2_000, laps: 3 };

describe('the pressure on a process', () => {
  test.each<[string, Load[], Pressure]>([
    ['no samples yet', [], 'none'],
    ['no pressure', [calm, calm], 'none'],
    ['the loop was slow once', [calm, slow], 'none'],
    ['the loop was slow twice', [slow, slow], 'high'],
    ['the loop was slow twice, some time ago', [slow, slow, calm], 'none'],
    ['the loop is just below the threshold', [slow, { ...slow, loopDelay: 499 }], 'none'],
    ['the loop is stuck twice', [stuck, stuck], 'extreme'],
    ['the loop is stuck three times', [stuck, stuck, stuck], 'extreme'],
    ['the loop is stuck now, in a first sample', [stuck], 'none'],
    ['the loop is at the threshold', [slow, { ...slow, loopDelay: 500 }], 'high'],
    ['the loop is stuck after it was slow', [slow, stuck], 'high'],
    [
      'the machine stalled twice',
      [
        { ...stuck, laps: 2 },
        { ...stuck, laps: 1 },
      ],
      'none',
    ],
    ['the heap fills', [{ ...calm, heap: 0.8 }], 'high'],
    ['the heap is nearly full', [{ ...calm, heap: 0.9 }], 'extreme'],
    ['the process nears its limit', [{ ...calm, resident: 0.9 }], 'high'],
    ['the process is at its limit', [{ ...calm, resident: 0.97 }], 'extreme'],
    ['memory is free again', [{ ...calm, heap: 0.95, resident: 0.99 }, calm], 'none'],
  ])('%s', (_words, looks, pressure) => {
    expect(pressureOf(looks, 500)).toBe(pressure);
  });

  test.each<[number, Load, Pressure]>([
    [601, slow, 'none'],
    [600, slow, 'high'],
    [667, stuck, 'high'],
    [666, stuck, 'extreme'],
  ])('with a limit of %i ms', (maxLoopDelayMs, look, pressure) => {
    expect(pressureOf([look, look], maxLoopDelayMs)).toBe(pressure);
  });
});

test.each<[CallKind, Pressure[]]>([
  ['health', []],
  ['payment', []],
  ['other', ['extreme']],
  ['page', ['high', 'extreme']],
])('a call of kind %s is refused under %j', (kind, under) => {
  const levels: Pressure[] = ['none', 'high', 'extreme'];
  expect(levels.filter((pressure) => isSentAway(kind, pressure))).toEqual(under);
});
