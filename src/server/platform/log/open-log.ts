import { pino, type DestinationStream, type Logger } from 'pino';
import { describeError, wordsOf } from './describe-error.ts';
import { redact } from './redact.ts';

/**
 * The store's log. One serializer writes all errors, and no message contains an email address or a token: libraries log too,
 * and put an error's message or a request's address there.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: describeError, error: describeError },
    hooks: {
      logMethod(args: Parameters<Logger['info']>, write: (...args: Parameters<Logger['info']>) => void) {
        write.apply(this, plain(args));
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Without a message of its own, a line would get its error's message from pino, before the serializer. */
function plain([first, ...words]: readonly unknown[]): Parameters<Logger['info']> {
  const fields = first instanceof Error ? { err: first } : first;
  const error = errorIn(fields);
  if (error && (words[0] === undefined || words[0] === error.message)) words[0] = wordsOf(error);
  const line = [fields, ...words].map((each) => (typeof each === 'string' ? redact(each) : each));
  return line as Parameters<Logger['info']>;
}

function errorIn(fields: unknown): Error | null {
  const { err } = (fields ?? {}) as { err?: unknown };
  return err instanceof Error ? err : null;
}
