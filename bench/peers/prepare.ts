import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onServer, urlOf } from '../../test/support/postgres.ts';
import type { CatalogProduct } from './catalog.ts';
import { runToEnd } from './node-process.ts';
import type { Peer } from './peer.ts';

type Workshop = { folder: string; server: string; catalog: readonly CatalogProduct[] };

/**
 * Installs a peer from npm and fills its database, unless an earlier run did so with the same versions, programs and catalog.
 * Rejects if npm cannot deliver it.
 */
export async function prepare(peer: Peer, { folder: parent, server, catalog }: Workshop): Promise<void> {
  const folder = path.join(parent, peer.database);
  const stamp = path.join(folder, 'prepared');
  const state = stateOf(peer, catalog);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  rmSync(stamp, { force: true });
  await install(peer, folder);
  for (const [file, name] of Object.entries(peer.files))
    cpSync(path.join(programsOf(peer), file), path.join(folder, name));
  writeFileSync(path.join(folder, 'catalog.json'), JSON.stringify(catalog));

  console.log(`${peer.name}: fills its database with ${catalog.length} products`);
  await createDatabase(server, peer.database);
  const databaseUrl = urlOf(server, peer.database);
  await peer.seed({ folder, databaseUrl });
  await onServer(databaseUrl, 'vacuum analyze');
  writeFileSync(stamp, state);
}

export async function createDatabase(server: string, name: string, template?: string): Promise<void> {
  await onServer(server, `drop database if exists ${name} with (force)`);
  await onServer(server, `create database ${name} ${template === undefined ? '' : `template ${template}`}`);
}

/** Nothing of it runs while it is installed. */
async function install({ name, version, dependencies }: Peer, folder: string): Promise<void> {
  const manifest = JSON.stringify({ private: true, dependencies });
  const file = path.join(folder, 'package.json');
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  if (existsSync(installed) && readFileSync(file, 'utf8') === manifest) return;
  console.log(`${name}: installs ${version} from npm`);
  rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, manifest);
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await runToEnd({ folder, command: 'npm', args: ['install', ...options], env: process.env });
}

function stateOf(peer: Peer, catalog: readonly CatalogProduct[]): string {
  const programs = Object.keys(peer.files).map((file) =>
    readFileSync(path.join(programsOf(peer), file), 'utf8'),
  );
  const all = JSON.stringify([peer.dependencies, programs, catalog]);
  return createHash('sha256').update(all).digest('hex');
}

function programsOf({ database }: Peer): string {
  return path.join(import.meta.dirname, database);
}
