/** Runs wait-for-signal.ts as `npm start` runs the store, and says what its exit code was. */
import path from 'node:path';
import { runUntilStopped } from '../../../scripts/bootstrap/run-until-stopped.mjs';

const code = await runUntilStopped(
  process.execPath,
  ['wait-for-signal.ts'],
  path.resolve(import.meta.dirname),
);
process.stdout.write(`ended with ${code}\n`);
