import { AsyncLocalStorage } from 'node:async_hooks';

/** Knows whether the running code is inside a transaction of one database. */
export type TransactionScope = {
  /**
   * Runs `transact`, which begins a transaction, passes its work to `inside` and commits. Then runs the work that was
   * deferred until after the commit.
   */
  run: <T>(transact: (inside: Inside) => Promise<T>) => Promise<T>;
  /** Throws inside a transaction. */
  refuse: () => void;
};

export type Inside = <T>(work: () => Promise<T>) => Promise<T>;

type Transaction = { scope: symbol; isOpen: boolean; afterCommit: (() => void)[] };

const current = new AsyncLocalStorage<Transaction>();

/**
 * Runs `act` after the running transaction commits, in the order of the calls, and not if it rolls back. Without a
 * transaction, runs it now. For effects inside this process that depend on the commit, such as dropping cached answers; a job
 * or an email belongs in the transaction itself. A savepoint is part of its transaction.
 */
export function afterCommit(act: () => void): void {
  const transaction = current.getStore();
  if (transaction?.isOpen) transaction.afterCommit.push(act);
  else act();
}

/**
 * A query on the root database inside a transaction never returns on the embedded database (it has one session), and reads
 * outside the transaction on a server. Both are bugs; this makes them an immediate error on both.
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
