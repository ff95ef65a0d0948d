import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../http/turns.ts';

/** OWASP's minimum for argon2id; at most two at a time, since each takes 19 MiB and a core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const turns = createTurns(2);

export async function hashPassword(password: string): Promise<string> {
  return turns(() => hash(password, cost));
}

/** Takes as long for an unknown name (`stored` null) as for a wrong password. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  // Made before the first attempt of anybody, so that not even that one tells by its time.
  const nobodys = await dummy();
  const matches = await turns(() => verify(stored ?? nobodys, password));
  return stored !== null && matches;
}

let dummyHash: Promise<string> | undefined;

function dummy(): Promise<string> {
  dummyHash ??= hash('nobody has this password', cost);
  return dummyHash;
}
