/** No 0 O, 1 I L, 5 S, 8 B, 2 Z, U V: no characters that are easily confused on paper or on the phone. */
const alphabet = 'ACDEFGHJKMNPQRTWXY34679';

/**
 * The display number of an order, such as 'RT-7K3M-92QF' (R-ORD-7). `random` yields a whole number below its argument and must come
 * from a cryptographic source: guests look up orders with it.
 */
export function orderNumber(random: (below: number) => number): string {
  const block = () => Array.from({ length: 4 }, () => alphabet[random(alphabet.length)]).join('');
  return `RT-${block()}-${block()}`;
}

/**
 * Parses a typed order number: any letter case, spaces or dashes anywhere or not at all, with or without 'RT' and '#'. Null if
 * invalid.
 */
export function readOrderNumber(typed: string): string | null {
  const [, block, rest] = /^(?:RT)?(.{4})(.{4})$/.exec(onlyLettersAndDigits(typed)) ?? [];
  return block === undefined ? null : `RT-${block}-${rest}`;
}

/** Order numbers in a text with other words in it. */
export const writtenOrderNumber = /\bRT[-\s]?[A-Z0-9]{4}[-\s]?[A-Z0-9]{4}\b/gi;

function onlyLettersAndDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}
