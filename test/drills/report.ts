import { cpus, totalmem } from 'node:os';
import { checkBooks, print } from './checker.ts';
import type { World } from './world.ts';

/** The given seed, or a new one. Printed, so that a run can be repeated. */
export function seedFrom(given: string | undefined): number {
  const seed = given === undefined ? Math.floor(Math.random() * 1_000_000) : Number(given);
  const cores = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  console.log(
    `seed ${seed}, ${new Date().toISOString()}, ${cores.length} × ${cores[0]?.model ?? 'processor'}, ${gigabytes} GB`,
  );
  return seed;
}

/** Waits until everything has settled, prints the result, and sets the exit code. */
export async function finish(world: World, seed: number, others: readonly string[] = []): Promise<void> {
  const { verdict, seconds, moneySeconds } = await world.settle();
  const books = checkBooks(world.database);
  const money = `money settled ${moneySeconds.toFixed(0)} s after the last call`;
  console.log(`\n${money}, everything ${seconds.toFixed(0)} s`);
  print(verdict, books);
  for (const other of others) console.log(`FAILED ${other}`);
  const isGood = verdict.offenses.length === 0 && books === null && others.length === 0;
  console.log(`${isGood ? 'passed' : 'FAILED'}, repeat with --seed ${seed}`);
  if (!isGood) process.exitCode = 1;
}
