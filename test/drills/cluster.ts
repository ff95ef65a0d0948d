import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePorts } from '../support/free-ports.ts';
import { onServer } from '../support/postgres.ts';

const deployed = path.resolve(import.meta.dirname, '../../deploy/haproxy.cfg');

/** The programs of the PostgreSQL that pg_auto_failover was installed for; undefined if there is none. */
const programs = globSync('/usr/lib/postgresql/*/lib/pgautofailover.so').map((file) =>
  path.resolve(file, '../../bin'),
)[0];

/** pg_auto_failover, HAProxy, and root, because PostgreSQL runs as another user. */
export function hasFailover(): boolean {
  const has = (program: string, word: string) => spawnSync(program, [word]).status === 0;
  return (
    process.getuid?.() === 0 && programs !== undefined && has('pg_autoctl', 'version') && has('haproxy', '-v')
  );
}

export type Cluster = {
  /** HAProxy, which leads to the primary. */
  url: string;
  /** Ends the primary's machine: its PostgreSQL and what watches it, by SIGKILL. */
  killPrimary: () => Promise<void>;
  /** Starts the killed one again. Resolves when it follows the new primary. */
  bringBack: () => Promise<void>;
  stop: () => void;
};

/** What of pg_auto_failover's patience fits two machines in one room (docs/operations.md, 'When the database server fails'). */
const patience = {
  health_check_period: 1_000,
  health_check_timeout: 1_000,
  health_check_max_retries: 1,
  health_check_retry_delay: 500,
  node_considered_unhealthy_timeout: 3_000,
  primary_demote_timeout: 2_000,
};

/** A monitor, a primary and a standby with synchronous commit, and HAProxy with the file of deploy/. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-cluster-'));
  const [uid, gid] = ['-u', '-g'].map((word) => Number(execFileSync('id', [word, 'postgres']))) as [
    number,
    number,
  ];
  const user = { uid, gid };
  for (const name of ['', 'run', 'config', 'data']) {
    mkdirSync(path.join(folder, name), { recursive: true });
    chownSync(path.join(folder, name), uid, gid);
    chmodSync(path.join(folder, name), 0o700);
  }
  const env = {
    HOME: folder,
    XDG_RUNTIME_DIR: path.join(folder, 'run'),
    XDG_CONFIG_HOME: path.join(folder, 'config'),
    XDG_DATA_HOME: path.join(folder, 'data'),
    PATH: `${programs}:/usr/bin:/bin`,
    LC_ALL: 'C.UTF-8',
  };
  const [monitorPort, proxyPort] = [await freePorts(), await freePorts()];
  const ports = { a: await freePorts(), b: await freePorts() };
  const running = new Map<string, ChildProcess>();
  const common = ['--hostname', '127.0.0.1', '--auth', 'trust', '--no-ssl', '--run'];

  function run(name: string, ...args: string[]): void {
    const log = openSync(path.join(folder, `${name}.log`), 'a');
    const options = {
      ...user,
      env,
      cwd: folder,
      detached: true,
      stdio: ['ignore', log, log] as ['ignore', number, number],
    };
    running.set(name, spawn('pg_autoctl', [...args, '--pgdata', path.join(folder, name)], options));
  }
  const monitor = `postgres://autoctl_node@127.0.0.1:${monitorPort}/pg_auto_failover`;
  const monitorUrl = `postgres://postgres@127.0.0.1:${monitorPort}/pg_auto_failover`;
  const create = (name: 'a' | 'b') =>
    run(
      name,
      'create',
      'postgres',
      '--pgport',
      `${ports[name]}`,
      '--name',
      name,
      '--monitor',
      monitor,
      ...common,
    );

  /** Where each machine is, such as 'a: primary, b: secondary'; what is under way is not in it. */
  async function states(): Promise<string> {
    const client = new pg.Client({ connectionString: monitorUrl });
    await client.connect();
    try {
      const { rows } = await client.query<{ states: string }>(`
        select string_agg(nodename || ': ' || reportedstate, ', ' order by nodename) as states
        from pgautofailover.node where reportedstate = goalstate`);
      return rows[0]?.states ?? '';
    } finally {
      await client.end();
    }
  }
  const isSettled = async () =>
    ['a: primary, b: secondary', 'a: secondary, b: primary'].includes(await states());

  function endMachine(name: string): void {
    // With the processes that it started.
    spawnSync('kill', ['-9', '--', `-${running.get(name)?.pid}`]);
    for (const file of globSync(path.join(folder, name, 'postmaster.pid'))) {
      const [pid = ''] = readFileSync(file, 'utf8').split('\n');
      // Some may have ended by themselves.
      spawnSync('kill', ['-9', pid, ...pidsOf('-P', pid)]);
    }
  }

  function stop(): void {
    process.off('exit', stop);
    proxy?.kill('SIGKILL');
    // What pg_autoctl started would start PostgreSQL again.
    for (const name of running.keys()) {
      spawnSync('kill', ['-9', ...pidsOf('-f', path.join(folder, name))]);
      endMachine(name);
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
  let proxy: ChildProcess | undefined;
  process.once('exit', stop);

  run('monitor', 'create', 'monitor', '--pgport', `${monitorPort}`, ...common);
  const onMonitor = (statement: string) => onServer(monitorUrl, statement);
  await until('the monitor', () => onMonitor('select pgautofailover.formation_uri()').then(() => true));
  for (const [name, value] of Object.entries(patience))
    await onMonitor(`alter system set pgautofailover.${name} = ${value}`);
  await onMonitor('select pg_reload_conf()');
  create('a');
  await until('the primary', async () => (await states()).includes('a: single'));
  create('b');
  await until('the standby', isSettled);
  const primary = `postgres://postgres@127.0.0.1:${ports.a}/postgres`;
  await onServer(primary, 'create role ridgeline_check login');
  await onServer(primary, 'create database drill');

  const text = readFileSync(deployed, 'utf8')
    .replace('SERVER_A:5432', `127.0.0.1:${ports.a}`)
    .replace('SERVER_B:5432', `127.0.0.1:${ports.b}`)
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${proxyPort}`);
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${proxyPort}/drill`;
  await until('HAProxy', () => onServer(url, 'select 1').then(() => true));

  let killed: 'a' | 'b' | null = null;
  return {
    url,
    async killPrimary() {
      killed = (await states()).includes('a: primary') ? 'a' : 'b';
      endMachine(killed);
      const autoctl = running.get(killed);
      if (autoctl && autoctl.exitCode === null && autoctl.signalCode === null) await once(autoctl, 'exit');
    },
    async bringBack() {
      if (killed !== null) create(killed);
      await until('the former primary', isSettled);
    },
    stop,
  };

  async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const late = performance.now() + 60_000;
    while (!(await holds().catch(() => false))) {
      if (performance.now() > late) {
        const logs = globSync(path.join(folder, '*.log')).map((log) =>
          readFileSync(log, 'utf8').slice(-2_000),
        );
        throw new Error(`${what} is not ready: ${await states()}\n${logs.join('\n')}`);
      }
      await pause(500);
    }
  }
}

function pidsOf(how: '-P' | '-f', what: string): string[] {
  return spawnSync('pgrep', [how, what], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
}
