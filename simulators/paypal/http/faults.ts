import { isIssue, ISSUES } from '../wire/issues.ts';
import { problemOf, statusProblem, type Problem } from '../wire/problem.ts';

/** The API's calls, by the names that scenarios use. */
export const ENDPOINTS = [
  'token',
  'create-order',
  'get-order',
  'patch-order',
  'capture-order',
  'get-capture',
  'refund-capture',
  'get-refund',
  'verify-signature',
  'certificate',
] as const;

export type Endpoint = (typeof ENDPOINTS)[number];

/** What goes wrong with a call: before anything is processed, or after it was (the answer is what is lost). */
export type Fault =
  | { kind: 'answer'; problem: Problem }
  | { kind: 'slow'; ms: number }
  | { kind: 'timeout-before' }
  | { kind: 'timeout-after' }
  | { kind: 'error-after' }
  | { kind: 'reset-before' }
  | { kind: 'reset-after' };

export type PlannedFault = { endpoint: Endpoint; times: number; fault: Fault };

export type Faults = {
  plan: (planned: PlannedFault) => void;
  /** The next fault planned for this call; it is used up by asking. */
  take: (endpoint: Endpoint) => Fault | undefined;
  list: () => PlannedFault[];
  clear: () => void;
};

/** Faults ordered for the next calls, in the order in which they were planned. */
export function createFaults(): Faults {
  let planned: PlannedFault[] = [];
  return {
    plan(fault) {
      planned.push({ ...fault });
    },
    take(endpoint) {
      const next = planned.find((one) => one.endpoint === endpoint);
      if (next === undefined) return undefined;
      next.times -= 1;
      planned = planned.filter((one) => one.times > 0);
      return next.fault;
    },
    list: () => planned,
    clear() {
      planned = [];
    },
  };
}

/** The answer for an issue's name, or for a bare status. Null for a name that PayPal does not have. */
export function faultAnswer(wanted: {
  status?: number | undefined;
  issue?: string | undefined;
}): Problem | null {
  if (wanted.issue === undefined) return statusProblem(wanted.status ?? 500);
  if (!isIssue(wanted.issue)) return null;
  return { ...problemOf(wanted.issue), status: wanted.status ?? ISSUES[wanted.issue].status };
}
