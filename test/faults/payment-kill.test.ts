import path from 'node:path';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { reconcilePayments } from '#server/payments/settle/reconcile.ts';
import { openStore } from '#server/store.ts';
import { startPayPalSimulator } from '../../simulators/paypal/simulator.ts';
import { hasPostgres, serverDatabase } from '../support/database.ts';
import { provider } from '../support/ledger.ts';
import { scratchFolder } from '../support/scratch.ts';
import { startStoreProcess } from '../support/store-process.ts';
import { httpShopper } from './processes/http-shopper.ts';

const kills = 12;
const buyersEach = 6;

describe.skipIf(!hasPostgres)('a store that is killed repeatedly during payments', () => {
  test(`${kills} kills: every order is paid with one capture, or unpaid with none, and every paid order has its emails`, async () => {
    const dataDir = scratchFolder();
    const { database, url: databaseUrl } = await serverDatabase();
    let port: number | undefined;
    let acknowledged = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const store = await startStoreProcess({
        dataDir,
        ...(port === undefined ? {} : { port }),
        env: { DATABASE_URL: databaseUrl },
      });
      port = Number(new URL(store.url).port);
      const buyers = Array.from({ length: buyersEach }, () => httpShopper(store.url));
      let bought = 0;
      // Each shopper buys until the kill closes the connection.
      const buying = Promise.allSettled(
        buyers.map(async (buyer) => {
          for (;;) {
            if ((await buyer.buy()) === 'paid') acknowledged += 1;
            bought += 1;
          }
        }),
      );
      // Kill during purchases, after a number of them that depends on the kill's number.
      await expect.poll(() => bought, { interval: 1 }).toBeGreaterThanOrEqual(kill % 5);
      await store.kill();
      await buying;
    }

    // Open the same database and ledger here with a later clock, so that pending payments settle. The killed store's
    // simulator has exited, and its state file is final only then.
    await expect.poll(() => answers(`http://127.0.0.1:${(port ?? 0) + 1}/_sim/ledger`)).toBe(false);
    const simulator = await startPayPalSimulator({ stateFile: path.join(dataDir, 'paypal-simulator.db') });
    const log = pino({ level: 'silent' });
    const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
    const { services, close } = await openStore({
      config,
      database,
      log,
      clock: () => new Date(Date.now() + 5 * 60_000),
      paypal: {
        apiBase: simulator.origin,
        sdkUrl: simulator.origin,
        certificateOrigins: [simulator.origin],
        clientId: simulator.clientId,
        clientSecret: simulator.clientSecret,
        webhookId: simulator.webhookId,
      },
    });
    try {
      await reconcilePayments(services);
      await reconcilePayments(services);
      const placed = await database.db.select().from(orders);
      const unsettled = (await database.db.select().from(payments)).filter(
        (payment) => payment.status === 'capturing',
      );
      const sent = await database.db.select().from(emails);
      const ledger = provider(simulator);
      const wrong: string[] = [];
      let paid = 0;
      for (const order of placed) {
        const captures = await ledger.capturesOf(order.number);
        if (order.status === 'paid') paid += 1;
        if (captures.length !== (order.status === 'paid' ? 1 : 0)) {
          wrong.push(`${order.number} is ${order.status} with ${captures.length} captures`);
        }
        const ownEmails = sent.filter((email) => email.orderId === order.id);
        if (order.status === 'paid' && ownEmails.length !== 2)
          wrong.push(`${order.number} has ${ownEmails.length} emails`);
      }
      expect(wrong).toEqual([]);
      expect(unsettled).toEqual([]);
      expect(paid).toBeGreaterThanOrEqual(acknowledged);
      expect(acknowledged).toBeGreaterThan(kills);
    } finally {
      await close();
      await simulator.close();
    }
  });
});

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
