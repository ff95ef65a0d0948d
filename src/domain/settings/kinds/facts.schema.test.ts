import { expect, test } from 'vitest';
import { demoFacts } from './demo-facts.ts';
import { factsSetting } from './facts.schema.ts';

test('facts that were saved before they had a time zone and a prefix are in Central time, with RT (R-SETUP-4, R-ORD-52)', () => {
  const { timeZone: _zone, orderPrefix: _prefix, ...older } = demoFacts;
  expect(factsSetting.parse(older)).toEqual({ ...older, timeZone: 'America/Chicago', orderPrefix: 'RT' });
});
