/**
 * `node test/drills/kills.ts --steps [--times 20] [--only refund] [--together] [--seed 1]`: SIGKILL of the store at every named
 * step of checkout, payment start, capture, webhook, refund and email; after the kills of a step everything must settle by
 * itself. `--together` waits for that once at the end.
 * `node test/drills/kills.ts --random 200 [--at-once 8] [--stores 2]`: kills at any moment, under load.
 */
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { killAt } from './kill-at-step.ts';
import { killSteps } from './kill-steps.ts';
import { underLoad } from './load.ts';
import { randomOf } from './random.ts';
import { finish, seedFrom } from './report.ts';
import { openWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    steps: { type: 'boolean', default: false },
    times: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    together: { type: 'boolean', default: false },
    random: { type: 'string' },
    'at-once': { type: 'string', default: '8' },
    stores: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
});
const seed = seedFrom(values.seed);
const random = randomOf(seed);

if (values.steps) await stepByStep(Number(values.times));
if (values.random !== undefined) await atRandom(Number(values.random));

async function stepByStep(times: number): Promise<void> {
  const world = await openWorld();
  const unreached: string[] = [];
  const refusals: string[] = [];
  let longest = 0;
  let number = 0;
  try {
    for (const step of killSteps.filter(({ name }) => new RegExp(values.only).test(name))) {
      let reached = 0;
      // A step may be missed by chance, such as when PayPal's event overtakes the shopper; a missing step is missed
      // every time.
      for (let tries = 0; reached < times && tries < 2 * times + 1; tries += 1) {
        const { isKilled, refused, answered } = await killAt(world, step, random, (number += 1));
        if (isKilled) reached += 1;
        else console.log(`not reached: ${step.name}; answered: ${answered}`);
        if (refused !== null) refusals.push(`${step.name}: ${refused}`);
      }
      if (reached < times) unreached.push(`${step.name}: reached ${reached} of ${times} times`);
      if (values.together) {
        console.log(`${reached} kills  ${step.name}`);
        continue;
      }
      const { verdict, seconds } = await world.settle();
      longest = Math.max(longest, seconds);
      const wrong = verdict.offenses.length;
      console.log(
        `${reached} kills, settled in ${seconds.toFixed(0).padStart(3)} s, ${wrong} wrong  ${step.name}`,
      );
      for (const { fault, words } of verdict.offenses.slice(0, 10)) console.log(`    ${fault}: ${words}`);
    }
    if (!values.together) console.log(`\nThe longest took ${longest.toFixed(0)} s to settle.`);
    for (const refusal of new Set(refusals)) console.log(`A shopper who came back was refused: ${refusal}`);
    await finish(world, seed, unreached);
  } finally {
    await world.close();
  }
}

async function atRandom(kills: number): Promise<void> {
  const world = await openWorld({ stores: Number(values.stores) });
  try {
    const load = underLoad(world, randomOf(seed + 1), { atOnce: Number(values['at-once']) });
    for (let kill = 1; kill <= kills; kill += 1) {
      await pause(200 + random.below(4_000));
      await world.killAndRestart(random.below(world.stores.length));
      if (kill % 20 === 0) console.log(`${kill} kills, ${load.summary()}`);
    }
    await load.stop();
    console.log(load.summary());
    await finish(world, seed);
  } finally {
    await world.close();
  }
}
