import { afterEach, inject } from 'vitest';

/**
 * One failed test kills a mutant. Vitest's `bail` skips the remaining tests but still loads their files, each of which would
 * start a store. This stops those files immediately.
 */
type Kept = { killed?: string };
const kept = globalThis as Kept;
const mutant = (inject as (key: string) => unknown)('activeMutant') as string | undefined;

if (mutant !== undefined && kept.killed === mutant) throw new Error('an earlier test failed');

afterEach(({ task }) => {
  if (mutant !== undefined && task.result?.state === 'fail') kept.killed = mutant;
});
