import type { Result } from '#domain/result.ts';
import type { Database } from './database.ts';

/** Runs a transaction and rolls it back if the result is a failure. A plain transaction keeps what was written before a refusal. */
export async function undoIfRefused<T, Reason>(
  db: Database,
  work: (tx: Database) => Promise<Result<T, Reason>>,
): Promise<Result<T, Reason>> {
  const undo = new Error('the transaction was refused');
  let result: Result<T, Reason> | null = null;
  try {
    return await db.transaction(async (tx) => {
      result = await work(tx);
      if (!result.ok) throw undo;
      return result;
    });
  } catch (error) {
    if (error !== undo || result === null) throw error;
    return result;
  }
}
