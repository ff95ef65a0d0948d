/** Patterns for personal data and secrets, with their replacements. Applied in this order. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // Drizzle ends its message with the values of a query.
  [/\nparams:.*/s, ''],
  [/\$argon2\S+/g, '…'],
  // An address keeps its host: user, path and query may contain personal data.
  [/\b([a-z][a-z\d+.-]{0,20}:\/\/)(?:[^\s/@"'<>]*@)?([^\s/?#"'<>]+)[^\s"'<>]*/gi, '$1$2/…'],
  [/\?[^\s"'<>]+/g, '?…'],
  [/(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+(?:@|%40)[^\s<>"'(),;:]+/gi, '…'],
  // Tokens and hashes. Ids (UUIDs) may be logged.
  [/(?<![\w-])(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-]))[\w-]{32,}={0,2}/gi, '…'],
];

/** A log text without email addresses, tokens, hashes, and the paths and queries of web addresses. */
export function redact(text: string): string {
  return patterns.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}
