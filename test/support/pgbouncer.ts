import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePorts } from './free-ports.ts';

const deployed = path.resolve(import.meta.dirname, '../../deploy/pgbouncer.ini');

export function hasPgBouncer(): boolean {
  return spawnSync('pgbouncer', ['--version']).status === 0;
}

/** PgBouncer with the file of deploy/ in front of this database, which is reached through a socket. */
export async function startPgBouncer(database: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-pgbouncer-'));
  const port = await freePorts();
  const url = new URL(database);
  const name = url.pathname.slice(1);
  const text = readFileSync(deployed, 'utf8')
    .replace(
      /^ridgeline = host=\S+ user=\S+/m,
      `${name} = host=${url.searchParams.get('host')} user=${url.username}`,
    )
    .replace(/^listen_port = .*/m, `listen_port = ${port}\nunix_socket_dir =`);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, text);
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const pgbouncer = spawn('pgbouncer', [file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  const endWithUs = () => void pgbouncer.kill('SIGKILL');
  process.once('exit', endWithUs);
  let said = '';
  pgbouncer.stderr.setEncoding('utf8').on('data', (line: string) => (said = (said + line).slice(-5_000)));
  const pooled = `postgres://${url.username}@127.0.0.1:${port}/${name}`;
  await Promise.race([
    answering(pooled),
    once(pgbouncer, 'exit').then(() => Promise.reject(new Error(`PgBouncer did not start:\n${said}`))),
  ]);
  return {
    url: pooled,
    async stop() {
      const exit = once(pgbouncer, 'exit');
      pgbouncer.kill('SIGKILL');
      await exit;
      process.off('exit', endWithUs);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
