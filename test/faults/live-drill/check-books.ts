import type { PgBoss } from 'pg-boss';
import type { Ask } from './books.ts';

/** The scheduled jobs. Listed again here, so that a missing job is noticed. */
const scheduled = [
  'payments.reconcile',
  'orders.expire',
  'bulk-changes.start',
  'orders.forget',
  'order-lookups.sweep',
  'accounts.sweep',
  'uploads.sweep',
  'drafts.sweep',
  'carts.sweep',
  'mails.sweep',
  'webhook-events.sweep',
  'disputes.watch',
  'money.compare',
  'limits.sweep',
  'security.sweep',
  'cases.sweep',
  'audit.sweep',
  'restock.notify',
  'restock.sweep',
  'fit.sweep',
  'backups.make',
  'backups.prove',
] as const;

/** Faults of the jobs: one that never ran, one that failed, with any notice about it. */
export async function checkJobs(ask: Ask, boss: PgBoss): Promise<string[]> {
  const wrong: string[] = [];
  const runs = await ask('select name, successes, failures, last_error from job_runs order by name');
  for (const name of scheduled) {
    const run = runs.find((row) => row['name'] === name);
    if (!run || Number(run['successes']) === 0) wrong.push(`${name} never succeeded`);
  }
  for (const run of runs) {
    if (Number(run['failures']) > 0) wrong.push(`${run['name']} failed: ${run['last_error']}`);
  }
  const done = new Set<string>();
  for (const { name } of await boss.getQueues()) {
    for (const { state, output } of await boss.findJobs(name)) {
      if (state === 'completed') done.add(name);
      if (state === 'failed' || name === 'dead-letters')
        wrong.push(`a job ${name} failed: ${JSON.stringify(output)}`);
    }
  }
  for (const name of scheduled) if (!done.has(name)) wrong.push(`no job ${name} is completed`);
  return wrong;
}

/** Whether each paid order has one capture at the provider, its emails, and each other order no money. */
export async function checkOrders(ask: Ask, captures: ReadonlyMap<string, number>): Promise<string[]> {
  const wrong: string[] = [];
  const orders = await ask(`select id, number, status, paid_at is not null as paid,
    (select count(*) from mails where order_id = orders.id and sent_at is not null) as emails from orders`);
  for (const order of orders) {
    const number = String(order['number']);
    const money = captures.get(number) ?? 0;
    if (order['paid'] === 'true' && money !== 1) wrong.push(`${number} is paid with ${money} captures`);
    if (order['paid'] !== 'true' && money !== 0)
      wrong.push(`${number} is ${order['status']}, and the money was captured`);
    if (order['paid'] === 'true' && Number(order['emails']) !== 2)
      wrong.push(`${number} is paid and has ${order['emails']} emails`);
  }
  for (const number of captures.keys()) {
    if (!orders.some((order) => order['number'] === number)) wrong.push(`money without an order: ${number}`);
  }
  const open = await ask(`select id from payments where status in ('approved', 'capturing')`);
  return open.length === 0 ? wrong : [...wrong, `${open.length} payments are unsettled`];
}
