import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { emptyLedger, type Ledger } from './ledger.ts';

/** The ledger in the file, or an empty one when there is no file yet. Throws when the file is not a ledger. */
export function readLedger(path: string | undefined): Ledger {
  if (path === undefined) return emptyLedger();
  try {
    // The file is our own: it is written by writeLedger alone.
    return { ...emptyLedger(), ...(JSON.parse(readFileSync(path, 'utf8')) as Partial<Ledger>) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptyLedger();
    throw new Error(`The PayPal simulator cannot read its state file ${path}`, { cause: error });
  }
}

/** Replaces the file in one step, so that a reader or a crash never meets half of it. Owner-only: it holds a key. */
export function writeLedger(path: string, ledger: Ledger): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, JSON.stringify(ledger), { mode: 0o600 });
  renameSync(draft, path);
}
