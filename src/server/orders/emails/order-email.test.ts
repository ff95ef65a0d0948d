import Fastify from 'fastify';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { exampleDiscount } from '../../../../test/support/examples/discount.ts';
import { startMailServer, type MailServer } from '../../../../test/support/mail-server.ts';
import { builtTemplates } from '../../../../test/support/email-templates.ts';
import type { Orientation } from '#domain/catalog/holster/options.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { createQueue, type Queue } from '#server/platform/jobs/queue.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import type { EmailKind, EmailProps } from '#server/platform/email-sending/email-props.ts';
import { createMailer, type Mailer } from '#server/platform/email-sending/mailer.ts';
import { orderEmail } from './order-email.ts';
import { deliverNow, sendEmail } from '#server/platform/email-sending/send-email.ts';
import { demoMailerSettings } from '../../../../test/support/demo-settings.ts';

const database = await testDatabase();
const { db } = database;
const templates = await builtTemplates();
const log = Fastify({ logger: { level: 'silent' } }).log;

let server: MailServer;
let queue: Queue;
let mailer: Mailer;

beforeAll(async () => {
  server = await startMailServer();
  mailer = createMailer(
    {
      config: { email: { smtpUrl: server.url, from: null, fulfillment: null } },
      settings: demoMailerSettings,
    },
    templates,
  );
  queue = await createQueue(database, log, jobs);
  const services = { database, queue, mailer, log, clock: () => new Date() };
  queue.work('mail.send', (payload, run) => sendEmail(services, payload, run));
  await queue.start();
});

afterAll(async () => {
  await server.close();
  await queue.stop();
  mailer.close();
});

async function arrived<K extends EmailKind>(
  kind: K,
  props: EmailProps[K],
  orderId: number | null = null,
): Promise<Email> {
  const dedupeKey = crypto.randomUUID();
  const email = { kind, recipient: 'someone@mail.example', dedupeKey, orderId, props };
  const id = await db.transaction((tx) => enqueueEmail(tx, queue, email));
  expect(id && (await deliverNow({ database, queue }, id, 15_000))).toBe(true);
  const found = server.emails.find((candidate) => candidate.messageId?.startsWith(`<${id}@`));
  if (!found) throw new Error('The email did not arrive.');
  return found;
}

/** A custom holster for AIWB with a light at 73.99, two tees at 28.99, 10 % off, to Texas. */
async function orderWithHolsterAndTees(
  orientation: Orientation | null = null,
): Promise<EmailProps['order-confirmation']> {
  const [order] = await db
    .insert(orders)
    .values({
      number: 'RT-7K3M-92QF',
      status: 'paid',
      fingerprint: 'a',
      customerName: 'Dana <b>Whitfield</b>',
      customerEmail: 'dana@buyer.example',
      shippingAddress: {
        firstName: 'Dana',
        lastName: 'Whitfield',
        email: 'dana@buyer.example',
        address: '412 Concho Ave',
        city: 'San Angelo',
        state: 'TX',
        zipCode: '76903',
      },
      subtotalCents: 131_97,
      discountCents: 13_20,
      shippingCents: 6_99,
      taxCents: 7_42,
      totalCents: 133_18,
      discount: exampleDiscount({ code: 'RANGE10', discountPercent: 10 }),
      createdAt: new Date('2026-11-21T17:05:00Z'),
    })
    .onConflictDoUpdate({ target: orders.number, set: { fingerprint: 'a' } })
    .returning();
  if (!order) throw new Error('No order');
  const common = { orderId: order.id, imageUrl: '/x.webp', discountCents: 0, taxCents: 0 };
  const lines = await db
    .insert(orderLines)
    .values([
      {
        ...common,
        productId: 0,
        lineKey: '0',
        name: 'Custom holster',
        category: 'holster',
        options: {
          pistolMake: 'Sig Sauer',
          pistolModel: 'P365 X-Macro',
          orientation,
          holsterType: 'AIWB',
          clipOption: 'Metal Clip',
          color: 'Green',
          weaponLight: 'Streamlight TLR-7 Sub',
          optic: null,
          customNotes: 'Left-handed.\nDeep cut.',
        },
        unitPriceCents: 73_99,
        quantity: 1,
      },
      {
        ...common,
        productId: 12,
        lineKey: '12',
        name: 'Ridgeline Tee',
        category: 'apparel',
        options: { size: 'XL', color: 'Black' },
        unitPriceCents: 28_99,
        quantity: 2,
      },
    ])
    .returning();
  return { ...orderEmail(order, lines, 'https://shop.example'), shipsBy: '2026-12-11' };
}

/** The text part with whitespace collapsed, so that amounts are next to their names. */
function textOf(email: Email): string {
  return (email.text ?? '').replaceAll(/[ \t]+/g, ' ');
}

const holster = [
  'Pistol: Sig Sauer P365 X-Macro',
  'Type: AIWB (appendix, inside the waistband)',
  'Attachment: Metal Clip',
  'Color: OD Green',
  'Draw hand: Right (unless noted)',
  'Weapon light: Streamlight TLR-7 Sub',
  'Optic: None',
  'Notes: Left-handed.\nDeep cut.',
];

const figures = [
  'Subtotal $131.97',
  'Discount (RANGE10) -$13.20',
  'Shipping to Texas $6.99',
  'Sales tax $7.42',
  'Total $133.18',
];

describe('the order confirmation', () => {
  test("lists the items, the order's totals, the address and the promised day (R-EMAIL-1, R-TIME-9)", async () => {
    const email = await arrived('order-confirmation', await orderWithHolsterAndTees());
    expect(email.subject).toBe('Order RT-7K3M-92QF confirmed');
    const text = textOf(email);
    for (const words of [
      'We received your payment of $133.18.',
      'RT-7K3M-92QF',
      'Your holster is made to order. Your order ships by December 11, 2026.',
      '1 × Custom holster $73.99',
      ...holster,
      '2 × Ridgeline Tee $57.98',
      'Size: XL\nColor: Black\n$28.99 each',
      ...figures,
      'Dana Whitfield\n412 Concho Ave\nSan Angelo, TX 76903',
      'support@ridgeline.example',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('has the same amounts in HTML and text, and escapes the customer’s input', async () => {
    const { html = '' } = await arrived('order-confirmation', await orderWithHolsterAndTees());
    for (const amount of ['$131.97', '-$13.20', '$6.99', '$7.42', '$133.18', '$73.99', '$57.98']) {
      expect(html).toContain(`>${amount}<`);
    }
    expect(html).toContain('Dana &lt;b&gt;Whitfield');
    expect(html).not.toContain('<b>');
  });

  test('says nothing of holsters with stock items, and shows no discount if there is none', async () => {
    const order = await orderWithHolsterAndTees();
    const email = await arrived('order-confirmation', {
      ...order,
      lines: order.lines.filter((line) => !line.madeToOrder),
      discountCents: 0,
      taxCents: 0,
      discountCode: null,
    });
    expect(email.text).toContain('Your order ships by December 11, 2026.');
    expect(email.text).not.toMatch(/holster/i);
    expect(email.text).not.toContain('Discount');
  });

  test('adds up what was charged later, if it is sent again (R-PAYREQ-15)', async () => {
    const order = await orderWithHolsterAndTees();
    const email = await arrived('order-confirmation', {
      ...order,
      subtotalCents: order.subtotalCents + 12_50,
      totalCents: order.totalCents + 12_50,
      chargedCents: 12_50,
    });
    expect(textOf(email)).toMatch(/Charged later +\$12\.50\s+Subtotal/);
    expect(textOf(email)).toMatch(/Total +\$145\.68/);
    expect((await arrived('order-confirmation', order)).text).not.toContain('Charged later');
  });

  test('of a free order claims no payment', async () => {
    const order = await orderWithHolsterAndTees();
    const email = await arrived('order-confirmation', { ...order, totalCents: 0 });
    expect(email.text).toContain('There was nothing to pay.');
    expect(email.text).not.toContain('received your payment');
  });
});

test('the picture of a left-handed build is mirrored, no other is (R-HOL-47)', async () => {
  const [right, left] = [await orderWithHolsterAndTees('Right'), await orderWithHolsterAndTees('Left')];
  expect(right.lines.map(({ isMirrored }) => isMirrored)).toEqual([false, false]);
  expect(left.lines.map(({ isMirrored }) => isMirrored)).toEqual([true, false]);
});

test('the fulfillment notice says what to build, what to pack, where to ship it and whom to contact (R-EMAIL-1, R-EMAIL-15)', async () => {
  const email = await arrived('fulfillment-notice', await orderWithHolsterAndTees(), 37);
  expect(email.subject).toBe('New order RT-7K3M-92QF: 1 to build, 2 to pack');
  const [, build = '', pack = ''] = textOf(email).split(/To build|To pack/);
  for (const words of ['1 × Custom holster', ...holster]) expect(build).toContain(words);
  expect(build).not.toContain('Tee');
  for (const words of ['2 × Ridgeline Tee', 'Size: XL', 'Color: Black', ...figures]) {
    expect(pack).toContain(words);
  }
  expect(pack).toContain('412 Concho Ave\nSan Angelo, TX 76903');
  expect(pack).toContain('dana@buyer.example');
  expect(email.text).toContain('November 21, 2026 at 11:05');
  expect(email.text).toContain('https://shop.example/admin/orders/37');
});

test('an alert to the owner says what happened, names the order once and opens it (R-EMAIL-15)', async () => {
  const alert = {
    title: 'Order RT-7K3M-92QF needs you',
    orderNumber: 'RT-7K3M-92QF',
    paragraphs: ['The payment was given back, because the goods were gone.'],
    facts: [{ label: 'Refund', value: '$133.18' }],
    shopUrl: 'https://shop.example',
  };
  const email = await arrived('owner-alert', alert, 37);
  expect(email.text).toContain('https://shop.example/admin/orders/37');
  expect((await arrived('owner-alert', { ...alert, orderNumber: null })).text).not.toContain('/admin/orders');
  expect(email.subject).toBe('Order RT-7K3M-92QF needs you');
  expect(email.text).toContain('The payment was given back, because the goods were gone.');
  expect(email.text).toContain('Refund: $133.18');
});
