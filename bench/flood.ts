/**
 * `node bench/flood.ts [seconds]`: one source behind a proxy floods the store with random searches over 200 connections (30
 * seconds). Meanwhile another shopper opens the home page and checks out.
 */
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { call } from '../test/drills/http.ts';
import { newShopper, simulatorOf } from '../test/drills/shopper.ts';
import { report, timed } from './figures.ts';
import { withStore } from './with-store.ts';

const seconds = Number(process.argv[2]) || 30;
const sling = 31;
const [flooder, shopper] = [{ 'x-forwarded-for': '203.0.113.7' }, { 'x-forwarded-for': '198.51.100.23' }];

await withStore(
  'PostgreSQL',
  async ({ url }) => {
    const simulator = await simulatorOf(url);
    await checkOut(url, simulator);
    const flood = autocannon({
      url,
      connections: 200,
      duration: seconds,
      headers: flooder,
      // In a thread of its own; every search is another one.
      workers: 1,
      idReplacement: true,
      requests: [{ path: '/search?q=[<id>]' }, { path: '/api/products?q=[<id>]' }],
    });
    await pause(2_000);
    const until = performance.now() + (seconds - 4) * 1000;
    const home: number[] = [];
    const checkouts: number[] = [];
    const checkingOut = (async () => {
      while (performance.now() < until) {
        checkouts.push(await served(() => checkOut(url, simulator)));
        // The limits of one source apply here, too.
        await pause(4_000);
      }
    })();
    while (performance.now() < until) {
      home.push(await served(() => ask(`${url}/`)));
      await pause(250);
    }
    await checkingOut;
    const { '2xx': answered, non2xx, errors } = await flood;
    console.log(`the flood: ${answered} answered, ${non2xx} refused, ${errors} without an answer`);
    const [slowestHome, slowestCheckout] = [Math.max(...home), Math.max(...checkouts)];
    report({ what: 'flood, slowest home', value: slowestHome, unit: ' ms', atMost: 1_000 });
    report({ what: 'flood, slowest checkout', value: slowestCheckout, unit: ' ms', atMost: 3_000 });
  },
  { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '1' },
);

/** From the cart to the payment window. */
async function checkOut(url: string, simulator: string): Promise<void> {
  const guest = newShopper({ store: url, simulator, headers: shopper });
  await guest.add(sling);
  await ask(`${url}/checkout`);
  await guest.startPayment(await guest.placeOrder());
}

async function ask(url: string): Promise<void> {
  const { status } = await call('GET', url, { headers: shopper, timeoutMs: 120_000 });
  if (status !== 200) throw new Error(`${url} answered ${status}`);
}

/** In ms. A refused call takes infinitely long, so it misses every limit. */
async function served(work: () => Promise<void>): Promise<number> {
  return timed(work).then(
    ({ ms }) => ms,
    (error: unknown) => {
      console.log(`refused: ${String(error)}`);
      return Infinity;
    },
  );
}
