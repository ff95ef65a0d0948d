/**
 * `node bench/start.ts`: from the start of `node` until the home page is answered, data exist (median of 5), and the store's
 * resident memory after a minute of rest. Linux only.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { residentMegabytes } from '../test/drills/memory.ts';
import { median, report } from './figures.ts';
import { withStore } from './with-store.ts';

const restMs = 60_000;

for (const [kind, megabytes] of [
  ['PostgreSQL', 200],
  ['embedded', 280],
] as const) {
  await withStore(kind, async (first) => {
    const times: number[] = [];
    let { store, start } = first;
    for (let round = 0; round < 5; round += 1) {
      await store.stop();
      const started = performance.now();
      const again = await start();
      const answer = await fetch(again.url);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The home page answered ${answer.status}.`);
      times.push((performance.now() - started) / 1000);
      ({ store, start } = again);
    }
    report({ what: `ready after a start, ${kind}`, value: median(times), unit: ' s', atMost: 3 });
    await pause(restMs);
    const resident = residentMegabytes(store.pid);
    report({ what: `memory at rest, ${kind}`, value: resident, unit: ' MB', atMost: megabytes });
  });
}
