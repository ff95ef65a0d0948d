import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCircle, importsOf, sources } from './support/imports.ts';

const imports = sources.flatMap(importsOf);

describe('imports', () => {
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
