import { shorten } from '#domain/text/shorten.ts';
import { wordsOf } from '#server/log/describe-error.ts';
import { redact } from '#server/log/redact.ts';

/** One short line without email addresses, for storing and showing. */
export function shortReason(error: unknown): string {
  const words = error instanceof Error ? wordsOf(error) : redact(String(error));
  return shorten(words.replaceAll(/\s+/g, ' '), 300);
}
