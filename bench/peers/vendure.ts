import { call } from '../../test/drills/http.ts';
import { freePorts } from '../../test/support/free-ports.ts';
import type { Peer, Place, Work } from './contender.ts';
import { boughtProduct, expect, fullCategories, listed, shopper } from './contender.ts';
import { startProcess } from '../node-process.ts';
import installed from './vendure/package.json' with { type: 'json' };

type Result = { kind: string; state?: string };

/** What one answer may contain. */
type Answered = {
  search?: { items: unknown[] };
  product?: { slug: string; variants: { id: string }[] } | null;
  addItemToOrder?: Result;
  eligibleShippingMethods?: { id: string }[];
  addPaymentToOrder?: Result;
} & Record<string, unknown>;

/**
 * Vendure's shop API: its server and its worker, as its own project template starts them in production. Lists come from its
 * search index. Its dummy handler settles a payment at once. Its products have no pictures, and it sends no emails.
 */
export const vendure: Peer = {
  name: `Vendure ${installed.dependencies['@vendure/core']}`,
  database: 'vendure',
  countOrders: `select count(*)::int as n from "order" join payment on payment."orderId" = "order".id
    where "order".state = 'PaymentSettled' and payment.state = 'Settled'`,

  seeding: (databaseUrl) => [
    { args: ['seed.cjs'], env: { DATABASE_URL: databaseUrl, PORT: '0', SEEDING: '1' } },
  ],

  async start({ folder, databaseUrl, catalog }) {
    const port = await freePorts();
    const url = `http://127.0.0.1:${port}`;
    const env = { DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: 'production' };
    const server = await startProcess(folder, { args: ['server.cjs'], env }, `${url}/health`);
    const worker = await startProcess(folder, { args: ['worker.cjs'], env });
    const stop = async () => void (await Promise.all([server.stop(), worker.stop()]));
    return { work: await workOf(url, catalog), pids: [server.pid, worker.pid], stop };
  },
};

async function workOf(url: string, catalog: Place['catalog']): Promise<Work> {
  const categories = fullCategories(catalog);
  const { product } = await newGuest(url)(calls.product, { slug: `p-${boughtProduct}` });
  const variant = product?.variants[0]?.id;

  async function add() {
    const guest = newGuest(url);
    const { addItemToOrder } = await guest(calls.add, { variant });
    expect(addItemToOrder?.kind === 'Order', 'add to cart', addItemToOrder);
    return guest;
  }
  const { eligibleShippingMethods: methods } = await (await add())(calls.shippingMethods, {});

  return {
    async list(turn) {
      const category = categories[turn % categories.length];
      const { search } = await newGuest(url)(calls.list, { category, take: listed });
      expect(search?.items.length === listed, 'list', search);
    },
    async product(turn) {
      const slug = catalog[turn % catalog.length]?.slug;
      const { product: shown } = await newGuest(url)(calls.product, { slug });
      expect(shown?.slug === slug && (shown?.variants.length ?? 0) > 0, 'product', shown);
    },
    'add to cart': async () => void (await add()),
    async purchase() {
      const guest = await add();
      const checkout = await guest(calls.checkOut, { ...buyer, method: methods?.[0]?.id });
      const isReady = Object.values(checkout).every((result) => (result as Result).kind === 'Order');
      expect(isReady, 'checkout', checkout);
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

const failure = '... on ErrorResult { errorCode message }';

/** As much as a storefront shows, and a checkout in as few calls as the API allows. */
const calls = {
  list: `query List($category: String!, $take: Int!) {
    search(input: { collectionSlug: $category, groupByProduct: true, take: $take }) {
      totalItems
      items {
        productId slug productName description inStock
        productAsset { preview }
        priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } }
      }
    }
  }`,
  product: `query Product($slug: String!) {
    product(slug: $slug) {
      id slug name description
      assets { preview }
      optionGroups { name options { name } }
      variants { id name sku priceWithTax stockLevel options { name } }
    }
  }`,
  add: `mutation Add($variant: ID!) {
    addItemToOrder(productVariantId: $variant, quantity: 1) {
      kind: __typename
      ... on Order { code totalWithTax lines { quantity linePriceWithTax productVariant { id name } } }
      ${failure}
    }
  }`,
  shippingMethods: `query { eligibleShippingMethods { id } }`,
  checkOut: `mutation CheckOut($customer: CreateCustomerInput!, $address: CreateAddressInput!, $method: ID!) {
    setCustomerForOrder(input: $customer) { kind: __typename ${failure} }
    setOrderShippingAddress(input: $address) { kind: __typename ${failure} }
    setOrderShippingMethod(shippingMethodId: [$method]) { kind: __typename ${failure} }
    transitionOrderToState(state: "ArrangingPayment") { kind: __typename ${failure} }
  }`,
  pay: `mutation Pay {
    addPaymentToOrder(input: { method: "standard-payment", metadata: {} }) {
      kind: __typename
      ... on Order { code state totalWithTax }
      ${failure}
    }
  }`,
};
