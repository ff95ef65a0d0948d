import { call } from '../../test/drills/http.ts';
import { freePorts } from '../../test/support/free-ports.ts';
import type { Peer, Place, Work } from './contender.ts';
import { boughtProduct, expect, fullCategories, listed, read, shopper } from './contender.ts';
import { startProcess } from '../node-process.ts';
import installed from './medusa/package.json' with { type: 'json' };

/** What one answer may contain. */
type Answered = {
  products?: { handle: string; variants: { calculated_price?: { calculated_amount: number } }[] }[];
  cart?: { id: string; total: number; items: { quantity: number }[] };
  payment_collection?: { id: string };
  type?: string;
};

/** What a storefront knows of the store that it belongs to. */
type Ids = { key: string; region: string; option: string; variant: string };

const cli = 'node_modules/@medusajs/cli/cli.js';

/**
 * Medusa's store API, one process as its starter starts it in production, without Redis: its modules keep events, locks and
 * workflows in memory. An order is placed with an authorized payment of its system provider; it captures none, and sends no emails.
 */
export const medusa: Peer = {
  name: `Medusa ${installed.dependencies['@medusajs/medusa']}`,
  database: 'medusa',
  countOrders: `select count(*)::int as n from "order" join order_payment_collection link on link.order_id = "order".id
      join payment_collection paid on paid.id = link.payment_collection_id
    where "order".status = 'pending' and paid.status = 'authorized'`,

  seeding(databaseUrl) {
    const env = { DATABASE_URL: readByMedusa(databaseUrl), NODE_ENV: 'production' };
    return [
      { args: [cli, 'db:migrate'], env },
      { args: [cli, 'exec', './seed.cjs'], env },
    ];
  },

  async start({ folder, databaseUrl, catalog }) {
    const port = await freePorts();
    const url = `http://127.0.0.1:${port}`;
    const env = { DATABASE_URL: readByMedusa(databaseUrl), PORT: String(port), NODE_ENV: 'production' };
    const work = await workOf(url, databaseUrl, catalog);
    const server = await startProcess(folder, { args: [cli, 'start'], env }, `${url}/health`);
    // It refuses simultaneous first carts of one email address.
    await work.purchase(0);
    return { work, pids: [server.pid], stop: server.stop };
  },
};

async function workOf(url: string, databaseUrl: string, catalog: Place['catalog']): Promise<Work> {
  const { ids, idOf } = await readIds(databaseUrl);
  const categories = fullCategories(catalog).map((name) => idOf.get(name));
  const fields = 'id,title,handle,description,thumbnail,*variants.calculated_price';
  const headers = { 'x-publishable-api-key': ids.key };

  async function ask(method: string, path: string, body?: object): Promise<Answered> {
    const answer = await call(method, `${url}/store/${path}`, { headers, ...(body && { body }) });
    expect(answer.status === 200, path, answer.body);
    return answer.body as Answered;
  }

  /** A guest's first call: the cart with its line; a storefront that knows the guest also sends who it is. */
  async function add(guest: object): Promise<string> {
    const items = [{ variant_id: ids.variant, quantity: 1 }];
    const { cart } = await ask('POST', 'carts', { region_id: ids.region, items, ...guest });
    expect(cart?.items.length === 1 && cart.total > 0, 'add to cart', cart);
    return cart.id;
  }

  return {
    async list(turn) {
      const category = categories[turn % categories.length];
      const query = `category_id=${category}&limit=${listed}&region_id=${ids.region}&fields=${fields}`;
      const { products } = await ask('GET', `products?${query}`);
      expect(products?.length === listed && hasPrice(products[0]), 'list', products);
    },
    async product(turn) {
      const handle = catalog[turn % catalog.length]?.slug;
      const more = `${fields},*options.values,*images,*variants.options`;
      const query = `handle=${handle}&region_id=${ids.region}&fields=${more}`;
      const { products } = await ask('GET', `products?${query}`);
      expect(products?.[0]?.handle === handle && hasPrice(products?.[0]), 'product', products);
    },
    'add to cart': async () => void (await add({})),
    async purchase() {
      const cart = await add({ email: shopper.email, shipping_address: address });
      await ask('POST', `carts/${cart}/shipping-methods`, { option_id: ids.option });
      const { payment_collection: payment } = await ask('POST', 'payment-collections', { cart_id: cart });
      const session = { provider_id: 'pp_system_default' };
      await ask('POST', `payment-collections/${payment?.id}/payment-sessions`, session);
      const { type } = await ask('POST', `carts/${cart}/complete`);
      expect(type === 'order', 'order', type);
    },
  };
}

function hasPrice(product: NonNullable<Answered['products']>[number] | undefined): boolean {
  return (product?.variants[0]?.calculated_price?.calculated_amount ?? 0) > 0;
}

async function readIds(databaseUrl: string): Promise<{ ids: Ids; idOf: Map<string, string> }> {
  const [ids] = await read<Ids>(
    databaseUrl,
    `select (select token from api_key where type = 'publishable' and title = 'Shop') as key,
      (select id from region) as region, (select id from shipping_option) as option,
      (select variant.id from product_variant variant join product on product.id = variant.product_id
        where product.handle = 'p-${boughtProduct}') as variant`,
  );
  expect(ids !== undefined, 'ids', ids);
  const categories = await read<{ name: string; id: string }>(
    databaseUrl,
    'select name, id from product_category',
  );
  return { ids, idOf: new Map(categories.map(({ name, id }) => [name, id])) };
}

/** Its migrations read the server's socket only as the address's host, and only beside a port. */
function readByMedusa(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const socket = url.searchParams.get('host') ?? '';
  return `postgres://${url.username}@${encodeURIComponent(socket)}:5432${url.pathname}`;
}

const address = {
  first_name: shopper.firstName,
  last_name: shopper.lastName,
  address_1: shopper.address,
  city: shopper.city,
  province: shopper.state,
  postal_code: shopper.zipCode,
  country_code: 'us',
};
