import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { newsletterSubscriptions } from '#server/db/schema/newsletter.ts';
import { emails } from '#server/db/schema/emails.ts';
import { createMailer } from '#server/platform/email-sending/mailer.ts';
import { eventually } from '../../support/eventually.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { builtTemplates } from '../../support/email-templates.ts';
import { owner } from '../../support/owner.ts';
import { testStore } from '../../support/store.ts';
import { sendEmail } from '#server/platform/email-sending/send-email.ts';

const server = await startMailServer();
const { app, services, time } = await testStore({ env: { SMTP_URL: server.url } });
const { db } = services.database;

beforeAll(async () => {
  const mailer = createMailer(services, await builtTemplates());
  services.queue.work('mail.send', (payload, run) => sendEmail({ ...services, mailer }, payload, run));
  await services.queue.start();
});
afterAll(() => server.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };

function post(url: string, payload?: object | string, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });
}

function join(email: string) {
  return post('/api/newsletter/subscribe', { email });
}

async function emailTo(address: string, count = 1): Promise<Email> {
  services.queue.kick('mail.send');
  return eventually(services, () => {
    const own = server.emails.filter((email) => email.to?.[0]?.address === address);
    expect(own).toHaveLength(count);
    return own.at(-1) as Email;
  });
}

async function emailsInOutbox(address: string): Promise<number> {
  return (await db.select().from(emails)).filter(({ recipient }) => recipient === address).length;
}

async function subscriptionOf(address: string) {
  return (await db.select().from(newsletterSubscriptions)).find(({ email }) => email === address);
}

function header(email: Email, name: string): string | undefined {
  return email.headers.find(({ key }) => key === name)?.value;
}

test('a new subscriber gets one welcome email with an unsubscribe link and the email client’s own button (R-API-18, R-EMAIL-1, R-NEWS-9)', async () => {
  expect((await join('dana@example.com')).json()).toEqual({ message: 'You are on the list.' });
  const email = await emailTo('dana@example.com');
  expect(email.subject).toBe(`Welcome to ${demoFacts.name}`);
  const token = (await subscriptionOf('dana@example.com'))?.unsubscribeToken ?? '';
  const origin = services.config.publicUrl;
  expect(email.text).toContain(`${origin}/unsubscribe?token=${token}`);
  expect(email.html).toContain(`href="${origin}/unsubscribe?token=${token}"`);
  expect(email.text).toContain(demoFacts.legalName);
  expect(header(email, 'list-unsubscribe')).toBe(`<${origin}/api/newsletter/unsubscribe?token=${token}>`);
  expect(header(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('a known address gets the same answer and no second email, in any letter case (R-NEWS-8)', async () => {
  const first = await join('Twice@Example.com');
  const second = await join(' TWICE@example.COM ');
  expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
  expect(await emailsInOutbox('twice@example.com')).toBe(1);
});

test('ten concurrent calls make one subscription and one email', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => join('ten@example.com')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await emailsInOutbox('ten@example.com')).toBe(1);
});

test('an overlong address is refused with a message', async () => {
  const answer = await post('/api/newsletter/subscribe', { email: `${'x'.repeat(250)}@example.com` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ field: 'email', message: 'Please enter a valid email address' });
});

test.each([
  [{}, 'email'],
  [{ email: '' }, 'email'],
  [{ email: 'no address' }, 'email'],
  [{ email: 'a@-b' }, 'email'],
  [{ email: 'a@b.example, c@d.example' }, 'email'],
  [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
  [{ email: `${'x'.repeat(1_000)}@example.com` }, 'email'],
  [{ email: 7 }, 'email'],
  [{ email: null }, 'email'],
])('%j is refused, naming the field %s (R-API-18)', async (body, field) => {
  const answer = await post('/api/newsletter/subscribe', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ field, message: expect.stringMatching(/.+/) as string });
});

describe('unsubscribing', () => {
  test('is one POST from an email client (RFC 8058), and idempotent', async () => {
    await join('one-click@example.com');
    const url = (header(await emailTo('one-click@example.com'), 'list-unsubscribe') ?? '').slice(1, -1);
    for (let time = 0; time < 2; time += 1) {
      const answer = await post(
        url.replace(services.config.publicUrl, ''),
        'List-Unsubscribe=One-Click',
        form,
      );
      expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
    }
    expect((await subscriptionOf('one-click@example.com'))?.unsubscribedAt).toEqual(time.now);
  });

  test('is not triggered by opening the link: a GET redirects to the confirmation page', async () => {
    await join('looks@example.com');
    const { unsubscribeToken = '' } = (await subscriptionOf('looks@example.com')) ?? {};
    const answer = await app.inject({ url: `/api/newsletter/unsubscribe?token=${unsubscribeToken}` });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/unsubscribe?token=${unsubscribeToken}`,
    ]);
    expect((await subscriptionOf('looks@example.com'))?.unsubscribedAt).toBeNull();
  });

  test('and subscribing again works, with a new welcome; the old link unsubscribes again', async () => {
    await join('back@example.com');
    const { unsubscribeToken = '' } = (await subscriptionOf('back@example.com')) ?? {};
    const leave = `/api/newsletter/unsubscribe?token=${unsubscribeToken}`;
    expect((await post(leave)).statusCode).toBe(200);
    time.pass(minuteMs);
    expect((await join('back@example.com')).statusCode).toBe(200);
    expect((await subscriptionOf('back@example.com'))?.unsubscribedAt).toBeNull();
    await emailTo('back@example.com', 2);
    expect((await post(leave)).statusCode).toBe(200);
    expect((await subscriptionOf('back@example.com'))?.unsubscribedAt).toEqual(time.now);
  });

  test.each(['', '?token=', '?token=unknown', `?token=${'x'.repeat(201)}`, '?token=%00'])(
    'with %j is a refusal that names the token',
    async (query) => {
      const answer = await post(`/api/newsletter/unsubscribe${query}`);
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.json()).toMatchObject({ field: 'token' });
    },
  );
});

describe('a plain form, before any script', () => {
  test.each([
    ['email=form%40example.com', 'yes'],
    ['email=', 'no'],
    ['email=a&email=b', 'no'],
  ])('%j is answered with a page that says %s', async (body, joined) => {
    const answer = await post('/api/newsletter/subscribe', body, form);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/newsletter?joined=${joined}`]);
  });

  test('unsubscribes by the page’s button and returns to it', async () => {
    await join('plain@example.com');
    const { unsubscribeToken = '' } = (await subscriptionOf('plain@example.com')) ?? {};
    const answer = await post(`/api/newsletter/unsubscribe?token=${unsubscribeToken}`, '', form);
    expect(answer.headers.location).toBe(`/unsubscribe?token=${unsubscribeToken}&left=yes`);
    const unknown = await post('/api/newsletter/unsubscribe?token=nobody', '', form);
    expect(unknown.headers.location).toBe('/unsubscribe?token=nobody&left=no');
  });

  test('has a size limit that fits an address', async () => {
    expect((await post('/api/newsletter/subscribe', `email=${'x'.repeat(5_000)}`, form)).statusCode).toBe(
      413,
    );
  });
});

describe('the list of subscribers', () => {
  test('has who is on it, the newest first, with their number and a search (R-NEWS-11)', async () => {
    const call = await owner(app, services);
    await db.delete(newsletterSubscriptions);
    for (const email of ['ann@list.example', 'bob@list.example', 'gone@list.example', 'cy@other.example']) {
      await join(email);
      time.pass(minuteMs);
    }
    await post(
      `/api/newsletter/unsubscribe?token=${(await subscriptionOf('gone@list.example'))?.unsubscribeToken}`,
    );
    const list = (query: string) =>
      call<{ email: string }[]>('GET', `/api/admin/newsletter/subscribers?${query}`);
    const all = await list('');
    expect(all.headers['x-total-count']).toBe('3');
    expect(all.body.map(({ email }) => email)).toEqual([
      'cy@other.example',
      'bob@list.example',
      'ann@list.example',
    ]);
    const found = await list('q=LIST.&limit=1');
    expect([found.headers['x-total-count'], found.body[0]?.email]).toEqual(['2', 'bob@list.example']);
    const next = /<([^>]+)>/.exec(String(found.headers['link']))?.[1] ?? '';
    expect((await call<{ email: string }[]>('GET', next)).body.map(({ email }) => email)).toEqual([
      'ann@list.example',
    ]);
    expect((await list(`q=${encodeURIComponent('Bob <mailto:bob@list.example>;')}`)).body).toHaveLength(1);
    expect((await list('q=%25')).body).toEqual([]);
  });

  test('is exported with the links to leave, and no cell is a formula (R-NEWS-12, R-EXP-2)', async () => {
    const call = await owner(app, services);
    await db.delete(newsletterSubscriptions);
    await join('+cmd@formula.example');
    const token = (await subscriptionOf('+cmd@formula.example'))?.unsubscribeToken;
    const answer = await app.inject({
      url: '/api/admin/newsletter/export',
      headers: { authorization: call.authorization },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/filename="newsletter-\d{4}-\d\d-\d\d\.csv"/);
    const [heading, row] = answer.body.replace('\uFEFF', '').split('\r\n');
    expect(heading).toBe('Email,Subscribed on,Unsubscribe link');
    expect(row).toMatch(/^"?'\+cmd@formula\.example"?,\d{4}-\d\d-\d\d,/);
    expect(row).toContain(`/unsubscribe?token=${token}`);
  });
});
