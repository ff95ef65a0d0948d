import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { randomOf, type Random } from '../drills/random.ts';
import { callOf, type Operation } from '../support/api-description.ts';
import { hostileCall, type HostileCall } from './hostile-call.ts';
import type { FuzzStore } from './fuzz-store.ts';
import { mayWrite } from './said-writes.ts';

/** The number of concurrent calls, as in a real attack. Their writes are checked together. */
const together = 10;

export type Findings = {
  /** The number of answers by status. */
  statuses: Record<number, number>;
  /** One line each: a 5xx, a refusal without a message, an answer with internal details, or an unexpected write. */
  faults: string[];
  /** In ms. */
  slowest: number;
};

type Caller = 'staff' | 'customer' | 'guest' | null;

/** Sends `inputs` hostile calls of an operation and returns the findings. The same seed sends the same calls. */
export async function fuzzOperation(
  store: FuzzStore,
  operation: Operation,
  { inputs, seed }: { inputs: number; seed: number },
): Promise<Findings> {
  const random = randomOf(seed);
  const findings: Findings = { statuses: {}, faults: [], slowest: 0 };
  const tokens = { staff: await store.tokenOf('staff'), customer: await store.tokenOf('customer') };
  await store.written.take();
  for (let sent = 0; sent < inputs; sent += together) {
    const calls = Array.from({ length: Math.min(together, inputs - sent) }, () => {
      const caller = anyCaller(operation, random);
      return { caller, call: signed(hostileCall(operation, random), caller, tokens, store) };
    });
    const statuses = await Promise.all(calls.map(({ call }) => send(store, call, findings)));
    const isChanging = operation.method !== 'GET' && statuses.some((status) => status < 400);
    for (const write of await store.written.take()) {
      if (!mayWrite(operation, write, isChanging))
        findings.faults.push(`wrote ${write} after ${statuses.join()}`);
    }
    // Sign-out and a changed password end sessions.
    for (const who of ['staff', 'customer'] as const) {
      const isOut = calls.some(({ caller }, index) => caller === who && statuses[index] === 401);
      if (isOut || (operation.guard === who && isChanging)) tokens[who] = await store.tokenOf(who);
    }
  }
  findings.faults = [...new Set(findings.faults)].map((fault) => `${callOf(operation)}: ${fault}`);
  return findings;
}

/** Mostly an allowed caller, because those calls get further. */
function anyCaller({ guard }: Operation, random: Random): Caller {
  if (guard === null) return random.pick([null, 'guest', 'customer', 'staff']);
  return random.happens(0.95) ? guard : random.pick([null, 'guest', 'customer', 'staff']);
}

function signed(
  call: HostileCall,
  caller: Caller,
  tokens: Readonly<Record<'staff' | 'customer', string>>,
  { guest }: FuzzStore,
): HostileCall {
  if (caller === null) return call;
  const own = caller === 'guest' ? { cookie: guest.cookie() } : { authorization: `Bearer ${tokens[caller]}` };
  return { ...call, headers: { ...call.headers, ...own } };
}

/** Splits a long body into chunks, like a socket does. */
function inPieces({ headers, payload }: HostileCall): Pick<InjectOptions, 'headers' | 'payload'> {
  const bytes = Buffer.from(payload ?? '');
  if (bytes.length <= pieceLength) return {};
  const count = Math.ceil(bytes.length / pieceLength);
  const pieces = Array.from({ length: count }, (_none, at) =>
    bytes.subarray(at * pieceLength, (at + 1) * pieceLength),
  );
  return { payload: Readable.from(pieces), headers: { ...headers, 'content-length': String(bytes.length) } };
}

const pieceLength = 65_536;

async function send({ app }: FuzzStore, call: HostileCall, findings: Findings): Promise<number> {
  const began = performance.now();
  const { statusCode, body, headers } = await app.inject({ ...call, ...inPieces(call) });
  findings.slowest = Math.max(findings.slowest, performance.now() - began);
  findings.statuses[statusCode] = (findings.statuses[statusCode] ?? 0) + 1;
  if (statusCode >= 500) findings.faults.push(`${statusCode} after ${described(call)}`);
  if (statusCode >= 400 && !hasSentence(body, headers['content-type'])) {
    findings.faults.push(`${statusCode} without a sentence after ${described(call)}`);
  }
  if (/node_modules|\.ts:\d+|Failed query|\bat \w+ \(/.test(body)) {
    findings.faults.push(`${statusCode} with our insides after ${described(call)}`);
  }
  return statusCode;
}

function hasSentence(body: string, type: unknown): boolean {
  if (!String(type).startsWith('application/json')) return false;
  const { message } = JSON.parse(body) as { message?: unknown };
  return typeof message === 'string' && message !== '';
}

function described({ method, url, headers, payload }: HostileCall): string {
  return `${method} ${url} ${JSON.stringify(headers)} ${String(payload).slice(0, 400)}`;
}
