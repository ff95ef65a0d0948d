/** Runs wait-for-signal.ts like `npm start` runs the store, and prints its exit code. */
import path from 'node:path';
import { runUntilStopped } from '../../../scripts/bootstrap/run-until-stopped.mjs';

const code = await runUntilStopped(
  process.execPath,
  ['wait-for-signal.ts'],
  path.resolve(import.meta.dirname),
);
process.stdout.write(`ended with ${code}\n`);
