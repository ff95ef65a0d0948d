/**
 * `node test/drills/restarts.ts [--times 10] [--at-once 8] [--stores 2] [--seed 1]`: restarts PostgreSQL repeatedly under
 * load, by a crash every second time. The store itself is never restarted.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { underLoad } from './load.ts';
import { randomOf } from './random.ts';
import { finish, seedFrom } from './report.ts';
import { openWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    'at-once': { type: 'string', default: '8' },
    stores: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
});
const seed = seedFrom(values.seed);
const random = randomOf(seed);
const world = await openWorld({ stores: Number(values.stores) });
try {
  const load = underLoad(world, randomOf(seed + 1), { atOnce: Number(values['at-once']) });
  for (let time = 1; time <= Number(values.times); time += 1) {
    await pause(2_000 + random.below(6_000));
    await world.postgres?.server.restart({ crash: time % 2 === 1 });
  }
  await pause(5_000);
  await load.stop();
  console.log(load.summary());
  const ended = world.stores.filter((store) => !store.isRunning());
  await finish(
    world,
    seed,
    ended.map((store) => `a store ended by itself:\n${store.output().slice(-2000)}`),
  );
} finally {
  await world.close();
}
