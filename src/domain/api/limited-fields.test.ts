import { expect, test } from 'vitest';
import { z } from 'zod';
import { limitedTo, limiterOf, listLimitedTo } from './limited-fields.ts';

const order = z.object({
  number: z.string(),
  captureId: limitedTo('orders.settle', z.string().nullable()),
  history: listLimitedTo('orders.settle', z.array(z.string()), (events) =>
    events.filter((event) => event !== 'refunded'),
  ),
});

const whole = { number: 'RT-1', captureId: 'C1', history: ['shipped', 'refunded'] };
const cut = { number: 'RT-1', history: ['shipped'] };

test.each([
  ['an object', order, whole, cut],
  ['a list', z.array(order), [whole, whole], [cut, cut]],
  ['an extended object', order.extend({ notes: z.string() }), { ...whole, notes: '' }, { ...cut, notes: '' }],
  ['a field of a refusal', z.object({ current: order }), { current: whole }, { current: cut }],
  ['a field that may be null', z.object({ order: order.nullable() }), { order: whole }, { order: cut }],
  ['null', z.object({ order: order.nullable() }), { order: null }, { order: null }],
])(
  '%s has its limited fields only for roles with the permission (R-STAFF-20)',
  (_case, schema, value, seen) => {
    expect(limiterOf(schema)?.(value, 'packer')).toEqual(seen);
    expect(limiterOf(schema)?.(value, 'manager')).toEqual(value);
  },
);

test('an answer without limited fields needs no work', () => {
  expect(limiterOf(z.array(z.object({ number: z.string() })))).toBeNull();
});

test.each([
  ['union', z.union([z.object({ captureId: limitedTo('orders.settle', z.string()) }), z.string()])],
  ['record', z.record(z.string(), z.object({ captureId: limitedTo('orders.settle', z.string()) }))],
])(
  'a limited field within a %s is refused, because it would reach every role (R-STAFF-20)',
  (_kind, part) => {
    expect(() => limiterOf(z.object({ part }))).toThrow('cannot be limited');
  },
);
