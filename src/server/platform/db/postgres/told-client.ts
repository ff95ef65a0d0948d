import pg from 'pg';
import { dbQueries, type Query } from '#server/platform/telemetry/signals.ts';

type Asked = string | { text?: string };
type Ask = (...args: unknown[]) => unknown;
type Answered = (error: Error | null, ...rest: unknown[]) => void;

/** A connection that tells its listeners of each statement and of its end (telemetry/signals.ts). */
export class ToldClient extends pg.Client {
  // pg has a dozen forms of this method; all begin with the statement, and answer by the last argument or a promise.
  override query = ((...args: unknown[]): unknown => {
    const ask = (...given: unknown[]) => (super.query as Ask)(...given);
    if (!dbQueries.isHeard()) return ask(...args);
    const asked = args[0] as Asked;
    const told: Query = { text: (typeof asked === 'string' ? asked : asked.text) ?? '', onEnd: null };
    dbQueries.tell(told);
    const { onEnd } = told;
    if (onEnd === null) return ask(...args);
    const last = args.at(-1);
    if (typeof last === 'function') {
      const answered: Answered = (error, ...rest) => {
        onEnd(error);
        (last as Answered)(error, ...rest);
      };
      return ask(...args.slice(0, -1), answered);
    }
    const answer = ask(...args);
    if (answer instanceof Promise) {
      answer.then(
        () => onEnd(null),
        (error: Error) => onEnd(error),
      );
    }
    return answer;
  }) as pg.Client['query'];
}
