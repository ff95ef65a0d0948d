import { percentile } from '../figures.ts';

/** How many clients call at once; each starts its next call once the last one is answered. */
export const clients = 16;

export type Load = { done: number; perSecond: number; p50: number; p99: number; failures: string[] };

/** Calls for so many seconds, and then until the last call is answered. Times are in ms. */
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
    done: took.length,
    perSecond: took.length / ((performance.now() - started) / 1000),
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    failures,
  };
}
