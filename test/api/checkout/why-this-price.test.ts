import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#server/db/schema/orders.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { db } = store.services.database;
const { read, call } = await ownersOrders(store);

async function orderOf(items: readonly [number, object?][], extra: object = {}): Promise<number> {
  const guest = shopper(store.app);
  for (const [productId, customizations] of items) await guest.add(productId, 1, customizations);
  const { orderId } = await guest.placeOrder(texasAddress, extra);
  const [row] = await db.select().from(orders).where(eq(orders.number, orderId));
  return row?.id ?? 0;
}

test('the owner sees the source of every amount of an order', async () => {
  const grant = { fixedPrice: 3000, eligibleProducts: ['slings'], isActive: true, expiresAt: '2099-01-01' };
  await call('POST', '/api/admin/discount-codes', { code: 'SLING30', ...grant });
  const build = { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'OWB', clipOption: 'Paddle' };
  const id = await orderOf([[31], [0, build]], { discountCode: 'SLING30' });
  const { whyThisPrice, createdAt, totalAmount } = await read(id);
  expect(whyThisPrice).toEqual({
    pricedAt: createdAt,
    lines: [
      {
        label: 'Two-Point Sling, Black',
        rule: '1 × $39.00, the product’s price that day',
        amount: '39.00',
        perUnit: [],
      },
      {
        label: 'Custom Holster',
        rule: '1 × $64.99, as built',
        amount: '64.99',
        perUnit: [
          { label: 'Custom holster', rule: 'base price', amount: '54.99' },
          { label: 'OWB', rule: 'holster type', amount: '10.00' },
        ],
      },
    ],
    discounts: [
      {
        label: 'SLING30, Two-Point Sling, Black',
        rule: 'fixed price: 1 of 1 at $30.00 instead of $39.00',
        amount: '-9.00',
      },
    ],
    shipping: { label: 'Shipping', rule: 'rate for Texas', amount: '6.99' },
    tax: { label: 'Sales tax', rule: '6.25% in Texas of $94.99, goods after discount', amount: '5.94' },
    total: totalAmount,
  });
});

test('an order from before a rate change shows the old rate', async () => {
  const id = await orderOf([[31]]);
  await db.update(orders).set({ shippingCents: 5_00, totalCents: 46_44 }).where(eq(orders.id, id));
  expect((await read(id)).whyThisPrice).toMatchObject({
    shipping: { rule: 'charged then; the order’s rates come to $6.99', amount: '5.00' },
    total: '46.44',
  });
});
