import { plainText } from '#domain/catalog/products/plain-text.ts';
import type { AdminOrder } from '#domain/orders/read/admin-order.schema.ts';
import { counterCustomer } from '#domain/orders/edit/counter-sale.ts';
import type { DraftContent } from './draft.schema.ts';
import { splitName } from './split-name.ts';

/** Who a draft is for, as an earlier order has it. */
export type EarlierCustomer = Pick<
  DraftContent,
  'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'apartment' | 'city' | 'state' | 'zipCode'
>;

const most = 5;

type OrderOfCustomer = Pick<AdminOrder, 'orderId' | 'customerName' | 'customerEmail' | 'shippingAddress'>;

/**
 * The customers of orders that a search found, each address once, in the order given (R-DRAFT-10). Without those whose order was found
 * by its items, and without sales to nobody: each word is in the customer's name, email, phone or address, or in the order's number.
 */
export function earlierCustomers(orders: readonly OrderOfCustomer[], term: string): EarlierCustomer[] {
  const words = plainText(term).split(/\s+/).filter(Boolean);
  const customers = new Map<string, EarlierCustomer>();
  for (const order of orders) {
    const customer = customerOf(order);
    const text = searchedOf(order, customer);
    const isFound = words.every((word) => text.includes(word) || isInPhone(customer, word));
    if (isFound && order.customerName !== counterCustomer)
      customers.set(keyOf(customer), customers.get(keyOf(customer)) ?? customer);
  }
  return [...customers.values()].slice(0, most);
}

function customerOf({ customerName, customerEmail, shippingAddress }: OrderOfCustomer): EarlierCustomer {
  if (shippingAddress === null) return { ...nowhere, ...splitName(customerName), email: customerEmail };
  const { firstName, lastName, address, city, state, zipCode } = shippingAddress;
  const { apartment = '', phone = '' } = shippingAddress;
  return { firstName, lastName, email: customerEmail, phone, address, apartment, city, state, zipCode };
}

const nowhere = { phone: '', address: '', apartment: '', city: '', state: '', zipCode: '' };

function searchedOf({ orderId, customerName }: OrderOfCustomer, customer: EarlierCustomer): string {
  return plainText([orderId, customerName, ...Object.values(customer)].join('\n'));
}

/** A phone number is written in many ways. */
function isInPhone({ phone }: EarlierCustomer, word: string): boolean {
  const digits = word.replace(/\D/g, '');
  return digits.length >= 3 && !/\p{L}/u.test(word) && phone.replace(/\D/g, '').includes(digits);
}

function keyOf(customer: EarlierCustomer): string {
  return plainText(Object.values(customer).join('\n'));
}
