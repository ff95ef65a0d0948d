import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { scratchFolderFor } from '../../support/scratch-root.ts';
import { startStoreProcess } from '../../support/store-process.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- extends Vitest's interface
  interface ProvidedContext {
    /** The address of the demo store that all component tests share. */
    storeUrl: string;
  }
}

/** Once per run: the store whose answers the screens show, unless a test replaces one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = scratchFolderFor('components');
  const store = await startStoreProcess({ dataDir });
  project.provide('storeUrl', store.url);
  return async () => {
    await store.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
