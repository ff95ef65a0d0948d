import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStore, type Running } from '../test/drills/processes.ts';
import { freePorts } from '../test/support/free-ports.ts';
import { onServer, startPostgres, urlOf } from '../test/support/postgres.ts';

/** A running store; `start` starts another process on the same data: after this one, or on PostgreSQL beside it. */
type BenchStore = { url: string; store: Running; start: () => Promise<BenchStore> };

/** Starts the built store like `npm start`, with the demo catalog, in a scratch folder that goes after the work. */
export async function withStore(
  kind: 'PostgreSQL' | 'embedded',
  work: (store: BenchStore) => Promise<void>,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-bench-'));
  const server = kind === 'PostgreSQL' ? await startPostgres({ durable: true }) : null;
  if (kind === 'PostgreSQL' && server === null) throw new Error('No PostgreSQL here: install one.');
  const started: Running[] = [];
  const start = async (): Promise<BenchStore> => {
    const database = server && { DATABASE_URL: urlOf(server.url, 'bench') };
    const port = await freePorts();
    const store = await startStore({ port, dataDir, env: { DEMO: '1', ...database, ...env } });
    started.push(store);
    return { url: `http://127.0.0.1:${port}`, store, start };
  };
  try {
    if (server) await onServer(server.url, 'create database bench');
    await work(await start());
  } finally {
    await Promise.all(started.map((store) => store.stop()));
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
