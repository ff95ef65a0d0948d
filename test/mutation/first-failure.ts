import { afterEach, inject } from 'vitest';

/**
 * One failed test kills a mutant. Vitest's `bail` skips the tests that are left but still loads their files, each of which would
 * start a store: here they end at once.
 */
type Kept = { killed?: string };
const kept = globalThis as Kept;
const mutant = (inject as (key: string) => unknown)('activeMutant') as string | undefined;

if (mutant !== undefined && kept.killed === mutant) throw new Error('a test failed before');

afterEach(({ task }) => {
  if (mutant !== undefined && task.result?.state === 'fail') kept.killed = mutant;
});
