import { beforeAll, describe, expect, test } from 'vitest';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { emailKinds, emailTopics } from '#domain/platform/email-sending/email-kinds.ts';
import { postalAddress } from '#domain/settings/kinds/facts.schema.ts';
import type { EmailKind, RenderedEmail } from '#server/platform/email-sending/email-props.ts';
import { loadTemplates } from '#server/platform/email-sending/mailer.ts';
import { emailSamples } from '../../../../../test/support/email-samples.ts';
import { builtTemplates } from '../../../../../test/support/email-templates.ts';

const rendered = new Map<EmailKind, RenderedEmail>();
beforeAll(async () => {
  const render = await loadTemplates(await builtTemplates());
  for (const kind of emailKinds) rendered.set(kind, await render(kind, emailSamples[kind], demoFacts));
});

function emailOf(kind: EmailKind): RenderedEmail {
  return rendered.get(kind) as RenderedEmail;
}

function matches(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found]) => found ?? '');
}

describe.each(emailKinds)('%s', (kind) => {
  test('its pictures are absolute PNG or JPEG addresses with alt text and size, and the logo is one (R-EMAIL-11)', () => {
    const pictures = matches(emailOf(kind).html, /<img ([^>]*)>/g);
    expect(pictures[0]).toContain('https://shop.example/logo-email.png');
    for (const picture of pictures) {
      expect(picture).toMatch(/src="https:\/\/shop\.example\/[^"]+\.(png|jpg)"/);
      expect(picture).toMatch(/alt="[^"]+"/);
      expect(picture).toMatch(/width="\d+" height="\d+"/);
    }
  });

  test('has at most one button, and it is a link in the text too (R-EMAIL-11)', () => {
    const { html, text } = emailOf(kind);
    const buttons = matches(html, /<td class="button"[^>]*><a href="([^"]+)"/g);
    expect(buttons.length).toBeLessThanOrEqual(1);
    for (const address of buttons) expect(text).toContain(address.replaceAll('&amp;', '&'));
  });

  test('has the same words and links in HTML and text (R-EMAIL-8)', () => {
    const { html, text } = emailOf(kind);
    const shown = html
      .replace(/<head>.*?<\/head>/s, '')
      .replace(/<div[^>]*data-skip-in-text.*?<\/div><\/div>/s, '');
    for (const words of shown.split(/<[^>]+>/)) expect(spaceless(text)).toContain(spaceless(words));
    for (const address of matches(shown, /href="(https:[^"]+)"/g)) {
      expect(text).toContain(address.replaceAll('&amp;', '&'));
    }
  });

  test('says why it came (R-EMAIL-12)', () => {
    expect(emailOf(kind).text).toContain('You got this email because');
  });

  test('stays far below the size where Gmail clips it, and asks for nothing but its pictures', () => {
    const { html } = emailOf(kind);
    expect(html.length).toBeLessThan(60_000);
    expect(html).not.toMatch(/<(script|link|form|video|svg)\b/);
  });
});

test('a refund’s email names its units, and amounts with sales tax that add up to the refund (R-REF-15)', () => {
  const { html, text } = emailOf('order-refunded');
  const rows = ['Items $54.00', 'Sales tax $3.98', 'Shipping $5.00', 'Other amount $2.50', 'Refund $65.48'];
  for (const words of ['2 × Ridgeline Tee', ...rows]) {
    expect(spaceless(html.replaceAll(/<[^>]+>/g, ''))).toContain(spaceless(words));
    expect(spaceless(text)).toContain(spaceless(words));
  }
  const cents = rows.map((row) => Math.round(Number(row.split('$')[1]) * 100));
  expect(cents.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(cents.at(-1));
});

test.each([
  [{ refundCents: 4_00 }, ['refunding $4.00', 'Your new total is $129.18', 'New total $129.18']],
  [{ refundCents: 0, requestCents: 5_00 }, ['It costs $5.00 more now', 'Your new total is $129.18']],
  [{ refundCents: 0, totals: [] }, ['Your total stays $129.18', 'Total $129.18']],
])(
  'an email about changed items has the total, in HTML and text (R-ORD-47): %j',
  async (props, sentences) => {
    const render = await loadTemplates(await builtTemplates());
    const { html, text } = await render(
      'order-changed',
      { ...emailSamples['order-changed'], ...props },
      demoFacts,
    );
    for (const words of sentences) {
      expect(spaceless(html.replaceAll(/<[^>]+>/g, ''))).toContain(spaceless(words));
      expect(spaceless(text)).toContain(spaceless(words));
    }
  },
);

test('a request for a difference says what changed, and the totals before and after (R-PAYREQ-4)', () => {
  const { html, text } = emailOf('payment-request');
  const rows = ['Original total $133.18', 'New total $145.68', 'Still due $12.50'];
  for (const words of ['Attachment: Quick Clip → Ulti Clip', ...rows]) {
    expect(spaceless(html.replaceAll(/<[^>]+>/g, ''))).toContain(spaceless(words));
    expect(spaceless(text)).toContain(spaceless(words));
  }
});

test('a request for a whole order shows it as the confirmation does (R-PAYREQ-4)', async () => {
  const render = await loadTemplates(await builtTemplates());
  const order = emailSamples['order-confirmation'];
  const { changes: _changes, totals: _totals, ...request } = emailSamples['payment-request'];
  const whole = { ...request, isWholeOrder: true, amountCents: order.totalCents, order };
  const { html, text } = await render('payment-request', whole, demoFacts);
  const lines = [
    '1 × Custom holster',
    'Weapon light: Streamlight TLR-7 Sub',
    '2 × Ridgeline Tee',
    '$28.99 each',
  ];
  const rows = ['Subtotal $131.97', 'Discount (RANGE10) -$13.20', 'Shipping to Texas $6.99'];
  const more = ['Sales tax $7.42', 'Total $133.18', 'Ships to Dana Whitfield 412 Concho Ave'];
  for (const words of [...lines, ...rows, ...more]) {
    expect(spaceless(html.replaceAll(/<[^>]+>/g, ''))).toContain(spaceless(words));
    expect(spaceless(text)).toContain(spaceless(words));
  }
  expect(matches(html, /<td class="button"[^>]*><a href="([^"]+)"/g)).toHaveLength(1);
});

test.each([
  ['order-confirmation', 'The replacement for order RT-2222-3333 is confirmed'],
  ['fulfillment-notice', 'New order RT-7K3M-92QF: 1 to build, 2 to pack'],
] as const)(
  'the %s of a remake says which order it replaces, at no charge (R-DRAFT-7)',
  async (kind, title) => {
    const render = await loadTemplates(await builtTemplates());
    const remake = { ...emailSamples[kind], replaces: 'RT-2222-3333', totalCents: 0 };
    const { subject, html, text } = await render(kind, remake, demoFacts);
    const sentence = 'This order is the replacement for order RT-2222-3333, at no charge.';
    expect(spaceless(html.replaceAll(/<[^>]+>/g, ''))).toContain(spaceless(sentence));
    expect(spaceless(text)).toContain(spaceless(sentence));
    expect(subject).toBe(title);
    expect(emailOf(kind).text).not.toContain('replacement');
  },
);

test('an email to a shopper has the postal address (R-EMAIL-12)', () => {
  const toShoppers = emailKinds.filter((kind) => kind !== 'fulfillment-notice' && kind !== 'owner-alert');
  for (const kind of toShoppers) expect(emailOf(kind).text).toContain(postalAddress(demoFacts));
});

test('an email that a shopper signed up for has an unsubscribe link in both versions, no other has (R-EMAIL-13)', () => {
  for (const kind of emailKinds) {
    const isSubscription = emailTopics[kind] === 'subscription';
    const { html, text } = emailOf(kind);
    expect([kind, />Unsubscribe</.test(html)]).toEqual([kind, isSubscription]);
    expect([kind, /Unsubscribe https:/.test(text)]).toEqual([kind, isSubscription]);
  }
});

test('a line without a picture of ours is shown without one', () => {
  const { html } = emailOf('order-confirmation');
  expect(matches(html, /<img [^>]*src="([^"]+)"/g).slice(1)).toEqual([
    'https://shop.example/media/0123456789abcdef-1000x1000/email.jpg',
  ]);
});

test('a left-handed build’s picture is the mirrored one (R-HOL-47)', async () => {
  const render = await loadTemplates(await builtTemplates());
  const order = emailSamples['order-confirmation'];
  const lines = order.lines.map((line) => ({ ...line, isMirrored: true }));
  const { html } = await render('order-confirmation', { ...order, lines }, demoFacts);
  expect(html).toContain('https://shop.example/media/0123456789abcdef-1000x1000/email-mirrored.jpg');
});

test('"View your order" leads customers to their history and guests to the lookup, with the order (R-EMAIL-14)', async () => {
  const render = await loadTemplates(await builtTemplates());
  const order = emailSamples['order-confirmation'];
  expect(emailOf('order-confirmation').text).toContain('https://shop.example/account#RT-7K3M-92QF');
  const { text } = await render('order-confirmation', { ...order, hasAccount: false }, demoFacts);
  expect(text).toContain('View your order https://shop.example/order-status?order=RT-7K3M-92QF');
});

function spaceless(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll(/&#x27;|&apos;/g, "'")
    .replaceAll(/&quot;/g, '"')
    .replaceAll(/\s+/g, '');
}

test('the email to the owner names the SKU of a line, the one to the shopper does not (R-CAT-74)', () => {
  expect(emailOf('fulfillment-notice').text).toContain('SKU: RT-TEE-XL');
  expect(emailOf('order-confirmation').text).not.toContain('RT-TEE-XL');
});

test('a back-in-stock email leads to the combination that is back (R-RESTOCK-5)', () => {
  expect(emailOf('restock-notice').html).toContain('/product/12?color=Black&amp;size=XL');
});
