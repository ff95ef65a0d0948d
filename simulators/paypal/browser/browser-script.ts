import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { simulatorsRoot } from '../../shared/start/root.ts';
import type { Ledger } from '../state/ledger.ts';

const ENTRIES = { sdk: 'sdk/sdk.ts', approval: 'approval/approval.ts' };

type Name = keyof typeof ENTRIES;

const here = join(simulatorsRoot, 'paypal/browser');
const building = new Map<Name, Promise<string>>();
let fingerprint = '';

/**
 * A browser script. It is built on first use, by a separate process, because the bundler needs more memory than the simulator
 * and never releases it. The result is stored in the ledger until the sources change.
 */
export async function browserScript({ scripts, documents }: Ledger, name: Name): Promise<string> {
  fingerprint ||= fingerprintOf();
  const kept = scripts.get(name);
  if (kept?.fingerprint === fingerprint) return kept.code;
  const ready = building.get(name) ?? build(name);
  building.set(name, ready);
  const code = await ready;
  scripts.add({ id: name, fingerprint, code });
  documents.commit();
  return code;
}

async function build(name: Name): Promise<string> {
  const program = join(here, 'build-script.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, join(here, ENTRIES[name])], {
    maxBuffer: 8_000_000,
  });
  return stdout;
}

/** A hash of all browser sources. */
function fingerprintOf(): string {
  const hash = createHash('sha256');
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).toSorted();
  for (const file of files)
    if (file.endsWith('.ts')) hash.update(`${file}\n`).update(readFileSync(join(here, file)));
  return hash.digest('hex');
}
