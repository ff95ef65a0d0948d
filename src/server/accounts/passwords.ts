import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id; at most two at a time, since each takes 19 MiB and a core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Takes as long for an unknown name (`stored` null) as for a wrong password. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await dummy());
  const matches = await inTurn(() => verify(known, password));
  return stored !== null && matches;
}

let dummyHash: Promise<string> | undefined;

function dummy(): Promise<string> {
  dummyHash ??= hash('nobody has this password', cost);
  return dummyHash;
}

async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await task();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
