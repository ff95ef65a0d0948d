import { expect, test } from 'vitest';
import { randomOf } from '../../drills/random.ts';
import { hostileAddress } from '../../fuzz/page-address.ts';
import { testStore } from '../../support/store.ts';

const inputs = Number(process.env['FUZZ_INPUTS'] ?? 500);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_129);
const together = 10;

const { app } = await testStore({ pages: true });

test(
  'pages withstand hostile addresses',
  async () => {
    const random = randomOf(seed);
    const faults = new Set<string>();
    for (let sent = 0; sent < inputs; sent += together) {
      const urls = Array.from({ length: together }, () => hostileAddress(random));
      await Promise.all(
        urls.map(async (url) => {
          const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } });
          if (statusCode >= 500) faults.add(`${statusCode} after ${url.slice(0, 400)}`);
          if (/node_modules|\.ts:\d+|Failed query/.test(body))
            faults.add(`our insides after ${url.slice(0, 400)}`);
        }),
      );
    }
    expect([...faults]).toEqual([]);
  },
  8 * 3_600_000,
);
