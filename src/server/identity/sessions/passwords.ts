import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '#server/platform/http/load/concurrency-limit.ts';

/** OWASP's minimum for argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * At most two at a time, since each takes 19 MiB and a core, plus a short queue: a flood of guesses is refused with Busy, a 503.
 */
const inTurn = createConcurrencyLimit({ places: 2, maxWaiting: 20, before: 'a password to be checked' });

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** The same with a salt of the caller, so that equal secrets of one account have equal hashes and can be looked up. */
export async function hashSecret(secret: string, salt: Buffer): Promise<string> {
  return inTurn(() => hash(secret, { ...cost, salt }));
}

/** Takes as long for an unknown name (`stored` null) as for a wrong password. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  // Computed before the first attempt, so that not even that one reveals anything by its duration.
  const nobodys = await dummy();
  const matches = await inTurn(() => verify(stored ?? nobodys, password));
  return stored !== null && matches;
}

let dummyHash: Promise<string> | undefined;

function dummy(): Promise<string> {
  dummyHash ??= hash('nobody has this password', cost);
  return dummyHash;
}
