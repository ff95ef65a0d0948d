import { expect, test } from 'vitest';
import { z, type ZodType } from 'zod';
import { settingKinds } from '#domain/settings/kinds/kinds.ts';
import { contract } from '../../../test/support/contract.ts';
import { partsOf } from '../../../test/support/schema-parts.ts';

type Kept = [typed: unknown, kept: unknown];

/** A name, a choice, a search, as it is pasted from a page. */
const line = (kept = 'Dana Reyes'): Kept => [`\u2066${kept.replaceAll(' ', '\u00a0\n')}\u200b\u2069 `, kept];
const text = (kept = 'Dear Dana,\nthanks!'): Kept => [
  `\u202e${kept.replaceAll('\n', '\r\n')}\ufeff\u00a0`,
  kept,
];
const code = (kept = 'RT-7K3M-92QF'): Kept => [`\ufeff${kept.replaceAll('-', '\u2011')}\u200b `, kept];
const zip: Kept = ['\u200e76901\u20131234\u00a0', '76901-1234'];
const email: Kept = ['Dana Reyes <da\u200bna@example.com>,', 'dana@example.com'];
/** Each character counts. */
const asSent: Kept = [' a\u200b\u2011b ', ' a\u200b\u2011b '];
/** Made by the store, a browser or a library, never typed. */
const ours: Kept = [' a\u200b\u2011b ', undefined];

/**
 * What each field of the contract and of the settings keeps of a text (R-API-42 to R-API-46). A field whose name means different things
 * is named with its call or setting.
 */
const fields: Readonly<Record<string, Kept>> = {
  'accounts.endSession.id': ours,
  address: line('12 Range Road'),
  'adminOrders.refund.amount': ours,
  amount: line('12.50'),
  apartment: line('Apt 4'),
  beginsAt: ours,
  carrier: line('USPS'),
  choices: [{ customNotes: text()[0] }, { customNotes: text()[1] }],
  city: line('San Angelo'),
  clipOption: line('Quick Clip'),
  code: code('RANGE-10'),
  color: line('Black'),
  colorImages: ours,
  colors: ['Black,\u200bBlack\u00a0', ['Black']],
  confirmedNumber: code('9400-1112'),
  confirmedZip: zip,
  contents: text('2 × Two-Point Sling\nRange Bag'),
  currency: [' usd', 'USD'],
  currentPassword: asSent,
  cursor: asSent,
  customNotes: text(),
  customerEmail: email,
  customerName: line(),
  cancelNote: text(),
  cancelReason: text(),
  customerNotes: text(),
  customizations: asSent,
  description: text(),
  difference: ours,
  discount: line('12.50'),
  discountCode: code('RANGE-10'),
  eligibleProducts: [[line()[0]], [line()[1]]],
  email,
  estimatedDelivery: code('2026-11-20'),
  expiresAt: code('2026-11-20'),
  facts: text('Material: Cotton\nWeight: 6 oz'),
  firstName: line('Mary Ann'),
  fitCode: line('k7m2'),
  from: ours,
  'history.list.from': code('2026-11-20'),
  holsterType: line('IWB'),
  taxClass: line('clothing'),
  id: asSent,
  imageUrl: ours,
  imageUrls: ours,
  intent: [' capture', 'CAPTURE'],
  key: ours,
  lastName: line('de la Cruz'),
  lookupId: ours,
  make: line('Smith & Wesson'),
  markdown: text(),
  material: line(),
  message: asSent,
  name: line(),
  newPassword: asSent,
  note: text(),
  'settings.save.note': line(),
  'settings.save.validFrom': ours,
  notes: text(),
  optic: line('Holosun HS507K X2'),
  orderID: asSent,
  orderId: code(),
  order_id: code(),
  orders: ours,
  orientation: line('Right'),
  other: line('12.50'),
  overrideReason: text(),
  page: asSent,
  person: ours,
  password: asSent,
  payment_intent: ours,
  'payments.startPayPal.amount': asSent,
  'payments.startPayPalRequest.token': ours,
  'payments.readRequest.token': ours,
  phone: ['tel:+1\u00a0(325)\u2011555\u20110142', '325-555-0142'],
  photoId: ours,
  pistolMake: line('Glock'),
  pistolModel: line('G19'),
  price: line('12.50'),
  productIds: ours,
  salePrice: line('12.50'),
  saleFrom: code('2026-11-20T06:00:00.000Z'),
  saleUntil: code('2026-11-20T06:00:00.000Z'),
  backup: ours,
  extraShipping: line('12.50'),
  promisedOn: code('2026-11-20'),
  q: line('two point'),
  reason: text(),
  ruleId: code('magazines'),
  refundable: ours,
  release: asSent,
  requestId: ours,
  shipping: line('12.50'),
  shippingCarrier: line('USPS'),
  shippingCost: line('12.50'),
  shippingDate: code('2026-11-20'),
  'staff.endSession.id': ours,
  'staffAccounts.withdraw.id': ours,
  'shipments.checkList.text': asSent,
  'shipments.importList.text': asSent,
  seen: ours,
  shipsFrom: code('2026-11-20'),
  signIn: asSent,
  size: line('2 XL'),
  sizes: line('S, M'),
  sku: code('NOR-0707'),
  stack: asSent,
  startsAt: code('2026-11-20'),
  state: ours,
  subject: asSent,
  tax: line('12.50'),
  text: text(),
  to: ours,
  'history.list.to': code('2026-11-20'),
  token: asSent,
  total: ours,
  trackingNumber: code('9400-1000'),
  type: asSent,
  username: line(),
  question: text(),
  words: text(),
  weaponLight: line('Streamlight TLR-7 Sub'),
  zipCode: zip,
  alt: line('A holster on a belt'),
  answer: text(),
  citation: line(),
  fits: line('Fits Gen 3 to 5'),
  help: line('Turns'),
  label: line('Our range'),
  legalName: line('Ridgeline LLC'),
  orderPrefix: code('RT'),
  outUntil: ours,
  since: ours,
  street: line('12 Range Road'),
  title: line('Made to carry'),
  until: ours,
  zipCodes: [[code('76901')[0]], ['76901']],
  'builder.fit.id': ours,
  'builder.fit.lights': [[asSent[0]], [asSent[1]]],
  'builder.fit.optics': [[asSent[0]], [asSent[1]]],
  'builder.fit.pistols': [[asSent[0]], [asSent[1]]],
  'builder.fit.reason': line('the light does not mount on it'),
  'builder.lights.models.id': ours,
  'builder.makes.models.id': ours,
  'builder.optics.models.id': ours,
  'facts.phone': code('573-555-2100'),
  'facts.social.url': code('https://social.example/the-store'),
  'faq.questions.question': line('How long do orders take?'),
  'rules.rules.id': ours,
  'storefront.announcement.text': line('Closed on Monday'),
  'storefront.announcement.to': code('/holster-builder'),
  'storefront.footerLinks.to': code('/holster-builder'),
  'storefront.hero.picture.url': code('/media/0123456789abcdef-300x200/300.webp'),
  'storefront.hero.text': line('Formed by hand.'),
  'storefront.mission.pillars.text': line('We answer our own email.'),
  'storefront.mission.text': line('One bench, one crew.'),
  'times.closings.words': line('We are at a match.'),
  'times.daysOff': ours,
};

/** The whole schema of each field that takes a text. */
const sent = new Map<string, { name: string; schema: ZodType }>();
const calls = contract.map(({ name, call: of }) => ({ name, schemas: [of.params, of.query, of.body] }));
const settings = Object.entries(settingKinds).map(([name, { schema }]) => ({ name, schemas: [schema] }));
for (const { name: from, schemas } of [...calls, ...settings]) {
  const parts = schemas.flatMap((schema) => (schema ? partsOf(schema, from) : []));
  for (const { at, name, schema } of parts) {
    if (!(schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)) continue;
    sent.set(at, { name, schema: parts.find((part) => part.at === at)?.schema ?? schema });
  }
}

test('every field that takes a text is in the table, and the table has no other', () => {
  const known = new Set([...sent].flatMap(([at, { name }]) => [at, name]));
  expect([...sent].filter(([at, { name }]) => !(at in fields || name in fields)).map(([at]) => at)).toEqual(
    [],
  );
  expect(Object.keys(fields).filter((field) => !known.has(field))).toEqual([]);
});

test.each([...sent.keys()])('%s keeps of a pasted text what the table says', (at) => {
  const { name = '', schema } = sent.get(at) ?? {};
  const [typed, kept] = fields[at] ?? fields[name] ?? [];
  expect(schema?.safeParse(typed).data).toEqual(kept);
});
