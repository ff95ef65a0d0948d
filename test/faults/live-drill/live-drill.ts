import { setTimeout } from 'node:timers/promises';
import { startStoreProcess, type StoreProcess } from '../../support/store-process.ts';
import { ageRows, keptTooLong } from './aged-rows.ts';
import { withBooks } from './books.ts';
import { createBuyer } from './buyer.ts';
import { complaints } from './ready.ts';
import { checkJobs, checkOrders } from './check-books.ts';

export type LiveDrill = {
  /** Null: the embedded database, in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** How often each scheduled job runs. */
  everySeconds: number;
};

/** Everything automatic happens within this time. In ms. */
const patience = 180_000;

/**
 * Starts a store like `npm start` and makes no further calls, so jobs run only by their schedule. The drill's own SQL then
 * checks the tables. Resolves to the faults.
 */
export async function liveDrill(drill: LiveDrill): Promise<string[]> {
  const { databaseUrl, dataDir, everySeconds } = drill;
  const env = {
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    JOBS_EVERY_SECONDS: String(everySeconds),
  };
  const yesterday = await startStoreProcess({ dataDir, env });
  const unpaid = await createBuyer(yesterday.url).leave();
  await createBuyer(yesterday.url).buy();
  await yesterday.stop();
  await withBooks(drill, (ask) => ageRows(ask, unpaid));

  const store = await startStoreProcess({ dataDir, env });
  const wrong: string[] = [];
  let captures: Map<string, number>;
  try {
    wrong.push(...(await loseAPayment(store)));
    wrong.push(...(await notWell(store)));
    // At the next tick the last sale is counted, and its emails are sent.
    await setTimeout(3 * everySeconds * 1000);
    captures = await createBuyer(store.url).captures();
  } finally {
    await store.stop();
  }
  wrong.push(...errorsOf(yesterday), ...errorsOf(store));
  return withBooks(drill, async (ask, boss) => {
    const [expired] = await ask(`select status from orders where number = '${unpaid}'`);
    if (expired?.['status'] !== 'cancelled') wrong.push(`the unpaid order is ${String(expired?.['status'])}`);
    wrong.push(...(await keptTooLong(ask)));
    wrong.push(...(await checkJobs(ask, boss)));
    wrong.push(...(await checkOrders(ask, captures)));
    return wrong;
  });
}

async function loseAPayment(store: StoreProcess): Promise<string[]> {
  await createBuyer(store.url).buy();
  const buyer = createBuyer(store.url);
  const { number, said } = await buyer.payUnheard();
  if (said === 'paid') return [`${number}: the answer of its capture was not lost`];
  const until = performance.now() + patience;
  while (performance.now() < until) {
    if ((await buyer.statusOf(number)) === 'paid') return [];
    await setTimeout(1_000);
  }
  return [`${number} is charged and not paid after ${patience / 1000} s`];
}

async function notWell({ url }: StoreProcess): Promise<string[]> {
  const alive = await fetch(`${url}/healthz`);
  return [...(alive.status === 200 ? [] : [`/healthz answers ${alive.status}`]), ...(await complaints(url))];
}

/** Errors in the log, each once; pino's levels. */
function errorsOf(store: StoreProcess): string[] {
  const lines = store
    .output()
    .split('\n')
    .filter((line) => /^\{"level":[56]0/.test(line));
  const errors = lines.map((line) => {
    const { job, msg, err } = JSON.parse(line) as { job?: string; msg: string; err?: { message: string } };
    return `log: ${[job, msg, err?.message].filter(Boolean).join(': ')}`;
  });
  return [...new Set(errors)];
}
