import { expect, test } from 'vitest';
import { hasCaddy } from '../drills/caddy.ts';
import { hasFailover } from '../drills/cluster.ts';
import { hasPostgresServer } from '../support/postgres.ts';
import { outcomeOf } from './processes/drill-outcome.ts';

test.skipIf(!hasCaddy() || !hasPostgresServer({ durable: true }))(
  'an upgrade and the way back, under load: no request fails (R-OPS-33, R-OPS-34)',
  async () => {
    const outcome = await outcomeOf('upgrade.ts', ['--at-once', '2', '--seed', '1']);
    expect(outcome).toMatch(/^passed, repeat with --seed 1$/m);
    expect(outcome).toMatch(/^\d+ more requests, 0 failed$/m);
  },
  1_200_000,
);

// Its packages are not among those that the tests install (test/drills/failover.ts names them).
test.runIf(hasFailover())(
  'a primary that dies, and its standby: no acknowledged order is lost (R-OPS-37)',
  async () => {
    const outcome = await outcomeOf('failover.ts', ['--at-once', '2', '--seed', '1']);
    expect(outcome).toMatch(/^\d+ more orders were acknowledged, 0 of them lost$/m);
    expect(outcome).toMatch(/^passed, repeat with --seed 1$/m);
  },
  1_200_000,
);
