export type CallLog<Call> = { record: (call: Call) => void; list: () => Call[]; clear: () => void };

const MOST_KEPT = 2_000;

/** The latest API calls, so that a test can check what a store really sent. */
export function createCallLog<Call>(): CallLog<Call> {
  let calls: Call[] = [];
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
