import { expect, test } from 'vitest';
import { counterCustomer } from '#domain/orders/edit/counter-sale.ts';
import { earlierCustomers } from './earlier-customers.ts';

const address = {
  firstName: 'Zoë',
  lastName: 'O’Neill',
  email: 'zoe@example.com',
  address: '410 Concho Ave',
  city: 'San Angelo',
  state: 'TX' as const,
  zipCode: '76903',
  phone: '(325) 555-0142',
};
const orders = [
  {
    orderId: 'ORD-1',
    customerName: 'Zoë O’Neill',
    customerEmail: 'zoe@example.com',
    shippingAddress: address,
  },
  {
    orderId: 'ORD-2',
    customerName: 'Zoë O’Neill',
    customerEmail: 'zoe@example.com',
    shippingAddress: address,
  },
  {
    orderId: 'ORD-3',
    customerName: 'Zoë O’Neill',
    customerEmail: 'zoe@example.com',
    shippingAddress: { ...address, address: '12 Main St', apartment: '4' },
  },
  { orderId: 'ORD-4', customerName: 'Lee Marsh Ortiz', customerEmail: '', shippingAddress: null },
];

test('each address of a customer once, the newest order first (R-DRAFT-10)', () => {
  expect(earlierCustomers(orders, 'zoe')).toEqual([
    { ...address, apartment: '' },
    { ...address, address: '12 Main St', apartment: '4' },
  ]);
  expect(earlierCustomers(orders, 'marsh')).toEqual([
    {
      firstName: 'Lee',
      lastName: 'Marsh Ortiz',
      email: '',
      phone: '',
      address: '',
      apartment: '',
      city: '',
      state: '',
      zipCode: '',
    },
  ]);
});

test.each(['325-555', '3255550142', 'ZOE@example', '76903', 'ord-1', 'zoe concho'])(
  '"%s" finds the customer (R-DRAFT-10)',
  (term) => {
    expect(earlierCustomers(orders, term)[0]).toMatchObject({ lastName: 'O’Neill' });
  },
);

test.each(['rt-325', 'x555', '903-x'])('"%s" is no phone number (R-DRAFT-10)', (term) => {
  expect(earlierCustomers(orders, term)).toEqual([]);
});

test('a sale to nobody names no customer (R-DRAFT-10)', () => {
  const nobody = {
    orderId: 'ORD-5',
    customerName: counterCustomer,
    customerEmail: '',
    shippingAddress: null,
  };
  expect(earlierCustomers([nobody], 'counter')).toEqual([]);
});

test('an order found by its items names no customer (R-DRAFT-10)', () => {
  expect(earlierCustomers(orders, 'sling')).toEqual([]);
});
