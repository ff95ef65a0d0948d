import { shorten } from '#domain/platform/text/shorten.ts';
import { wordsOf } from '#server/platform/log/describe-error.ts';
import { redact } from '#server/platform/log/redact.ts';

/** One short line without email addresses, for storing and showing. */
export function shortReason(error: unknown): string {
  const words = error instanceof Error ? wordsOf(error) : redact(String(error));
  return shorten(words.replaceAll(/\s+/g, ' '), 300);
}
