import { cpSync, rmSync } from 'node:fs';
import { scratchFolderFor } from '../../support/scratch-root.ts';
import { startStoreProcess } from '../../support/store-process.ts';

/** Once per run: opens and closes a demo store, so that each worker's store starts as a copy of it. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls it
export default async function prepareStore(): Promise<() => void> {
  const folder = scratchFolderFor('prepared');
  await (await startStoreProcess({ dataDir: folder })).stop();
  process.env['PREPARED_STORE'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Creates a data folder for a store with the demo catalog. */
export function copyOfPreparedStore(): string {
  const folder = scratchFolderFor('e2e');
  // The store refuses folders that others may use (R-SEC-28), and a copy has the permissions of this process.
  const usual = process.umask(0o077);
  cpSync(process.env['PREPARED_STORE'] ?? '', folder, { recursive: true });
  process.umask(usual);
  return folder;
}
