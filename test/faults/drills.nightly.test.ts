import { describe, expect, test } from 'vitest';
import { hasPostgresServer } from '../support/postgres.ts';
import { outcomeOf } from './processes/drill-outcome.ts';

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
      expect(await outcomeOf(program, args)).toMatch(/^passed, repeat with --seed 1$/m);
      // Usually two minutes each; ten if other work uses most of the machine.
    },
    1_200_000,
  );
});
