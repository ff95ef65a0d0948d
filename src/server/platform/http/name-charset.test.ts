import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { projectFile } from '#server/files.ts';
import { testStore } from '../../../../test/support/store.ts';

const { app } = await testStore({ pages: true });

test('pictures of text name their charset, compressed or not (ASVS 4.1.1)', async () => {
  const assets = await readdir(projectFile('dist/client/assets'));
  const built = assets.filter((name) => name.endsWith('.svg')).map((name) => `/assets/${name}`);
  for (const url of ['/favicon.svg', '/logo-dark.svg', '/api/docs/static/logo.svg', ...built]) {
    for (const encoding of ['identity', 'br']) {
      const { headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect(headers['content-type'], url).toBe('image/svg+xml; charset=utf-8');
    }
  }
});
