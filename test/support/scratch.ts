import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** An empty folder, removed after the test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(path.join(inject('scratch'), 'folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}
