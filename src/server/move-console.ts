import { existsSync } from 'node:fs';
import path from 'node:path';
import { formatCount } from '#domain/count.ts';
import { readConfig } from './config.ts';
import { jobs } from './jobs/jobs.ts';
import { DirectoryInUseError } from './platform/db/lock.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import { refuseHalfRestored } from './platform/half-restored.ts';
import { createQueue } from './platform/jobs/queue.ts';
import { describeError } from './platform/log/describe-error.ts';
import { openLog } from './platform/log/open-log.ts';
import { refuseMoved } from './platform/moved.ts';
import { keepPrivate } from './platform/private-folder.ts';
import { moveDatabase } from './settings/backups/move-database.ts';

const usage = `npm run move-database -- postgres://user@host/database
  copies the embedded database of DATA_DIR to an empty database on a PostgreSQL server; stop the store first`;

/** `npm run move-database`: exit code 0 if moved, 1 if refused, 2 if it could not begin. */
async function run(words: readonly string[]): Promise<number> {
  const [databaseUrl = ''] = words;
  if (words.length !== 1 || !/^postgres(ql)?:\/\//.test(databaseUrl)) return refuse(2, usage);
  const { databaseUrl: current, dataDir, logLevel } = readConfig(process.env);
  if (current !== null) {
    return refuse(2, 'DATABASE_URL is set, so this store is on a server. Move it by a backup and a restore.');
  }
  if (!existsSync(path.join(dataDir, 'database'))) {
    return refuse(2, `There is no store in ${dataDir}. Set DATA_DIR as you do for npm start.`);
  }
  keepPrivate(dataDir);
  refuseHalfRestored(dataDir);
  refuseMoved(dataDir);
  const log = openLog(logLevel);
  const prepareQueue = async (database: OpenDatabase) => {
    const queue = await createQueue(database, log, jobs);
    await queue.stop();
  };
  try {
    const moved = await moveDatabase({ dataDir, databaseUrl, prepareQueue, say, log });
    if (!moved.ok) return refuse(1, moved.reason);
    const { tables, rows, books } = moved.value;
    say(`Moved ${formatCount(rows)} rows of ${tables} tables; each table has as many on both sides.`);
    say(
      `The books agree on both sides: ${formatCount(books.orders)} paid orders, ${formatCount(books.rows)} rows.`,
    );
    say('Now set DATABASE_URL to this address, where the store’s other variables are, and start the store.');
    say(
      `The embedded database is still in ${dataDir}. docs/operations.md says how to go back to it, and when to delete it.`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    return refuse(
      2,
      `The store is running on ${dataDir}. Stop it for the minutes that this takes, so that no order comes in meanwhile: ` +
        'Ctrl-C where npm start runs, or systemctl stop ridgeline@3001.',
    );
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function refuse(code: number, sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return code;
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`The database was not moved: ${describeError(error).message}\n`);
    process.exit(2);
  },
);
