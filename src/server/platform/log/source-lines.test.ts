import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { originOf, withSourceLines } from './source-lines.ts';

/**
 * Two lines: column 0 of the first is from source 0, 1:1, its column 4 from 0, 3:3; column 2 of the second from source 1, 20:1.
 */
const mappings = 'AAAA,IAEE;ECiBF';

test.each([
  { line: 0, column: 0, origin: { source: 0, line: 0, column: 0 } },
  { line: 0, column: 3, origin: { source: 0, line: 0, column: 0 } },
  { line: 0, column: 9, origin: { source: 0, line: 2, column: 2 } },
  { line: 1, column: 1, origin: null },
  { line: 1, column: 2, origin: { source: 1, line: 19, column: 0 } },
  { line: 2, column: 0, origin: null },
])('line $line, column $column is $origin', ({ line, column, origin }) => {
  expect(originOf(mappings, line, column)).toEqual(origin);
});

test('a stack names the lines of the sources; files outside the bundle or without a map keep theirs', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-maps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = path.resolve('src/server/start.ts');
  writeFileSync(
    path.join(folder, 'start.js.map'),
    JSON.stringify({ mappings, sources: [source, path.resolve('src/server/app.ts')] }),
  );
  const [start, other] = ['start.js', 'other.js'].map((name) => pathToFileURL(path.join(folder, name)).href);
  const stack = `at run (${start}:2:7)\nat async ${start}:1:5\nat ${other}:1:1\nat node:internal/x:1:1`;
  expect(withSourceLines(stack, folder)).toBe(
    `at run (src/server/app.ts:20:1)\nat async src/server/start.ts:3:3\nat ${other}:1:1\nat node:internal/x:1:1`,
  );
  expect(withSourceLines(stack)).toBe(stack);
});
