import { expect, test } from 'vitest';
import { contactChanges, isMoved, isReaddressed, type Contact } from './contact-changes.ts';

const before: Contact = {
  customerName: 'Dana Reyes',
  customerEmail: 'dana@example.com',
  shippingAddress: {
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'dana@example.com',
    address: '401 Concho Ave',
    city: 'San Angelo',
    state: 'TX',
    zipCode: '76903',
  },
};

test.each<[object, string[], boolean, boolean]>([
  // address, changes, is the label another, is the place another
  [{}, [], false, false],
  [{ address: '410 Concho Ave' }, ['Address: 401 Concho Ave → 410 Concho Ave'], true, true],
  [{ apartment: 'Apt 4' }, ['Apartment: empty → Apt 4'], true, true],
  [{ apartment: '' }, [], false, false],
  [{ phone: '325-555-0148' }, ['Phone: empty → 325-555-0148'], false, false],
  [{ lastName: 'Ray' }, ['Last name: Reyes → Ray'], true, false],
  [{ email: 'ray@example.com' }, [], false, false],
])('%j is the change %j (R-ORD-32)', (change, changes, relabeled, moved) => {
  const after = { ...before, shippingAddress: { ...before.shippingAddress, ...change } } as Contact;
  expect(contactChanges(before, after)).toEqual(changes);
  expect(isReaddressed(before, after)).toBe(relabeled);
  expect(isMoved(before, after)).toBe(moved);
});

test('a name and an email address have their values before and after, and a first address has empty ones before', () => {
  const after = { ...before, customerName: 'Dan Ray', customerEmail: 'dan@example.com' };
  expect(contactChanges(before, after)).toEqual([
    'Name: Dana Reyes → Dan Ray',
    'Email: dana@example.com → dan@example.com',
  ]);
  expect(contactChanges({ ...before, shippingAddress: null }, before)).toContain('City: empty → San Angelo');
});

test('an address that is taken away was changed in every field, and blanks around a value are no change (R-ORD-32)', () => {
  const after = { ...before, shippingAddress: null };
  expect(contactChanges(before, after)).toContain('City: San Angelo → empty');
  expect(isMoved(before, after)).toBe(true);
  expect(isReaddressed(after, after)).toBe(false);
  expect(
    contactChanges({ ...before, customerName: ' Dana Reyes' }, { ...before, customerName: 'Dana Reyes ' }),
  ).toEqual([]);
});
