export type CallLog<Call> = { record: (call: Call) => void; list: () => Call[] };

const MOST_KEPT = 2_000;

/** The latest API calls, so that a test can check what a store really sent. */
export function createCallLog<Call>(): CallLog<Call> {
  const calls: Call[] = [];
  return {
    record(call) {
      calls.push(call);
      if (calls.length > MOST_KEPT) calls.shift();
    },
    list: () => calls,
  };
}
