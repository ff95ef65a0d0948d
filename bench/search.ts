/**
 * `node bench/search.ts`: how well the search of the demo catalog answers what shoppers type (test/support/search-queries.ts).
 * Recall: how much of what is meant is found. Precision: how many of the first answers are meant, as many as are meant in all.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from '../test/drills/http.ts';
import { freePort, startStore } from '../test/drills/processes.ts';
import { searchQuality } from '../test/support/search-quality.ts';
import { searchQueries } from '../test/support/search-queries.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-search-'));
const port = await freePort();
const store = await startStore({ port, dataDir });
try {
  const { recall, precision } = await searchQuality(async (query) => {
    const url = `http://127.0.0.1:${port}/api/products?limit=60&q=${encodeURIComponent(query)}`;
    return (await call('GET', url)).body as { id: number }[];
  });
  console.log(`${searchQueries.length} searches: recall ${percent(recall)}, precision ${percent(precision)}`);
} finally {
  await store.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
