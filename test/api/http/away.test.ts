import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createApiFetch } from '#web/api-client.ts';
import { testStore } from '../../support/store.ts';

const { services } = await testStore();

test('while the database is away a page says that the store restarts, not that it is full', async () => {
  const app = await buildApp(services, {
    web: () =>
      Promise.resolve(() =>
        Promise.resolve({
          render: async ({ transport }) => {
            await createApiFetch(transport)('/api/products');
            throw new Error('the products were read');
          },
          assetsFor: () => ({ entry: [], styles: [], modules: [] }),
          dashboard: () => ({ status: 200, html: Buffer.from('') }),
        }),
      ),
  });
  await services.database.close();
  const { message } = (await app.inject({ url: '/api/products' })).json<{ message: string }>();
  expect(message).toBe('The store is restarting. Please try again in a few seconds.');
  for (const url of ['/stickers', '/checkout']) {
    const page = await app.inject({ url });
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '3']);
    expect(page.body).toContain(`${message} Your cart is safe.`);
  }
  await app.close();
});
