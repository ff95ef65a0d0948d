import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { scratchFolderFor } from './scratch-root.ts';

export type PostgresServer = {
  url: string;
  stop: () => Promise<void>;
  /** Restarts the server on the same files. `crash` kills it before it can write anything. Not with TEST_DATABASE_URL. */
  restart: (how?: { crash: boolean }) => Promise<void>;
};

/**
 * A PostgreSQL server for tests: TEST_DATABASE_URL, otherwise the machine's `postgres` in a scratch folder, otherwise null.
 * It stops when this process ends for any reason. `durable` keeps fsync on; `folder` keeps its files for the next start; `env`
 * applies to the server only; `onLog` gets the server logs.
 */
export async function startPostgres({
  durable = false,
  folder,
  env = {},
  onLog,
}: {
  durable?: boolean;
  folder?: string;
  env?: NodeJS.ProcessEnv;
  onLog?: (text: string) => void;
} = {}): Promise<PostgresServer | null> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given && !durable) {
    return { url: given, stop: async () => undefined, restart: () => Promise.reject(new Error('Not ours')) };
  }
  const programs = findPrograms();
  return programs === null ? null : startOwn(programs, { durable, folder, env, onLog });
}

type OwnServer = {
  durable: boolean;
  folder: string | undefined;
  env: NodeJS.ProcessEnv;
  onLog: ((text: string) => void) | undefined;
};

async function startOwn(
  programs: string,
  { durable, folder, env, onLog }: OwnServer,
): Promise<PostgresServer> {
  const scratch =
    folder ??
    (durable ? mkdtempSync(path.join(tmpdir(), 'ridgeline-postgres-')) : scratchFolderFor('postgres'));
  const user = unprivileged();
  mkdirSync(scratch, { recursive: true });
  if (user) chownSync(scratch, user.uid, user.gid);
  const cluster = path.join(scratch, 'data');
  try {
    if (!existsSync(cluster)) await initialize(programs, cluster, durable);
    const start = async () => {
      const process = await startProcess(path.join(programs, 'postgres'), {
        cluster,
        scratch,
        isKept: folder !== undefined,
        durable,
        env,
      });
      if (onLog) process.stderr?.on('data', onLog);
      return process;
    };
    let server = await start();
    return {
      url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(scratch)}`,
      stop: () => end(server, 'stop'),
      async restart({ crash } = { crash: false }) {
        await end(server, crash ? 'crash' : 'pause');
        server = await start();
      },
    };
  } catch (error) {
    if (folder === undefined) rmSync(scratch, { recursive: true, force: true });
    throw error;
  }
}

async function initialize(programs: string, cluster: string, durable: boolean): Promise<void> {
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  const initdb = spawn(
    path.join(programs, 'initdb'),
    ['-D', cluster, ...options, ...(durable ? [] : ['--no-sync'])],
    { ...unprivileged(), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await ended(initdb, 'initdb');
}

/**
 * A shell runs the server, and stops it on request or when the shell's input closes because this process is gone. The first
 * argument is the scratch folder, or nothing if it is kept; the others are the server's command.
 */
const guardian = `scratch=$1; shift
"$@" & server=$!
read -r word
case "$word" in
  crash) kill -9 $(pgrep -P $server) $server; wait $server;;
  pause) kill -INT $server; wait $server;;
  *) kill -INT $server; wait $server; test -z "$scratch" || rm -rf "$scratch";;
esac`;

type ServerFiles = {
  cluster: string;
  scratch: string;
  isKept: boolean;
  durable: boolean;
  env: NodeJS.ProcessEnv;
};

async function startProcess(
  postgres: string,
  { cluster, scratch, isKept, durable, env }: ServerFiles,
): Promise<ChildProcess> {
  const careless = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => [
    '-c',
    `${name}=off`,
  ]);
  const server = spawn(
    'sh',
    [
      '-c',
      guardian,
      'sh',
      isKept ? '' : scratch,
      postgres,
      '-D',
      cluster,
      '-k',
      scratch,
      '-c',
      'listen_addresses=',
      '-c',
      // A store takes up to 17, a file has up to four stores, and several files run at once.
      'max_connections=400',
      ...(durable ? [] : careless),
    ],
    { ...unprivileged(), stdio: ['pipe', 'ignore', 'pipe'], detached: true, env: { ...process.env, ...env } },
  );
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('database system is ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  });
  server.stderr?.removeAllListeners('data').resume();
  return server;
}

async function end(server: ChildProcess, word: 'stop' | 'pause' | 'crash'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.stdin?.end(`${word}\n`);
  await exit;
}

async function ended(child: ChildProcess, name: string): Promise<void> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${name} failed:\n${said}`);
}

/** Whether tests can use a PostgreSQL server here; with `durable`, their own server, which they may crash. */
export function hasPostgresServer({ durable = false } = {}): boolean {
  return (!durable && Boolean(process.env['TEST_DATABASE_URL'])) || findPrograms() !== null;
}

/** The folder with `postgres` and `initdb`: from the PATH, otherwise the newest one that packages installed. */
function findPrograms(): string | null {
  const packaged = [
    ...globSync('/usr/lib/postgresql/*/bin'),
    ...globSync('/usr/pgsql-*/bin'),
    ...globSync('/opt/homebrew/opt/postgresql@*/bin'),
  ].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...packaged];
  return folders.find(hasServer) ?? null;
}

function hasServer(folder: string): boolean {
  const [postgres, initdb] = ['postgres', 'initdb'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  if (!isProgram(postgres) || !isProgram(initdb)) return false;
  const version = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(version)?.[0]) >= 15;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  const nobody = 65_534;
  return process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : undefined;
}

/** Runs one statement on a separate connection, which creating and dropping a database requires. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function hasDatabase(url: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
