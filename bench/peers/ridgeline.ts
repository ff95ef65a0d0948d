import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { call } from '../../test/drills/http.ts';
import { startStore } from '../../test/drills/processes.ts';
import { newShopper, simulatorOf } from '../../test/drills/shopper.ts';
import { freePorts } from '../../test/support/free-ports.ts';
import { boughtProduct, expect, fullCategories, listed, type Contender } from './contender.ts';

/**
 * This store, started like `npm start`. A purchase is paid through the PayPal simulator, a second process on the same machine;
 * the other stores settle a payment within their own process.
 */
export const ridgeline: Contender = {
  name: 'Ridgeline',
  database: 'ridgeline',
  countOrders: `select count(*)::int as n from orders join payments on payments.order_id = orders.id
    where orders.status = 'paid' and payments.status = 'captured'`,

  async start({ folder, databaseUrl, catalog }) {
    const dataDir = mkdtempSync(path.join(folder, 'data-'));
    const port = await freePorts();
    const store = await startStore({ port, dataDir, env: { DATABASE_URL: databaseUrl } });
    const url = `http://127.0.0.1:${port}`;
    const simulator = await simulatorOf(url);
    const categories = fullCategories(catalog);
    return {
      work: {
        async list(turn) {
          const category = categories[turn % categories.length];
          const { body } = await call('GET', `${url}/api/products/category/${category}?limit=${listed}`);
          expect((body as unknown[]).length === listed, 'list', body);
        },
        async product(turn) {
          const product = catalog[turn % catalog.length];
          const { body } = await call('GET', `${url}/api/products/${product?.id}`);
          expect((body as { name: string }).name === product?.name, 'product', body);
        },
        async 'add to cart'() {
          await newShopper({ store: url, simulator }).add(boughtProduct);
        },
        async purchase() {
          const { status } = await newShopper({ store: url, simulator }).buy(boughtProduct);
          expect(status === 'paid', 'capture', status);
        },
      },
      pids: [store.pid],
      async stop() {
        await store.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  },
};
