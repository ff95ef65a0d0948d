import { AsyncLocalStorage } from 'node:async_hooks';

/** Knows, for one database, whether the running code stands inside a transaction of it. */
export type TransactionScope = {
  /**
   * Runs `transact`, which begins a transaction, hands its work to `inside` and commits. Then does what the work left for after the
   * commit.
   */
  run: <T>(transact: (inside: Inside) => Promise<T>) => Promise<T>;
  /** Throws inside a transaction. */
  refuse: () => void;
};

export type Inside = <T>(work: () => Promise<T>) => Promise<T>;

type Transaction = { scope: symbol; isOpen: boolean; afterCommit: (() => void)[] };

const current = new AsyncLocalStorage<Transaction>();

/**
 * Does `act` once the running transaction has committed, in the order of the calls, and never if it is rolled back. Without a
 * transaction, at once. For what this process does only if the change is there, such as dropping answers from memory; a job or an
 * email belongs into the transaction itself. A savepoint is part of its transaction.
 */
export function afterCommit(act: () => void): void {
  const transaction = current.getStore();
  if (transaction?.isOpen) transaction.afterCommit.push(act);
  else act();
}

/**
 * A query on the root database from inside a transaction waits for ever on the embedded database (it has one session),
 * and reads outside the transaction on a server. Both are a bug of ours; this makes it an error at once, on both.
 */
export function createTransactionScope(): TransactionScope {
  const scope = Symbol('database');
  return {
    async run(transact) {
      const transaction: Transaction = { scope, isOpen: true, afterCommit: [] };
      const answer = await transact(async (work) => {
        try {
          return await current.run(transaction, work);
        } finally {
          transaction.isOpen = false;
        }
      });
      for (const act of transaction.afterCommit) act();
      return answer;
    },
    refuse() {
      const transaction = current.getStore();
      if (transaction?.isOpen && transaction.scope === scope) {
        throw new Error(
          'A query on the root database inside a transaction. Use the transaction (tx) for every query in its callback.',
        );
      }
    },
  };
}
