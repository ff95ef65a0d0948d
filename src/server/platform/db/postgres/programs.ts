import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';

/** Dumps a database while it is used, by pg_dump. Compressed lightly, because pages need the CPU. */
export async function dumpServer(connectionString: string, file: string): Promise<void> {
  const { url, env } = withoutPassword(connectionString);
  const how = ['--format=custom', '--compress=1', '--no-owner', '--no-privileges', '--lock-wait-timeout=60s'];
  const dump = run('pg_dump', [...how, `--file=${file}`, `--dbname=${url}`], env, 'ignore');
  await ended('pg_dump', dump);
}

/**
 * Restores a dump in one transaction: all of it, or nothing. `replacing` removes what the database has, in the same transaction.
 * pg_restore writes the statements, and psql runs them.
 */
export async function restoreServer(
  connectionString: string,
  file: string,
  { replacing }: { replacing: boolean },
): Promise<void> {
  const listed = await promisify(execFile)('pg_restore', ['--list', file]).catch(notFound('pg_restore'));
  const how = ['--no-owner', '--no-privileges', '--no-comments', '--file=-'];
  const reader = run('pg_restore', [...how, file], {}, 'pipe');
  const read = ended('pg_restore', reader);
  const hasPublic = / SCHEMA - public /.test(listed.stdout);
  const written = runStatements(
    connectionString,
    inTransaction(['begin;\n', ...emptied(replacing, hasPublic)], reader, read),
  ).catch((error: unknown) => {
    reader.kill();
    throw error;
  });
  await Promise.all([read, written]);
}

/** Runs SQL on a server, with the data of its `copy … from stdin`, by psql. The first statement that fails ends it. */
export async function runStatements(
  connectionString: string,
  statements: AsyncIterable<string | Buffer>,
): Promise<void> {
  const { url, env } = withoutPassword(connectionString);
  const how = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-', `--dbname=${url}`];
  const writer = run('psql', how, env, 'pipe');
  const { stdin } = writer;
  await Promise.all([
    ended('psql', writer),
    stdin &&
      pipeline(Readable.from(statements), stdin).catch((error: NodeJS.ErrnoException) => {
        // psql says why it ended.
        if (error.code !== 'EPIPE') throw error;
      }),
  ]);
}

/** Whether the dump makes `public` depends on who owned it. */
function emptied(replacing: boolean, hasPublic: boolean): string[] {
  const drop = (schema: string) => `drop schema if exists ${schema} cascade;\n`;
  const ours = replacing ? ['drizzle', 'jobs'].map(drop) : [];
  if (hasPublic) return [...ours, drop('public')];
  if (!replacing) return ours;
  const asNew =
    'create schema public authorization pg_database_owner;\ngrant usage on schema public to public;\n';
  return [...ours, drop('public'), asNew];
}

/** psql commits only if pg_restore has read the whole dump; it rolls back if its input ends before. */
async function* inTransaction(
  first: readonly string[],
  { stdout }: ChildProcess,
  read: Promise<void>,
): AsyncGenerator<string | Buffer> {
  yield* first;
  for await (const bytes of stdout ?? []) yield bytes as Buffer;
  await read;
  yield 'commit;\n';
}

/** A password in an argument could be read by all users of the machine. */
function withoutPassword(connectionString: string): { url: string; env: NodeJS.ProcessEnv } {
  const url = new URL(connectionString);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, env: password === '' ? {} : { PGPASSWORD: password } };
}

function run(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  output: 'ignore' | 'pipe',
): ChildProcess {
  return spawn(program, args, {
    stdio: [output, output, 'pipe'],
    env: { ...process.env, ...env, PGAPPNAME: 'backup', PGOPTIONS: '-c client_min_messages=warning' },
  });
}

async function ended(program: string, child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close').catch(notFound(program))) as [number | null];
  if (code !== 0) throw new Error(`${program} failed: ${said.trim().split('\n').slice(0, 2).join(' ')}`);
}

function notFound(program: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(
      `${program} was not found. Install PostgreSQL’s client programs, of the server’s version or later (Debian: apt-get install postgresql-client).`,
      { cause: error },
    );
  };
}
