import { expect, test } from 'vitest';
import { countTogether } from './count-together.ts';

test('uses that arrive while a statement runs are counted by the next one together', async () => {
  const statements: number[] = [];
  let total = 0;
  const use = countTogether(async (_key, uses) => {
    statements.push(uses);
    await Promise.resolve();
    return (total += uses);
  });
  const first = use('a');
  // The first statement is under way after one turn.
  await Promise.resolve();
  const others = [use('a'), use('a'), use('a')];
  const places = (await Promise.all([first, ...others])).map(({ counted, after }) => counted - after);
  expect(statements).toEqual([1, 3]);
  expect(places).toEqual([1, 2, 3, 4]);
  await use('a');
  expect(statements).toEqual([1, 3, 1]);
});

test('a key does not wait for another', async () => {
  const never = new Promise<number>(() => undefined);
  const use = countTogether(async (key, uses) => (key === 'stuck' ? never : uses));
  void use('stuck');
  await Promise.resolve();
  void use('stuck');
  expect(await use('free')).toEqual({ counted: 1, after: 0 });
});

test('a failure reaches the uses of its statement, and the next statement runs', async () => {
  let fails = true;
  const use = countTogether(async (_key, uses) => {
    if (fails) throw new Error('the database is away');
    return uses;
  });
  const failed = use('a');
  await Promise.resolve();
  const next = use('a');
  await expect(failed).rejects.toThrow('the database is away');
  fails = false;
  await expect(use('a')).resolves.toEqual({ counted: 1, after: 0 });
  await next.catch(() => undefined);
});
