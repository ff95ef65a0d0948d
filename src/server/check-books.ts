import { existsSync } from 'node:fs';
import path from 'node:path';
import { formatCount } from '#domain/count.ts';
import { checkBooks, hasBooks, type BookCounts } from './money/ledger/check-books.ts';
import { readConfig } from './config.ts';
import { openDatabase, type OpenDatabase } from './platform/db/open-database.ts';
import { DirectoryInUseError } from './platform/db/lock.ts';
import { describeError } from './platform/log/describe-error.ts';
import { openLog } from './platform/log/open-log.ts';
import { refuseHalfRestored } from './platform/half-restored.ts';
import { keepPrivate } from './platform/private-folder.ts';

/** `npm run check-books`: exit code 0 if all rows agree, 1 if a row differs, 2 if the books could not be read. */
async function run(): Promise<number> {
  const { databaseDirectUrl: databaseUrl, dataDir, logLevel } = readConfig(process.env);
  if (databaseUrl === null && !existsSync(path.join(dataDir, 'database'))) {
    return refuse(`There is no store in ${dataDir}. Set DATA_DIR or DATABASE_URL as you do for npm start.`);
  }
  keepPrivate(dataDir);
  refuseHalfRestored(dataDir);
  try {
    return await check(await openDatabase({ databaseUrl, dataDir, log: openLog(logLevel) }));
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    return refuse(`The store is running on ${dataDir}. Stop it, then check its books.`);
  }
}

async function check(database: OpenDatabase): Promise<number> {
  const started = performance.now();
  try {
    if (!(await hasBooks(database))) {
      return refuse('This store is older than its ledger. Start the store once, then check its books.');
    }
    const { counts, differences } = await checkBooks(database, say);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    if (differences > 0) say(`${formatDuration(differences, 'row differs', 'rows differ')}.`);
    else say(`The books agree: ${summaryOf(counts)}, checked in ${seconds} s.`);
    return differences > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

function summaryOf({ orders, payments, refunds, movements, rows }: BookCounts): string {
  return [
    formatDuration(orders, 'paid order', 'paid orders'),
    formatDuration(payments, 'capture', 'captures'),
    formatDuration(refunds, 'refund', 'refunds'),
    `${formatDuration(movements, 'movement', 'movements')} of ${formatDuration(rows, 'row', 'rows')}`,
  ].join(', ');
}

function formatDuration(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => process.exit(refuse(`The books could not be checked: ${describeError(error).message}`)),
);
