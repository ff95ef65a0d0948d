import { settingKinds } from '#domain/settings/kinds/kinds.ts';
import type { JsonSchema } from '../support/api-description.ts';
import { texasAddress } from '../support/examples/texas-address.ts';
import type { Random } from '../drills/random.ts';

/** A valid value for a field of this name, because a schema gives a text's length but not its meaning. */
const byName: Readonly<Record<string, unknown>> = {
  ...texasAddress,
  customerEmail: texasAddress.email,
  customerName: 'Dana Reyes',
  category: 'stickers',
  price: '9.00',
  imageUrl: '/media/0123456789abcdef-300x200/300.webp',
  code: 'RANGE10',
  expiresAt: '2027-01-31',
  startsAt: '2026-11-21',
  productId: 31,
  quantity: 1,
  currency: 'USD',
  intent: 'CAPTURE',
  amount: '48.43',
  orderId: 'RT-7K3M-92QF',
  trackingNumber: '9400100000000000000000',
  markdown: '# A text',
  status: 'paid',
  password: 'range-day',
  username: 'admin',
  /** Of any setting: each takes its own part. */
  value: Object.assign({}, ...Object.values(settingKinds).map(({ specified }) => specified)),
};

/** A value that matches the schema. */
export function exampleOf(schema: JsonSchema, random: Random, name = ''): unknown {
  if (schema.enum) return schema.enum[random.below(schema.enum.length)];
  const choice = schema.anyOf?.[random.below(schema.anyOf.length)];
  if (choice) return exampleOf(choice, random, name);
  if (schema.type === 'object' || schema.properties) return exampleObject(schema, random);
  if (schema.type === 'array') {
    return Array.from({ length: random.below(3) }, () => exampleOf(schema.items ?? {}, random, name));
  }
  if (name in byName && random.happens(0.9)) return byName[name];
  switch (schema.type) {
    case 'integer':
      return Math.max(schema.minimum ?? 1, 1) + random.below(50);
    case 'number':
      return random.below(10_000) / 100;
    case 'boolean':
      return random.happens(0.5);
    case 'string':
      return exampleText(schema, random);
    default:
      return null;
  }
}

function exampleObject({ properties = {}, required = [] }: JsonSchema, random: Random) {
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.happens(0.5));
  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name] ?? {}, random, name)]));
}

function exampleText({ format }: JsonSchema, random: Random): string {
  if (format === 'email') return `dana${random.below(20)}@mail.example`;
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  return random.pick(['Range day', 'A', '12', '2026-11-21', 'TX']);
}
