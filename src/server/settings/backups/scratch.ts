import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

type Use = 'backup' | 'restore' | 'proof';

const prefix = 'scratch-';

/** A new folder below the data folder: on the same disk, and as private. */
export async function makeScratch(dataDir: string, use: Use): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  return mkdtemp(path.join(dataDir, `${prefix}${use}-`));
}

export function isScratch(name: string): boolean {
  return name.startsWith(prefix);
}

/** Removes what killed processes left of this use, of which there is one at a time. */
export async function removeScratches(dataDir: string, use: Use): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(`${prefix}${use}-`))
      await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}
