import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { emailPasswordReset } from '#server/identity/customers/reset-password.ts';
import { createMailer } from '#server/platform/email-sending/mailer.ts';
import { sendEmail } from '#server/platform/email-sending/send-email.ts';
import { createOnServer, embeddedTestDatabase, hasPostgres } from '../../support/database.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { strangerAt } from '../../support/lost-connections.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { builtTemplates } from '../../support/email-templates.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const logged: string[] = [];
const url = hasPostgres ? await createOnServer(inject('postgres')?.template) : null;
const database = url
  ? await openDatabase({
      databaseUrl: url,
      dataDir: '',
      log: { info: () => undefined, warn: () => undefined },
    })
  : await embeddedTestDatabase();
if (url) afterAll(() => database.close());
const stranger = url === null ? null : await strangerAt(url);
const mailServer = await startMailServer();
const { app, services } = await testStore({
  database,
  logged,
  env: { SMTP_URL: mailServer.url, FULFILLMENT_EMAIL: 'bench@shop.example' },
});
const { db } = services.database;

const person = { firstName: 'Wilhelmina', lastName: 'Quackenbush' };
const address = {
  ...texasAddress,
  ...person,
  email: 'w.quackenbush@mail.example',
  address: '4711 Peregrine Hollow',
  city: 'Nacogdoches',
};
const password = 'a-secret-of-wilhelmina';
const linkToken = 'Zm9yLXdpbGhlbG1pbmEtYWxvbmUtMTIzNDU2Nzg5MA';

/** The inputs and the values that the store derives from them; none may appear in the log. */
const secrets = new Set([
  ...Object.values(person),
  '@mail.example',
  '@shop.example',
  password,
  linkToken,
  address.address,
  address.city,
]);

beforeAll(async () => {
  const mailer = createMailer(services, await builtTemplates());
  services.queue.work('mail.send', (payload, run) => sendEmail({ ...services, mailer }, payload, run));
  services.queue.work('accounts.mail-reset', (payload) => emailPasswordReset(services, payload));
  await services.queue.start();
});
beforeEach(() => void logged.splice(0));
afterAll(() => mailServer.close());

/** The lines logged since the test began, once one of them contains this text; none contains personal data. */
async function linesWith(text: string): Promise<string> {
  await expect.poll(() => logged.join('')).toContain(text);
  for (const [hash] of await hashes()) if (hash) secrets.add(hash);
  const lines = logged.join('');
  const told = [...secrets].filter((secret) => lines.toLowerCase().includes(secret.toLowerCase()));
  expect({ told, lines }).toEqual({ told: [], lines });
  return lines;
}

async function hashes(): Promise<[string][]> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    select password_hash as hash from customers union all select token_hash from customer_sessions
    union all select token_hash from customer_links union all select password_hash from admins
    union all select token_hash from carts where token_hash is not null`);
  return rows.map(({ hash }) => [hash]);
}

async function register(email: string, names = person) {
  return shopper(app).call('POST', '/api/auth/register', { email, password, ...names });
}

describe('the log contains no personal data when', () => {
  test('a unique violation quotes the row (R-SEC-26)', async () => {
    const { body } = await register('first@mail.example');
    secrets.add((body as { token: string }).token);
    await db.execute(sql`create unique index only_one on customers (first_name)`);
    expect(await register('second@mail.example')).toMatchObject({ status: 500 });
    const lines = await linesWith('23505');
    expect(lines).toContain('"constraint":"only_one"');
    expect(lines).toContain('insert into \\"customers\\"');
    await db.execute(sql`drop index only_one`);
  });

  test('a check is violated, whose detail is the whole row with its hash', async () => {
    await db.execute(sql`alter table customers add constraint no_name check (first_name = '') not valid`);
    expect(await register('third@mail.example')).toMatchObject({ status: 500 });
    expect(await linesWith('23514')).toContain('no_name');
    await db.execute(sql`alter table customers drop constraint no_name`);
  });

  test('the database quotes a value that it cannot parse, or raises its own message', async () => {
    await db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin perform new.email::uuid; return new; end $$`);
    await db.execute(sql`create trigger refuse before insert on newsletter_subscriptions
      for each row execute function refuse()`);
    const subscribed = await shopper(app).call('POST', '/api/newsletter/subscribe', { email: address.email });
    expect(subscribed).toMatchObject({ status: 500 });
    expect(await linesWith('22P02')).toContain('invalid input syntax for type uuid');
    await db.execute(sql`drop trigger refuse on newsletter_subscriptions`);

    await db.execute(sql`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no order for "%" "%"', new.customer_name, new.customer_email; end $$`);
    await db.execute(sql`create trigger refuse before insert on orders
      for each row execute function refuse()`);
    const guest = shopper(app);
    await guest.add(31);
    expect(await guest.checkout(address)).toMatchObject({ status: 500 });
    expect(await linesWith('P0001')).toContain('no order for');
    await db.execute(sql`drop trigger refuse on orders`);
  });

  test('a table is missing, and the values of the query are an order’s number and address', async () => {
    await db.execute(sql`alter table orders rename to orders_away`);
    const asked = { orderId: 'RT-7K3M-92QF', email: address.email };
    expect(await shopper(app).call('POST', '/api/order-lookups', asked)).toMatchObject({ status: 500 });
    await db.execute(sql`alter table orders_away rename to orders`);
    expect(await linesWith('42P01')).toContain('relation \\"orders\\" does not exist');
  });

  test('a job fails, whose payload is an address', async () => {
    await db.execute(sql`alter table customers rename to customers_away`);
    await shopper(app).ok('POST', '/api/auth/forgot-password', { email: address.email });
    await expect.poll(() => logged.join('')).toContain('job failed');
    await db.execute(sql`alter table customers_away rename to customers`);
    expect(await linesWith('accounts.mail-reset')).toContain('42P01');
  });

  test.each([421, 550] as const)('the mail server answers %i with the recipient’s address', async (code) => {
    mailServer.answer(code);
    expect(await register(`emailed-${code}@mail.example`)).toMatchObject({ status: 201 });
    expect(await linesWith('by the mail server')).toContain(`"smtp":"${code}"`);
    mailServer.answer('accept');
  });

  test('a page with a token in its address cannot be rendered', async () => {
    const failing = new Error(
      `no page for ${address.email} at https://w:${password}@shop.test/reset?token=${linkToken}`,
    );
    const broken = async () => async () => ({
      render: () => Promise.reject(failing),
      assetsFor: () => ({ entry: [], styles: [], modules: [] }),
      dashboard: () => ({ status: 200, html: Buffer.from('') }),
    });
    const pages = await buildApp(services, { web: broken });
    for (const page of ['/reset-password', `/${address.email}`]) {
      expect((await pages.inject(`${page}?token=${linkToken}`)).statusCode).toBe(500);
    }
    await pages.close();
    expect(await linesWith('could not be rendered')).toContain('"page":"/reset-password"');
  });

  test('a library logs an error or a request’s address by itself', async () => {
    const error = Object.assign(new Error(`Key (email)=(${address.email}) exists`), {
      detail: address.address,
      response: address.city,
    });
    services.log.error(error);
    services.log.error({ err: error });
    services.log.error({ err: error, error }, error.message);
    services.log.warn(`Reply was already sent to "/verify-email?token=${linkToken}"`);
    services.log
      .child({ reqId: 1 })
      .error(new SyntaxError(`Unexpected token 'W', "${address.city}" is not valid JSON`));
    expect((await linesWith('not valid JSON')).split('\n').length).toBe(6);
  });

  test.skipIf(stranger === null)('the connection is lost in the middle of a statement', async () => {
    const letGo = await stranger?.holdTable('customers');
    const registering = register('lost@mail.example');
    await stranger?.cutWaiting();
    expect(await registering).toMatchObject({ status: 503 });
    await letGo?.();
    await linesWith('answered 503');
  });
});
