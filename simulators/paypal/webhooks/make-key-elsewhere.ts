import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { simulatorsRoot } from '../../shared/start/root.ts';
import type { SigningKey } from '../state/records.ts';

/** A new signing key, created by a separate process: the certificate library is needed once a year, and would stay in memory. */
export async function makeKeyElsewhere(): Promise<SigningKey> {
  const program = join(simulatorsRoot, 'paypal/webhooks/make-key.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  return JSON.parse(stdout) as SigningKey;
}
