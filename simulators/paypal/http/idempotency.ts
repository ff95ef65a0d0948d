import { DAY, HOUR } from '../../shared/wire/durations.ts';
import type { Endpoint, Provider } from '../provider.ts';
import type { Remembered } from '../state/records.ts';
import { ok, problemOf, refuse, type Result } from '../wire/problem.ts';

/** How long PayPal keeps a PayPal-Request-Id: six hours for orders, 45 days for payments. */
const KEEP_MS: Partial<Record<Endpoint, number>> = {
  'create-order': 6 * HOUR,
  'capture-order': 6 * HOUR,
  'refund-capture': 45 * DAY,
};

type KeyedCall = { endpoint: Endpoint; requestId: string | null; path: string };

export type Idempotency = ReturnType<typeof createIdempotency>;

/**
 * PayPal-Request-Id: 'PayPal returns the latest status of the previous request that used that same header', and of
 * two at the same time it 'processes the first request and might fail the second'
 * (https://developer.paypal.com/reference/guidelines/idempotency).
 */
export function createIdempotency({ ledger, now }: Provider) {
  const atWork = new Set<string>();
  return {
    /** What an earlier call with this id left; null if there was none. Refuses while one is at work, and an id of another call. */
    find(call: KeyedCall): Result<Remembered | null> {
      if (atWork.has(keyOf(call))) return refuse(problemOf('PREVIOUS_REQUEST_IN_PROGRESS'));
      if (atWork.has(call.path)) return refuse(problemOf('ORDER_COMPLETION_IN_PROGRESS'));
      const stored = ledger.answers.get(keyOf(call));
      if (stored === undefined || now() >= stored.keptUntil) return ok(null);
      return stored.path === call.path
        ? ok(stored.answer)
        : refuse(problemOf('PAYPAL_REQUEST_ID_PREVIOUSLY_USED'));
    },
    /** `find` refuses the call's id and order until the returned function is called. */
    begin(call: KeyedCall): () => void {
      const busy = [
        ...(call.requestId === null ? [] : [keyOf(call)]),
        ...(call.endpoint === 'capture-order' ? [call.path] : []),
      ];
      for (const one of busy) atWork.add(one);
      return () => busy.forEach((one) => atWork.delete(one));
    },
    store(call: KeyedCall, answer: Remembered): void {
      const keepMs = KEEP_MS[call.endpoint];
      if (keepMs === undefined || call.requestId === null) return;
      ledger.answers.put({ id: keyOf(call), path: call.path, keptUntil: now() + keepMs, answer });
    },
  };
}

/** Deletes expired ids. */
export function forgetOldAnswers({ ledger, now }: Provider): void {
  for (const { id, keptUntil } of ledger.answers.all()) if (now() >= keptUntil) ledger.answers.remove(id);
}

function keyOf({ endpoint, requestId }: KeyedCall): string {
  return `${endpoint} ${requestId ?? ''}`;
}
