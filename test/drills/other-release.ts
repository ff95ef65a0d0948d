import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const migrations = 'src/server/db/migrations';

/** The built store beside this one, as a later version that has one more migration. Returns its program, from this folder. */
export function laterRelease(statements: readonly string[]): { program: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-release-'));
  for (const part of ['dist', 'src/server/db', 'art', 'public', 'content', 'package.json'])
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const file = path.join(folder, migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error('There are no migrations.');
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'later' });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(path.join(folder, migrations, 'later.sql'), statements.join('\n--> statement-breakpoint\n'));
  return {
    program: path.relative(root, path.join(folder, 'dist/server/start.js')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
