import { existsSync } from 'node:fs';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { syncTree } from './embedded-filesystem.ts';

/**
 * Makes an empty database in the directory of the first argument. It runs as a process of its own (see embedded.ts):
 * initializing takes several hundred MB, which go back to the machine with the process.
 */
const [directory] = process.argv.slice(2);
if (directory === undefined || existsSync(directory)) {
  throw new Error('Name a directory that does not exist yet.');
}
const { pg } = await EmbeddedPostgres.open(directory);
await pg.exec('checkpoint');
await pg.close();
syncTree(directory);
