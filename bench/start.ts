/**
 * `node bench/start.ts`: from the start of `node` until the home page is answered, data exist (median of 5), and the store's
 * resident memory after a minute of rest. Linux only.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { residentMegabytes } from '../test/drills/memory.ts';
import { median, report, timed } from './figures.ts';
import { withStore } from './with-store.ts';

const restMs = 60_000;

for (const [kind, megabytes] of [
  ['PostgreSQL', 200],
  ['embedded', 280],
] as const) {
  await withStore(kind, async ({ store, start }) => {
    let running = store;
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await running.stop();
      const { value: again, ms } = await timed(async () => {
        const started = await start();
        const answer = await fetch(started.url);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`The home page answered ${answer.status}.`);
        return started;
      });
      times.push(ms / 1000);
      running = again.store;
    }
    report({ what: `ready after a start, ${kind}`, value: median(times), unit: ' s', atMost: 3 });
    await pause(restMs);
    const resident = residentMegabytes(running.pid);
    report({ what: `memory at rest, ${kind}`, value: resident, unit: ' MB', atMost: megabytes });
  });
}
