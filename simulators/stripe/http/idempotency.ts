import { DAY } from '../../shared/wire/durations.ts';
import type { Provider } from '../provider.ts';
import type { StoredAnswer } from '../state/records.ts';
import { invalid, type Problem } from '../wire/problem.ts';

export const KEPT_MS = DAY;
const LONGEST_KEY = 255;

export type KeyedRequest = { key: string; endpoint: string; parameters: string };

export type Idempotency = {
  /** The stored answer of this key, a refusal of its use, or nothing. */
  find: (request: KeyedRequest) => { stored: StoredAnswer } | { problem: Problem } | null;
  begin: (key: string) => void;
  end: (key: string) => void;
  store: (request: KeyedRequest, answer: Pick<StoredAnswer, 'requestId' | 'status' | 'body'>) => void;
};

/**
 * Idempotency-Key: the first answer is stored, 'regardless of whether it succeeds or fails', and repeated for at least 24
 * hours. Different parameters are an error. A parameter that failed validation, or a conflict with a running call, stores
 * nothing (https://docs.stripe.com/api/idempotent_requests).
 */
export function createIdempotency(provider: Provider): Idempotency {
  const keysAtWork = new Set<string>();
  return {
    find({ key, endpoint, parameters }) {
      if (key.length > LONGEST_KEY) {
        return {
          problem: invalid('Idempotency keys may have at most 255 characters.', { isValidation: true }),
        };
      }
      if (keysAtWork.has(key)) {
        return {
          problem: {
            status: 409,
            type: 'idempotency_error',
            code: 'idempotency_key_in_use',
            message: 'There is currently another in-progress request using this Idempotent Key.',
          },
        };
      }
      const stored = provider.ledger.answers.get(key);
      if (stored === undefined || provider.now() >= stored.storedAt + KEPT_MS) return null;
      if (stored.endpoint !== endpoint) return { problem: usedOtherwise(key, 'endpoint', stored.endpoint) };
      if (stored.parameters !== parameters) return { problem: usedOtherwise(key, 'parameters') };
      return { stored };
    },
    begin: (key) => void keysAtWork.add(key),
    end: (key) => void keysAtWork.delete(key),
    store({ key, endpoint, parameters }, answer) {
      const { answers } = provider.ledger;
      answers.removeWhere({ where: 'expires_at <= ?', values: [provider.now()] });
      answers.add({ id: key, endpoint, parameters, storedAt: provider.now(), ...answer });
    },
  };
}

function usedOtherwise(key: string, what: 'endpoint' | 'parameters', endpoint?: string): Problem {
  const rule =
    what === 'endpoint'
      ? `for the same endpoint they were first used for ('${endpoint}')`
      : 'with the same parameters they were first used with';
  return {
    status: 400,
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used ${rule}. Try using a key other than '${key}' if you meant to execute a different request.`,
  };
}
