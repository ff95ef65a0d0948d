import { AsyncLocalStorage } from 'node:async_hooks';

/** Knows, for one database, whether the running code stands inside a transaction of it. */
export type TransactionScope = {
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /** Throws inside a transaction. */
  refuse: () => void;
};

/**
 * A query on the root database from inside a transaction waits for ever on the embedded database (it has one session),
 * and reads outside the transaction on a server. Both are a bug of ours; this makes it an error at once, on both.
 */
export function createTransactionScope(): TransactionScope {
  const current = new AsyncLocalStorage<{ open: boolean }>();
  return {
    async run(work) {
      const transaction = { open: true };
      try {
        return await current.run(transaction, work);
      } finally {
        transaction.open = false;
      }
    },
    refuse() {
      if (current.getStore()?.open) {
        throw new Error(
          'A query on the root database inside a transaction. Use the transaction (tx) for every query in its callback.',
        );
      }
    },
  };
}
