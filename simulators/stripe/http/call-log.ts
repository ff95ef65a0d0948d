import type { Endpoint } from './faults.ts';

/** One API call as it arrived; `status` is null when it got no answer. */
export type LoggedCall = {
  endpoint: Endpoint;
  method: string;
  path: string;
  idempotencyKey: string | null;
  status: number | null;
};

export type CallLog = { record: (call: LoggedCall) => void; list: () => LoggedCall[]; clear: () => void };

const MOST_KEPT = 2_000;

/** The latest API calls, so that a test can see what a shop really sent. */
export function createCallLog(): CallLog {
  let calls: LoggedCall[] = [];
  return {
    record(call) {
      calls.push(call);
      if (calls.length > MOST_KEPT) calls = calls.slice(-MOST_KEPT / 2);
    },
    list: () => calls,
    clear() {
      calls = [];
    },
  };
}
