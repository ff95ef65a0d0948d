import { currentCaller, runAs } from '#server/db/caller.ts';

type Group<T> = { uses: number; counted: Promise<T> };

/**
 * Counts the uses of each key with one statement at a time: uses that arrive while it runs are counted together by the next one.
 * Separate statements would wait for each other's commit, because they change the same row. Resolves to what `count` returned, and
 * how many uses of the same statement came after this one.
 */
export function countTogether<T>(
  count: (key: string, uses: number) => Promise<T>,
): (key: string) => Promise<{ counted: T; after: number }> {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Group<T>>();

  return async (key) => {
    const group = waiting.get(key) ?? open(key);
    group.uses += 1;
    const place = group.uses;
    const counted = await group.counted;
    return { counted, after: group.uses - place };
  };

  function open(key: string): Group<T> {
    const group: Group<T> = { uses: 0, counted: Promise.resolve(running.get(key)).then(close, close) };
    waiting.set(key, group);
    return group;

    async function close(): Promise<T> {
      waiting.delete(key);
      const counting = group.uses === 1 ? count(key, 1) : countForAll(key, group.uses);
      running.set(key, counting);
      try {
        return await counting;
      } finally {
        if (running.get(key) === counting) running.delete(key);
      }
    }
  }

  /** The statement runs as the first caller, but also counts for others if that client disconnects. */
  function countForAll(key: string, uses: number): Promise<T> {
    return runAs({ ...currentCaller(), isGone: () => false }, () => count(key, uses));
  }
}
