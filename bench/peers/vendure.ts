import { call } from '../../test/drills/http.ts';
import { freePorts } from '../../test/support/free-ports.ts';
import { fullCategories } from './catalog.ts';
import { runToEnd, startServer, startWorker } from './node-process.ts';
import { boughtProduct, expect, listed, shopper, type Place, type Shop } from './shop.ts';
import type { Peer } from './peer.ts';
import * as calls from './vendure-calls.ts';
import { vendure as pinned } from './versions.ts';

type Result = { kind: string; state?: string };

/** What one answer may contain. */
type Answered = {
  search?: { items: { productName: string }[] };
  product?: { slug: string; variants: { id: string; priceWithTax: number }[] } | null;
  addItemToOrder?: Result;
  eligibleShippingMethods?: { id: string }[];
  setCustomerForOrder?: Result;
  setOrderShippingAddress?: Result;
  setOrderShippingMethod?: Result;
  transitionOrderToState?: Result;
  addPaymentToOrder?: Result;
};

/**
 * Vendure's shop API: its server and its worker, as its own project template starts them in production. Lists come from its
 * search index. Its dummy handler settles a payment at once. Its products have no pictures, and it sends no emails.
 */
export const vendure: Peer = {
  ...pinned,
  database: 'vendure',
  files: {
    'config.cjs': 'config.cjs',
    'server.cjs': 'server.cjs',
    'worker.cjs': 'worker.cjs',
    'seed.cjs': 'seed.cjs',
  },

  async seed({ folder, databaseUrl }) {
    const env = { DATABASE_URL: databaseUrl, PORT: String(await freePorts()), SEEDING: '1' };
    await runToEnd({ folder, args: ['seed.cjs'], env });
  },

  async countOrders(database) {
    const { rows } = await database.query<{ n: number }>(
      `select count(*)::int as n from "order" join payment on payment."orderId" = "order".id
      where "order".state = 'PaymentSettled' and payment.state = 'Settled'`,
    );
    return rows[0]?.n ?? 0;
  },

  async start({ folder, databaseUrl, catalog }) {
    const port = await freePorts();
    const env = { DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: 'production' };
    const url = `http://127.0.0.1:${port}`;
    const server = await startServer({ folder, args: ['server.cjs'], env, url: `${url}/health` });
    const worker = startWorker({ folder, args: ['worker.cjs'], env });
    const stop = async () => void (await Promise.all([server.stop(), worker.stop()]));
    try {
      return { work: await workOf(url, catalog), pids: [server.pid, worker.pid], stop };
    } catch (error) {
      await stop();
      throw error;
    }
  },
};

async function workOf(url: string, catalog: Place['catalog']): Promise<Shop['work']> {
  const categories = fullCategories(catalog, listed);
  const { variant, method } = await readIds(url);

  async function add() {
    const guest = newGuest(url);
    const { addItemToOrder } = await guest(calls.add, { variant });
    expect(addItemToOrder?.kind === 'Order', 'add to cart', addItemToOrder);
    return guest;
  }

  return {
    async list(turn) {
      const category = categories[turn % categories.length];
      const { search } = await newGuest(url)(calls.list, { category, take: listed });
      expect(search?.items.length === listed, 'list', search);
    },
    async product(turn) {
      const slug = catalog[turn % catalog.length]?.slug;
      const { product } = await newGuest(url)(calls.product, { slug });
      expect(product?.slug === slug && (product?.variants.length ?? 0) > 0, 'product', product);
    },
    'add to cart': async () => void (await add()),
    async purchase() {
      const guest = await add();
      const checkout = await guest(calls.checkOut, { ...buyer, method });
      expect(isCheckedOut(checkout), 'checkout', checkout);
      const { addPaymentToOrder: paid } = await guest(calls.pay, {});
      expect(paid?.state === 'PaymentSettled', 'payment', paid);
    },
  };
}

/** A guest: the session's token comes with the first answer that needs one. */
function newGuest(url: string) {
  const headers: Record<string, string> = {};
  return async (query: string, variables: object): Promise<Answered> => {
    const answer = await call('POST', `${url}/shop-api`, { body: { query, variables }, headers });
    const token = answer.headers['vendure-auth-token'];
    if (typeof token === 'string') headers['authorization'] = `Bearer ${token}`;
    const { data, errors } = answer.body as { data?: Answered; errors?: unknown };
    expect(answer.status === 200 && data != null && errors === undefined, 'shop API', answer.body);
    return data;
  };
}

/** The variant that is bought, and the one shipping method. */
async function readIds(url: string): Promise<{ variant: string; method: string }> {
  const guest = newGuest(url);
  const { product } = await guest(calls.product, { slug: `p-${boughtProduct}` });
  const variant = product?.variants[0]?.id;
  expect(variant !== undefined, 'the product to buy', product);
  await guest(calls.add, { variant });
  const { eligibleShippingMethods } = await guest(calls.shippingMethods, {});
  const method = eligibleShippingMethods?.[0]?.id;
  expect(method !== undefined, 'a shipping method', eligibleShippingMethods);
  return { variant, method };
}

const buyer = {
  customer: { firstName: shopper.firstName, lastName: shopper.lastName, emailAddress: shopper.email },
  address: {
    fullName: `${shopper.firstName} ${shopper.lastName}`,
    streetLine1: shopper.address,
    city: shopper.city,
    province: shopper.state,
    postalCode: shopper.zipCode,
    countryCode: 'US',
  },
};

function isCheckedOut(answered: Answered): boolean {
  const { setCustomerForOrder, setOrderShippingAddress, setOrderShippingMethod, transitionOrderToState } =
    answered;
  return [setCustomerForOrder, setOrderShippingAddress, setOrderShippingMethod, transitionOrderToState].every(
    (result) => result?.kind === 'Order',
  );
}
