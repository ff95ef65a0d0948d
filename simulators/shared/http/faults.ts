/** What goes wrong with a call: before processing, or after it (only the answer is lost). */
export type Fault<Answer> =
  | ({ kind: 'answer' } & Answer)
  | { kind: 'slow'; ms: number }
  | { kind: 'timeout-before' }
  | { kind: 'timeout-after' }
  | { kind: 'error-after' }
  | { kind: 'reset-before' }
  | { kind: 'reset-after' };

type PlannedFault<Endpoint, Answer> = { endpoint: Endpoint; times: number; fault: Fault<Answer> };

export type Faults<Endpoint, Answer> = {
  plan: (planned: PlannedFault<Endpoint, Answer>) => void;
  /** The next fault planned for this call; reading it uses it up. */
  take: (endpoint: Endpoint) => Fault<Answer> | undefined;
  list: () => PlannedFault<Endpoint, Answer>[];
  clear: () => void;
};

/** Faults for the next calls, in the planned order. */
export function createFaults<Endpoint, Answer>(): Faults<Endpoint, Answer> {
  let planned: PlannedFault<Endpoint, Answer>[] = [];
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
