import { expect, test } from 'vitest';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { describeChange } from './describe.ts';

test('a version of the facts says another time zone by its name, and another prefix (R-SET-7)', () => {
  const moved = { ...demoFacts, timeZone: 'Pacific/Honolulu', orderPrefix: 'PH' };
  expect(describeChange('facts', demoFacts, moved)).toEqual([
    'Order numbers RT → PH',
    'Time zone Central → Hawaii',
  ]);
});
