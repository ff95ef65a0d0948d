/** The first sentence of a description, for a card (R-CAT-56); the first line if it has no full stop. */
export function firstSentence(description: string): string {
  const [line = ''] = description.trim().split('\n', 1);
  // '.22', '3.5' and 'No. 1' end nothing.
  return /^.*?(?<!\bNo)[.!?](?=\s+[A-Z\d"“(]|\s*$)/.exec(line)?.[0] ?? line;
}
