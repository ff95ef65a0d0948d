import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { killAndCount } from './support/kill-and-count.ts';

test('killed three times during captures, it loses no acknowledged capture, request id or webhook', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paypal-simulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [at, captures] of [3, 17, 31].entries()) {
    const { acknowledged, ...lost } = await killAndCount(join(folder, `kill-${at}.db`), captures);
    expect(acknowledged).toBeGreaterThanOrEqual(captures);
    expect(lost).toEqual({ missing: 0, forgotten: 0, unheard: 0 });
  }
});
