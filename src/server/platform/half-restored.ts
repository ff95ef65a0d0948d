import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config-error.ts';

/** Is in the data folder while a restore puts files and database in place. */
export const halfRestored = 'restore-unfinished';

/** Throws ConfigError if a restore was interrupted in its last step, so that no one works on half a store (R-BACKUP-5). */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(path.join(dataDir, halfRestored))) return;
  throw new ConfigError(
    `A restore into ${dataDir} was interrupted. Repeat it: npm run restore -- FILE --replace`,
  );
}
