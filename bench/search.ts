/**
 * `node bench/search.ts`: how well the search of the demo catalog answers typical searches (test/support/search-queries.ts).
 * Recall: the share of expected products that are found. Precision: the share of expected products among that many first
 * results.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from '../test/drills/http.ts';
import { startStore } from '../test/drills/processes.ts';
import { freePorts } from '../test/support/free-ports.ts';
import { searchQuality } from '../test/support/search-quality.ts';
import { searchQueries } from '../test/support/search-queries.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-search-'));
const port = await freePorts();
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
