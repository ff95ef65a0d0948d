import { DAY, HOUR } from '../../shared/wire/durations.ts';
import type { Provider } from '../provider.ts';
import type { StoredAnswer } from '../state/records.ts';
import type { Endpoint } from './faults.ts';

/** How long PayPal keeps a PayPal-Request-Id: six hours for orders, 45 days for payments. */
const KEEP_MS: Partial<Record<Endpoint, number>> = {
  'create-order': 6 * HOUR,
  'capture-order': 6 * HOUR,
  'refund-capture': 45 * DAY,
};

export type Remembered = StoredAnswer['answer'];

export type Earlier = Remembered | 'in-progress' | 'completing' | 'used-elsewhere' | null;

export type Idempotency = {
  /** The state of this id: an answer, work in progress, used by another request, or unused. */
  find: (endpoint: Endpoint, requestId: string | null, path: string) => Earlier;
  begin: (endpoint: Endpoint, requestId: string | null, path: string) => void;
  end: (endpoint: Endpoint, requestId: string | null, path: string) => void;
  store: (endpoint: Endpoint, requestId: string, path: string, answer: Remembered) => void;
};

/**
 * PayPal-Request-Id: 'PayPal returns the latest status of the previous request that used that same header', and of
 * two at the same time it 'processes the first request and might fail the second'
 * (https://developer.paypal.com/reference/guidelines/idempotency).
 */
export function createIdempotency(provider: Provider): Idempotency {
  const idsAtWork = new Set<string>();
  const ordersAtWork = new Set<string>();

  return {
    find(endpoint, requestId, path) {
      const key = keyOf(endpoint, requestId);
      if (idsAtWork.has(key)) return 'in-progress';
      if (ordersAtWork.has(path)) return 'completing';
      const stored = provider.ledger.answers.get(key);
      if (stored === undefined || provider.now() >= stored.storedAt + stored.keepMs) return null;
      return stored.path === path ? stored.answer : 'used-elsewhere';
    },
    begin(endpoint, requestId, path) {
      if (requestId !== null) idsAtWork.add(keyOf(endpoint, requestId));
      if (endpoint === 'capture-order') ordersAtWork.add(path);
    },
    end(endpoint, requestId, path) {
      idsAtWork.delete(keyOf(endpoint, requestId));
      if (endpoint === 'capture-order') ordersAtWork.delete(path);
    },
    store(endpoint, requestId, path, answer) {
      const keepMs = KEEP_MS[endpoint];
      if (keepMs === undefined) return;
      const id = keyOf(endpoint, requestId);
      provider.ledger.answers.add({ id, path, storedAt: provider.now(), keepMs, answer });
    },
  };
}

/** Deletes expired ids. */
export function forgetOldAnswers(provider: Provider): void {
  provider.ledger.answers.removeWhere({ where: 'expires_at <= ?', values: [provider.now()] });
}

function keyOf(endpoint: Endpoint, requestId: string | null): string {
  return `${endpoint} ${requestId ?? ''}`;
}
