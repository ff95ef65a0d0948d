import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { jobs } from '#server/jobs/jobs.ts';
import { root } from './support/imports.ts';

/** The rows of the table in docs/operations.md. */
function rows(): string[][] {
  const [, section = ''] = readFileSync(path.join(root, 'docs/operations.md'), 'utf8').split(
    '## How long data stays',
  );
  const [, , ...table] = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return table.map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
}

test('each row of the table of periods names the job that ends it, and each job that deletes has a row (R-PRIV-13)', () => {
  const named = rows().flatMap(([, , by = '']) => /^`(.*)`$/.exec(by)?.[1] ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !Object.hasOwn(jobs, name))).toEqual([]);
  const deleting = Object.keys(jobs).filter((name) => name.endsWith('.sweep'));
  // Pictures of products are about nobody.
  expect(deleting.filter((name) => !named.includes(name))).toEqual(['uploads.sweep']);
});
