import { existsSync } from 'node:fs';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { syncTree } from '#server/platform/db/sync.ts';

/**
 * Creates an empty database in the directory of the first argument. It runs in its own process (embedded.ts), because
 * initialization takes several hundred MB, which are released when the process ends.
 */
const [directory] = process.argv.slice(2);
if (directory === undefined || existsSync(directory)) {
  throw new Error('Name a directory that does not exist yet.');
}
const { pg } = await EmbeddedPostgres.open(directory);
await pg.exec('checkpoint');
await pg.close();
syncTree(directory);
