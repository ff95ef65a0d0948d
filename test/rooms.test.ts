import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsOf, root, sources } from './support/imports.ts';

/**
 * The rooms of each noun (docs/decisions/001-three-floors.md). Both floors use the same names; a room may be missing on a floor that has
 * nothing to say about it.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  platform: [
    'cache',
    'db',
    'email-sending',
    'facts',
    'health',
    'http',
    'jobs',
    'limits',
    'log',
    'media',
    's3',
    'telemetry',
    'text',
    'time',
  ],
  identity: ['customers', 'privacy', 'second-factor', 'security-log', 'sessions', 'staff'],
  catalog: ['bulk', 'holster', 'prices', 'products', 'restock', 'search', 'sheet', 'stock'],
  selling: ['cart', 'checkout', 'discounts', 'drafts'],
  orders: ['edit', 'emails', 'history', 'read', 'search'],
  shipping: ['labels', 'parcels', 'printing', 'queue', 'rates', 'rules', 'times', 'tracking-import'],
  payments: ['disputes', 'providers', 'refunds', 'requests', 'settle', 'webhooks'],
  money: ['amounts', 'comparison', 'exports', 'ledger', 'statistics', 'tax'],
  care: ['analytics', 'cases', 'consent', 'newsletter', 'policies'],
  settings: ['backups', 'kinds', 'opening', 'status', 'versions'],
  dashboard: ['audit', 'overview', 'tasks'],
};

/** What is no noun: the tables, the demo's data, the list of all jobs, the pages, the contract. */
const others = new Set(['server/db', 'server/demo', 'server/jobs', 'server/pages', 'domain/api']);

const floors = ['server', 'domain'];
const isNoun = (file: string) =>
  floors.some((floor) =>
    Object.keys(rooms).some((noun) => noun !== 'platform' && file.startsWith(`src/${floor}/${noun}/`)),
  );
/** They put the store together: app.ts, start.ts and their like. */
const isWiring = (file: string) => /^src\/server\/(?:jobs\/)?[^/]+\.ts$/.test(file);
/** They list what the nouns provide, so every noun may import them. */
const lists = new Set(['src/server/config.ts', 'src/server/files.ts', 'src/server/services.ts']);

const server = sources.filter((file) => file.startsWith('src/server/'));

describe('rooms', () => {
  test('every folder of server and domain is a noun’s room', () => {
    const folders = floors.flatMap((floor) => globSync(`src/${floor}/**/*.ts`, { cwd: root }));
    const strays = folders
      .map((file) => file.split('/').slice(1))
      .filter((parts) => parts.length > 2)
      .filter(([floor, noun = '']) => !others.has(`${floor}/${noun}`))
      .filter(([floor, noun = '', room = '', file]) => {
        // Files directly in platform belong to all its rooms.
        if (noun === 'platform' && !file) return floor !== 'server';
        return !file || !rooms[noun]?.includes(room);
      });
    expect(strays.map((parts) => parts.join('/'))).toEqual([]);
  });

  test('platform knows no noun', () => {
    const known = server
      .filter((file) => file.startsWith('src/server/platform/'))
      // An email's properties and templates say what each noun tells people.
      .filter((file) => !file.startsWith('src/server/platform/email-sending/'))
      .flatMap(importsOf)
      .filter(({ to }) => isNoun(to) && to.startsWith('src/server/'));
    expect(known.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('nothing imports what puts the store together', () => {
    const strays = server
      .filter((file) => !isWiring(file))
      .flatMap(importsOf)
      .filter(({ to }) => isWiring(to) && !lists.has(to));
    expect(strays.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });
});
