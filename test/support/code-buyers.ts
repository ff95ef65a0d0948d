import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { DiscountCode } from '#domain/selling/discounts/discount-code.schema.ts';
import { orders } from '#server/db/schema/orders.ts';
import { texasAddress } from './examples/texas-address.ts';
import { ownersOrders } from './owners-orders.ts';
import { shopper, type Answer, type Shopper } from './shopper.ts';
import type { TestStore } from './store.ts';

export const codesUrl = '/api/admin/discount-codes';

type Placed = { orderId: string; totalAmount: string };

/** Discount codes of a test store, and shoppers who buy a sling with them. */
export async function codeBuyers(store: TestStore) {
  const { app, services, time } = store;
  const { db } = services.database;
  let owner = await ownersOrders(store);
  const { paypal } = owner;
  let codes = 0;
  let people = 0;

  /** A new code with these limits. */
  async function codeWith(fields: object) {
    codes += 1;
    const code = `LIMIT-${codes}`;
    const wish = {
      code,
      discountPercent: 10,
      expiresAt: '2099-01-31',
      eligibleProducts: ['apparel'],
      ...fields,
    };
    const { status, body } = await owner.call<DiscountCode>('POST', codesUrl, wish);
    expect(status).toBe(201);
    return body;
  }

  /** A new shopper with a sling in the cart. */
  async function person(email?: string) {
    people += 1;
    const guest = shopper(app);
    await guest.add(31);
    return { guest, address: { ...texasAddress, email: email ?? `shopper-${people}@example.com` } };
  }

  type Person = Awaited<ReturnType<typeof person>>;

  async function place({ guest, address }: Person, code: string): Promise<Placed> {
    return guest.placeOrder(address, { discountCode: code });
  }

  /** Opens, approves and captures a payment. Resolves to the status of the first refused call. Retries if the store is busy. */
  async function pay(guest: Shopper, order: Placed): Promise<number> {
    const started = await asked(() => guest.tryPayment(order));
    if (started.status !== 200) return started.status;
    const { id } = started.body as { id: string };
    await paypal.approve(id);
    return (await asked(() => guest.capture(id))).status;
  }

  async function asked(call: () => Promise<Answer>): Promise<Answer> {
    const answer = await call();
    return answer.status === 503 || answer.status === 202 ? asked(call) : answer;
  }

  async function idOf({ orderId }: Placed): Promise<number> {
    const [row] = await db.select().from(orders).where(eq(orders.number, orderId));
    return row?.id ?? 0;
  }

  return {
    paypal,
    /** A function, because `later` signs the owner in again. */
    owner: () => owner,
    codeWith,
    person,
    place,
    pay,
    idOf,
    tryToPlace: ({ guest, address }: Person, code: string) => guest.checkout(address, { discountCode: code }),
    validate: (guest: Shopper, code: string) => guest.call('POST', '/api/discount/validate', { code }),
    bought: async (code: string, email?: string) => {
      const buyer = await person(email);
      const order = await place(buyer, code);
      expect(await pay(buyer.guest, order)).toBe(200);
      return { ...buyer, order, id: await idOf(order) };
    },
    redeemed: async (id: number): Promise<number | undefined> => {
      const { body } = await owner.call<DiscountCode[]>('GET', codesUrl);
      return body.find((code) => code.id === id)?.redeemed;
    },
    /** Sets the clock, and signs the owner in again. */
    later: async (now: Date): Promise<void> => {
      time.now = now;
      owner = await ownersOrders(store);
    },
  };
}
