/**
 * The independent checker: `node test/drills/checker.ts --database <url or folder> --simulator <origin> [--mailbox <file>]
 * [--stock 41=1,42=3]` reads the store's database, the provider's ledger and the mailbox, shares no code with the store, and
 * checks for each order whether all three agree. It lists each mismatch and then exits with 1.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { faults, judge, type Evidence, type Fault, type Offense } from './judge.ts';
import { readLedger } from './ledger.ts';
import type { Letter } from './mailbox.ts';
import { openReader, readStore } from './store-rows.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type Verdict = ReturnType<typeof judge>;

export type Where = {
  /** A PostgreSQL address, or the folder of a stopped store's embedded database. */
  database: string;
  simulator: string;
  letters: readonly Letter[] | null;
  stockAtStart?: ReadonlyMap<number, number>;
};

export async function check({
  database,
  simulator,
  letters,
  stockAtStart = new Map(),
}: Where): Promise<Verdict> {
  const reader = await openReader(database);
  try {
    const evidence: Evidence = {
      store: await readStore(reader),
      ledger: await readLedger(simulator),
      letters,
      stockAtStart,
    };
    return judge(evidence);
  } finally {
    await reader.close();
  }
}

/** The store's own check of its books, which prints what is wrong. Null: nothing. `database` is as in `Where`. */
export function checkBooks(database: string): string | null {
  const place = isServer(database)
    ? { DATABASE_URL: database }
    : { DATABASE_URL: '', DATA_DIR: path.dirname(database) };
  try {
    execFileSync('npm', ['run', '--silent', 'check-books'], {
      cwd: root,
      env: { ...process.env, ...place },
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return null;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    return `${stdout ?? ''}${stderr ?? ''}`;
  }
}

function isServer(database: string): boolean {
  return database.startsWith('postgres');
}

export function print({ offenses, counts }: Verdict, books: string | null): void {
  const { orders, paid, captured, refunded, letters } = counts;
  console.log(
    `\n${orders} orders, ${paid} paid, ${captured} captures, ${refunded} cents refunded, ${letters} emails`,
  );
  for (const [fault, words] of Object.entries(faults)) {
    const count = offenses.filter((offense) => offense.fault === fault).length;
    console.log(`${String(count).padStart(6)}  ${fault.padEnd(14)} ${words}`);
  }
  console.log(`${books === null ? '     0' : '     1'}  check-books    the store's own proof of its books`);
  for (const { fault, words } of offenses.slice(0, 100)) console.log(`${fault}: ${words}`);
  if (books !== null) console.log(books);
}

/** A count for each fault, so that tests can name the expected one. */
export function tally(offenses: readonly Offense[]): Partial<Record<Fault, number>> {
  const counts: Partial<Record<Fault, number>> = {};
  for (const { fault } of offenses) counts[fault] = (counts[fault] ?? 0) + 1;
  return counts;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      database: { type: 'string' },
      simulator: { type: 'string' },
      mailbox: { type: 'string' },
      stock: { type: 'string', default: '' },
    },
  });
  const { database, simulator, mailbox, stock } = values;
  if (!database || !simulator) throw new Error('--database and --simulator are needed');
  const pairs = stock.split(',').filter((pair) => pair !== '');
  const verdict = await check({
    database,
    simulator,
    letters: mailbox === undefined ? null : readLetters(mailbox),
    stockAtStart: new Map(pairs.map((pair) => pair.split('=').map(Number) as [number, number])),
  });
  const books = checkBooks(database);
  print(verdict, books);
  process.exitCode = verdict.offenses.length > 0 || books !== null ? 1 : 0;
}

/** The file written by a drill's mailbox: one email per line. */
function readLetters(file: string): Letter[] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Letter);
}
