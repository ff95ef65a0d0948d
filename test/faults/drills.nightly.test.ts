import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { hasFailover } from '../drills/cluster.ts';
import { hasCaddy } from '../drills/caddy.ts';
import { hasPostgresServer } from '../support/postgres.ts';

const folder = path.resolve(import.meta.dirname, '../drills');
/** Other tests run at the same time. */
const env = { ...process.env, SETTLE_SECONDS: '600', FAILOVER_SECONDS: '60' };

/** A kill at each kind of moment in each situation; `kills.ts --steps` runs all of them (docs/reliability.md). */
const steps = [
  'checkout: the order is committed',
  'payment start: PayPal created its order',
  'capture: the begin is committed',
  'capture: PayPal captured, the answer is lost',
  'capture: the paid order is not committed',
  'late webhook: the event is committed',
  'refund: the refund is committed, PayPal',
  'refund: PayPal refunded',
  'email: the mail server took it',
].join('|');

// Side by side, because they mostly wait.
describe.skipIf(!hasPostgresServer({ durable: true }))('the drills in short', { concurrent: true }, () => {
  test.each([
    [
      'more shoppers than units, and many clicks on one button',
      'rush.ts',
      '--buyers 80 --at-once 32 --slow-machine --seed 1',
    ],
    ['the same with two stores', 'rush.ts', '--buyers 80 --at-once 32 --stores 2 --slow-machine --seed 1'],
    ['kills at named steps', 'kills.ts', `--steps --times 1 --together --seed 1 --only ${steps}`],
    ['kills at any moment', 'kills.ts', '--random 6 --seed 1'],
    ['a database that is restarted', 'restarts.ts', '--times 3 --seed 1'],
    ['faults of PayPal and its webhooks', 'faults.ts', '--checkouts 40 --at-once 8 --seed 1'],
    [
      'shoppers and staff at two stores',
      'staff-world.ts',
      '--orders 20 --actions 100 --kills 2 --database-stops 1 --seed 1',
    ],
    ['half a minute of mixed load', 'hour.ts', '--minutes 0.5 --at-once 2 --seed 1'],
  ])(
    '%s: nothing is lost, doubled, oversold or left unsettled',
    async (_what, program, given) => {
      const [options, only] = given.split(' --only ');
      const args = [...(options ?? '').split(' '), ...(only === undefined ? [] : ['--only', only])];
      expect(await outcomeOf(path.join(folder, program), args)).toMatch(/^passed, repeat with --seed 1$/m);
      // Usually two minutes each; ten if other work uses most of the machine.
    },
    1_200_000,
  );
});

test.skipIf(!hasCaddy() || !hasPostgresServer({ durable: true }))(
  'an upgrade and the way back, under load: no request fails (R-OPS-33, R-OPS-34)',
  async () => {
    const outcome = await outcomeOf(path.join(folder, 'upgrade.ts'), ['--at-once', '2', '--seed', '1']);
    expect(outcome).toMatch(/^passed, repeat with --seed 1$/m);
    expect(outcome).toMatch(/^\d+ more requests, 0 failed$/m);
  },
  1_200_000,
);

// Its packages are not among those that the tests install (test/drills/failover.ts names them).
test.runIf(hasFailover())(
  'a primary that dies, and its standby: no acknowledged order is lost (R-OPS-37)',
  async () => {
    const outcome = await outcomeOf(path.join(folder, 'failover.ts'), ['--at-once', '2', '--seed', '1']);
    expect(outcome).toMatch(/^\d+ more orders were acknowledged, 0 of them lost$/m);
    expect(outcome).toMatch(/^passed, repeat with --seed 1$/m);
  },
  1_200_000,
);

/** Its complete output, which a failure shows. */
async function outcomeOf(program: string, args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${String(error)}\n${stdout}${stderr}`;
  }
}
