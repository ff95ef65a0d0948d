import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** `isLazy`: an import(), which loads later. */
export type Import = { from: string; to: string; typeOnly: boolean; isLazy: boolean; specifier: string };

export const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The source files of the store and simulators, relative to the root. */
export const sources = globSync('{src,simulators}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !isTest(file) && !file.includes('/support/'));

export function importsOf(file: string): Import[] {
  const found = read(file).matchAll(
    /^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|^import '([^']+)'/gm,
  );
  return [...found].map(([, typeOnly, from, lazy, bare]) => {
    const specifier = from ?? lazy ?? bare ?? '';
    return {
      from: file,
      to: resolve(file, specifier),
      typeOnly: typeOnly !== undefined || lazy !== undefined,
      isLazy: lazy !== undefined,
      specifier,
    };
  });
}

export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** The files in the first import cycle; empty if there is none. */
export function findCircle(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const walk = (file: string, trail: string[]): string[] => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of graph.get(file) ?? []) {
      const circle = walk(next, [...trail, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  for (const file of graph.keys()) {
    const circle = walk(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

function resolve(file: string, specifier: string): string {
  const clean = specifier.replace(/\?.*$/, '');
  if (clean.startsWith('#')) return `src/${clean.slice(1)}`;
  if (!clean.startsWith('.')) return clean;
  return path
    .relative(root, path.resolve(root, path.dirname(file), clean))
    .split(path.sep)
    .join('/');
}
