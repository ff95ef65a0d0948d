import { expect, test } from 'vitest';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { call, paid } = await ownersOrders(store);

/** The field names of R-CAT-1, R-CAT-2, R-ORD-1, R-ORD-4 and R-ADISC-1, separated by spaces. */
function fields(names: string) {
  return expect.arrayContaining(names.split(' ')) as string[];
}

test('the owner’s product has every field (R-CAT-1, R-CAT-2)', async () => {
  const { body } = await call<object[]>('GET', '/api/admin/products?category=apparel&limit=1');
  expect(Object.keys(body[0] ?? {})).toEqual(
    fields(
      'id name description price category imageUrl imageUrls inStock stockQuantity isVisible isFeatured displayOrder pistolMake pistolModel weaponLight optic holsterType color colors sizes material',
    ),
  );
  expect(body[0]).toMatchObject({ price: '27.99', stockQuantity: expect.any(Number) as number });
});

test('the owner’s order has every field (R-ORD-1, R-ORD-2, R-ORD-4)', async () => {
  const { orderId } = await paid();
  const { body } = await call<{ shippingAddress: object; items: object[] }[]>(
    'GET',
    `/api/admin/orders?q=${orderId}`,
  );
  const [order] = body;
  expect(Object.keys(order ?? {})).toEqual(
    fields(
      'id orderId status customerName customerEmail totalAmount createdAt updatedAt paymentMethod paymentTransactionId trackingNumber shippingCarrier shippingCost shippingDate estimatedDelivery customerNotes shippingAddress items',
    ),
  );
  expect(Object.keys(order?.shippingAddress ?? {})).toEqual(
    fields('firstName lastName address city state zipCode email'),
  );
  expect(Object.keys(order?.items[0] ?? {})).toEqual(fields('productName quantity price customization'));
  expect(order).toMatchObject({ orderId, status: 'paid', totalAmount: '48.43', paymentMethod: 'paypal' });
});

test('the owner’s discount code has every field (R-ADISC-1)', async () => {
  const { body } = await call<object[]>('GET', '/api/admin/discount-codes');
  expect(Object.keys(body[0] ?? {})).toEqual(
    fields(
      'id code discountPercent fixedPrice fixedShippingRate maxQuantity taxExempt isActive expiresAt eligibleProducts eligibleProductIds',
    ),
  );
});
