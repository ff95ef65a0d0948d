/** How many clients call at once; each starts its next call once the last one is answered. */
export const clients = 16;

/** `took`: of each call that was answered as expected, in ms. */
export type Load = { took: number[]; perSecond: number; failures: string[] };

/** Calls for so many seconds, and then until the last call is answered. */
export async function load(work: (turn: number) => Promise<void>, seconds: number): Promise<Load> {
  const took: number[] = [];
  const failures: string[] = [];
  let turn = 0;
  const started = performance.now();
  const client = async () => {
    while (performance.now() - started < seconds * 1000) {
      const from = performance.now();
      try {
        await work(turn++);
        took.push(performance.now() - from);
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return {
    took,
    perSecond: took.length / ((performance.now() - started) / 1000),
    failures,
  };
}
