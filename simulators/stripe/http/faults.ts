/** The API's calls, by the names that scenarios use. */
export const ENDPOINTS = [
  'create-intent',
  'get-intent',
  'confirm-intent',
  'capture-intent',
  'cancel-intent',
  'create-refund',
  'get-refund',
  'list-refunds',
] as const;

export type Endpoint = (typeof ENDPOINTS)[number];

/** What goes wrong with a call: before anything is processed, or after it was (the answer is what is lost). */
export type Fault =
  | { kind: 'answer'; status: number }
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
