import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config-error.ts';

/** Is in the data folder since the store moved from its embedded database to a server. */
const mark = 'moved-to-server';

/** `where`: the server and database, without a password. */
export function markMoved(dataDir: string, where: string): void {
  writeFileSync(path.join(dataDir, mark), `${where}\n`, { flush: true });
}

/** Throws ConfigError if the store's orders are on a server by now, so that nobody sells from the old database (R-OPS-24). */
export function refuseMoved(dataDir: string): void {
  const file = path.join(dataDir, mark);
  if (!existsSync(file)) return;
  throw new ConfigError(
    `This store moved to ${readFileSync(file, 'utf8').trim()}. Set DATABASE_URL to it. ` +
      `To go back to the embedded database as it was then, without what came in since, delete ${file}.`,
  );
}
