import { z } from 'zod';
import { call } from './call.ts';
import { schemaNames } from './schema-names.ts';

const life = z.object({ alive: z.boolean() });

const readiness = z
  .object({
    ready: z.boolean(),
    /** Something does not work, whether shoppers can buy or not. */
    degraded: z.boolean(),
    checks: z.array(z.object({ name: z.string(), ok: z.boolean(), message: z.string() })),
  })
  .register(schemaNames, { id: 'Readiness' });

export const readAlive = call('health.readAlive', {
  method: 'GET',
  path: '/healthz',
  caller: 'public',
  isAlwaysOpen: true,
  summary: 'The process responds; the database is not checked',
  description:
    'A process that is about to stop answers 503, so that a load balancer sends new requests elsewhere.',
  answers: { 200: life, 503: life },
});

export const readUp = call('health.readUp', {
  method: 'GET',
  path: '/up',
  caller: 'public',
  isAlwaysOpen: true,
  summary: 'The same as /healthz, where Kamal and ONCE ask for it',
  answers: { 200: life, 503: life },
});

export const readReady = call('health.readReady', {
  method: 'GET',
  path: '/readyz',
  caller: 'public',
  isAlwaysOpen: true,
  summary: 'Whether the store can serve shoppers',
  description:
    'The database answers, its schema is up to date, each scheduled job has succeeded within three of its intervals, and no payment has been in flight for ten minutes. Emails that wait, and a proxy that is not trusted, make it degraded and leave it ready. A process that is about to stop is not ready.',
  answers: { 200: readiness, 503: readiness },
});
