import type { Ask } from './books.ts';

const marker = 'live-drill';
const picture = '/media/00112233445566aa-800x800/800.webp';

/** Expired rows, one for each kind that a sweep removes. */
const aged: readonly { what: string; insert: string; count: string }[] = [
  {
    what: 'a guest’s cart of a year ago',
    insert: `insert into carts (token_hash, created_at) values ('${marker}', now() - interval '400 days')`,
    count: `select count(*) from carts where token_hash = '${marker}'`,
  },
  {
    what: 'an order look-up that ended',
    insert: `insert into order_lookups (code_hash, created_at, expires_at)
      values ('${marker}', now() - interval '2 days', now() - interval '1 day')`,
    count: `select count(*) from order_lookups where code_hash = '${marker}'`,
  },
  {
    what: 'a customer’s session that ended',
    insert: `with customer as (insert into customers (email, password_hash) values ('${marker}@example.com', 'x') returning id)
      insert into customer_sessions (token_hash, customer_id, expires_at) select '${marker}', id, now() - interval '1 hour' from customer`,
    count: `select count(*) from customer_sessions where token_hash = '${marker}'`,
  },
  {
    what: 'a link of an email that ended',
    insert: `insert into customer_links (token_hash, customer_id, purpose, expires_at)
      select '${marker}', id, 'verify-email', now() - interval '1 hour' from customers where email = '${marker}@example.com'`,
    count: `select count(*) from customer_links where token_hash = '${marker}'`,
  },
  {
    what: 'an owner’s session that ended',
    insert: `insert into admin_sessions (token_hash, admin_id, expires_at)
      select '${marker}', id, now() - interval '1 hour' from admins limit 1`,
    count: `select count(*) from admin_sessions where token_hash = '${marker}'`,
  },
  {
    what: 'an upload that nothing shows',
    insert: `insert into uploads (image_url, created_at) values ('${picture}', now() - interval '3 days')`,
    count: `select count(*) from uploads where image_url = '${picture}'`,
  },
  {
    what: 'an account’s email of last month',
    insert: `insert into mails (kind, recipient, dedupe_key, props, created_at, sent_at)
      values ('account-welcome', '${marker}@example.com', '${marker}', '{}', now() - interval '60 days', now() - interval '60 days')`,
    count: `select count(*) from mails where dedupe_key = '${marker}'`,
  },
  {
    what: 'a payment event of last quarter',
    insert: `insert into webhook_events (id, type, body, received_at, processed_at)
      values ('${marker}', 'X', '{}', now() - interval '120 days', now() - interval '120 days')`,
    count: `select count(*) from webhook_events where id = '${marker}'`,
  },
];

/** Makes rows old, including an unpaid order, as if the store had been stopped since yesterday evening. */
export async function ageRows(ask: Ask, unpaidOrder: string): Promise<void> {
  for (const { insert } of aged) await ask(insert);
  await ask(`update orders set created_at = now() - interval '25 hours' where number = '${unpaidOrder}'`);
}

export async function keptTooLong(ask: Ask): Promise<string[]> {
  const wrong: string[] = [];
  for (const { what, count } of aged) {
    const [row] = await ask(count);
    if (Number(row?.['count']) !== 0) wrong.push(`${what} is still there`);
  }
  return wrong;
}
