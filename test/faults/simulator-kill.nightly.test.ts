import { expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch.ts';
import { startStoreProcess } from '../support/store-process.ts';
import { httpShopper } from './processes/http-shopper.ts';

test('a killed simulator restarts at its address with its payments, and the store keeps selling', async () => {
  const store = await startStoreProcess({ dataDir: scratchFolder() });
  try {
    const simulator = await simulatorOf(store.url);
    expect(await httpShopper(store.url).buy()).toBe('paid');
    const pids = [await pidOf(simulator)];
    for (let kill = 1; kill <= 3; kill += 1) {
      process.kill(pids.at(-1) ?? 0, 'SIGKILL');
      await expect.poll(() => pidOf(simulator).catch(() => pids.at(-1))).not.toBe(pids.at(-1));
      pids.push(await pidOf(simulator));
      expect(await httpShopper(store.url).buy()).toBe('paid');
    }
    const { orders } = (await (await fetch(`${simulator}/_sim/ledger`)).json()) as {
      orders: { captures: { status: string }[] }[];
    };
    expect(orders.flatMap((order) => order.captures.map(({ status }) => status))).toEqual(
      Array(4).fill('COMPLETED'),
    );
    expect(store.output().match(/the PayPal simulator ended and is started again/g)).toHaveLength(3);
  } finally {
    await store.stop();
  }
});

test('a killed or stopped store leaves no simulator behind', async () => {
  for (const end of ['kill', 'stop'] as const) {
    const store = await startStoreProcess({ dataDir: scratchFolder() });
    const simulator = await simulatorOf(store.url);
    const pid = await pidOf(simulator);
    await store[end]();
    await expect.poll(() => isRunning(pid)).toBe(false);
  }
});

async function simulatorOf(store: string): Promise<string> {
  const { sdkUrl } = (await (await fetch(`${store}/api/paypal/setup`)).json()) as { sdkUrl: string };
  return new URL(sdkUrl).origin;
}

async function pidOf(simulator: string): Promise<number> {
  return ((await (await fetch(`${simulator}/_sim/process`)).json()) as { pid: number }).pid;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
