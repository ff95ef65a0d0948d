import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCircle, importsOf, sources } from './support/imports.ts';

/**
 * The nouns of src/server, lowest first (docs/decisions/001-three-floors.md). Each may import those above its line, types
 * included. Nouns on one line know nothing of each other.
 */
const order: readonly (readonly string[])[] = [
  ['files.ts', 'config-error.ts'],
  ['config-values.ts', 'log', 'db'],
  ['facts', 'limits', 'private-folder.ts', 'queue', 'sales'],
  ['http'],
  ['audit', 'security', 'media', 'seo', 'pages'],
  ['access', 'catalog', 'holster'],
  ['cart', 'email', 'policies', 'demo'],
  ['discounts', 'health', 'newsletter', 'restock'],
  ['orders'],
  ['books'],
  ['stock'],
  ['payments'],
  ['checkout', 'order-management', 'money-comparison'],
  ['cases'],
  ['drafts'],
  ['accounts', 'dashboard', 'exports', 'history'],
  ['jobs'],
];

/** They list what the nouns bring, so they import a part of many, and every noun may import them. */
const lists: readonly string[] = ['config.ts', 'services.ts'];

/** They put the store together: they may import anything, and nothing imports them. */
const wiring: readonly string[] = ['app.ts', 'check-books.ts', 'staff-console.ts', 'start.ts', 'store.ts'];

const server = sources.filter((file) => file.startsWith('src/server/'));
const imports = sources.flatMap(importsOf);
const nounOf = (file: string) => file.split('/')[2] ?? '';
const levelOf = (noun: string) => order.findIndex((nouns) => nouns.includes(noun));

describe('imports', () => {
  test('every noun of the server has its place in the order', () => {
    const nouns = new Set(server.map(nounOf));
    const placed = [...order.flat(), ...lists, ...wiring];
    expect([...nouns].toSorted(), 'Add a new noun to `order` above, below the nouns that use it').toEqual(
      placed.toSorted(),
    );
  });

  test('a noun of the server imports only nouns that are lower in the order, types included', () => {
    const upward = imports
      .filter(({ from, to }) => from.startsWith('src/server/') && to.startsWith('src/server/'))
      .filter(({ from, to }) => {
        const [user, used] = [nounOf(from), nounOf(to)];
        if (wiring.includes(used)) return !wiring.includes(user);
        if (user === used || [...lists, ...wiring].includes(user) || lists.includes(used)) return false;
        return levelOf(used) >= levelOf(user);
      })
      .map(({ from, to }) => `${from} imports ${to}`);
    expect(
      upward,
      'Move what both need to the lower noun, move the file to the higher one, or let the caller hand it over',
    ).toEqual([]);
  });

  test('never run in a circle, types included', () => {
    const graph = new Map(
      sources.map((file) => [
        file,
        imports.filter(({ from, isLazy }) => from === file && !isLazy).map(({ to }) => to),
      ]),
    );
    expect(findCircle(graph), 'Move what the first and the last of these share to a file of its own').toEqual(
      [],
    );
  });

  test('are relative within a folder and below, and else go by alias', () => {
    const inside = imports.filter(({ from, to }) =>
      [from, to].every((file) => /^src\/(domain|server|web)\//.test(file)),
    );
    const strays = inside.filter(({ from, to, specifier }) => {
      const isBelow = to.startsWith(`${path.posix.dirname(from)}/`);
      return specifier.startsWith('./') !== isBelow;
    });
    expect(inside.length).toBeGreaterThan(1000);
    expect(
      strays.map(({ from, specifier }) => `${from} imports ${specifier}`),
      'Write ./ for the same folder and below, and #domain/, #server/ or #web/ for anything else',
    ).toEqual([]);
  });
});
