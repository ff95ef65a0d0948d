/**
 * `node bench/peers.ts [--rounds 5] [--seconds 5] [--products 500] [--only vendure,medusa] [--prepare]` after `npm run build`:
 * Vendure and Medusa from npm beside this store, in turns, each in production mode with the same catalog on the same PostgreSQL
 * server with real fsyncs: a list, a product, a new cart with a line, a whole purchase (16 clients), memory at rest. `--folder`
 * keeps what was installed and filled; `--prepare` ends there. `--rest` and `--warm` are the seconds before the memory is read
 * and before each measurement. Needs npm's registry the first time; Linux only.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { onServer, startPostgres, urlOf } from '../test/support/postgres.ts';
import { report } from './figures.ts';
import { fillCatalog, readCatalog, type CatalogProduct } from './peers/catalog.ts';
import { compare } from './peers/compare.ts';
import { measure } from './peers/measure.ts';
import { medusa } from './peers/medusa.ts';
import type { Peer } from './peers/peer.ts';
import { createDatabase, prepare } from './peers/prepare.ts';
import { ridgeline } from './peers/ridgeline.ts';
import { vendure } from './peers/vendure.ts';

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    warm: { type: 'string', default: '2' },
    rest: { type: 'string', default: '20' },
    products: { type: 'string', default: '500' },
    only: { type: 'string', default: 'vendure,medusa' },
    folder: { type: 'string', default: path.join(tmpdir(), 'ridgeline-peers') },
    prepare: { type: 'boolean', default: false },
  },
});
const times = {
  rounds: Number(given.rounds),
  seconds: Number(given.seconds),
  warm: Number(given.warm),
  rest: Number(given.rest),
};
const chosen = given.only.split(',').map((name) => {
  const peer = [vendure, medusa].find(({ database }) => database === name);
  if (!peer) throw new Error(`There is no ${name}: vendure, medusa.`);
  return peer;
});
const folder = path.resolve(given.folder);

mkdirSync(folder, { recursive: true });
const server = await startPostgres({ durable: true, folder: path.join(folder, 'postgres') });
if (server === null) throw new Error('No PostgreSQL here: install one.');
try {
  const catalog = await fillOurs(server.url);
  const ready: Peer[] = [];
  for (const peer of chosen) if (await isPrepared(peer, server.url, catalog)) ready.push(peer);
  if (!given.prepare && ready.length > 0) {
    console.log(`${catalog.length} products, ${await versions(server.url, ready)}`);
    const place = { server: server.url, times, catalog };
    const peers = ready.map((peer) => ({ contender: peer, folder: path.join(folder, peer.database) }));
    const [ours, ...theirs] = await measure([{ contender: ridgeline, folder }, ...peers], place);
    if (ours) compare(ours, theirs);
  }
} finally {
  await server.stop();
}

/** Anew each time, because its tables may have changed. */
async function fillOurs(url: string): Promise<CatalogProduct[]> {
  await createDatabase(url, ridgeline.database);
  const databaseUrl = urlOf(url, ridgeline.database);
  await fillCatalog(databaseUrl, Number(given.products));
  await onServer(databaseUrl, 'vacuum analyze');
  return readCatalog(databaseUrl);
}

/** A peer that cannot be installed or filled is a figure that misses its bar, and the others are measured. */
async function isPrepared(peer: Peer, url: string, catalog: CatalogProduct[]): Promise<boolean> {
  let isReady = true;
  try {
    await prepare(peer, { folder, server: url, catalog });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    isReady = false;
  }
  const what = `peers: ${peer.name} ${peer.version} installed from npm and filled`;
  report({ what, value: Number(isReady), unit: '', atLeast: 1 });
  return isReady;
}

async function versions(url: string, peers: readonly Peer[]): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  const ours = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  const names = peers.map(({ name, version }) => `${name} ${version}`);
  return [
    `Ridgeline ${ours.trim()}`,
    ...names,
    `Node ${process.version}`,
    `PostgreSQL ${rows[0]?.server_version}`,
  ].join(', ');
}
