/** No 0 O, 1 I L, 5 S, 8 B, 2 Z, U V: no characters that are easily confused on paper or on the phone. */
const alphabet = 'ACDEFGHJKMNPQRTWXY34679';

/**
 * The display number of an order, such as 'RT-7K3M-92QF' (R-ORD-7). `random` yields a whole number below its argument and must come
 * from a cryptographic source: guests look up orders with it.
 */
export function orderNumber(prefix: string, random: (below: number) => number): string {
  const block = () => Array.from({ length: 4 }, () => alphabet[random(alphabet.length)]).join('');
  return `${prefix}-${block()}-${block()}`;
}

/**
 * The numbers that a typed one may be: any letter case, spaces or dashes anywhere or not at all, with or without '#' and a prefix. The
 * eight signs tell an order from all others, so each of the store's prefixes is as good as another one or none: the typed one comes
 * first, then the newest (R-ORD-53). None if it is no order number. `prefixes`: all that the store has used, the newest first.
 */
export function readOrderNumber(typed: string, prefixes: readonly string[]): string[] {
  const [, prefix, block, rest] = shape.exec(onlyLettersAndDigits(typed)) ?? [];
  if (block === undefined || (prefix !== undefined && !prefixes.includes(prefix))) return [];
  const first = prefix === undefined ? [] : [prefix];
  return [...new Set([...first, ...prefixes])].map((one) => `${one}-${block}-${rest}`);
}

/** Whether a typed text has the form of an order number, with any prefix or none. */
export function looksLikeOrderNumber(typed: string): boolean {
  return shape.test(onlyLettersAndDigits(typed));
}

/** Only the length tells a prefix from a block: both can be four letters. */
const shape = /^([A-Z]{2,4})?(.{4})(.{4})$/;

/** Order numbers with one of the prefixes in a text with other words, as they are written there. */
export function writtenOrderNumbers(text: string, prefixes: readonly string[]): string[] {
  const numbers: string[] = [];
  let end = 0;
  for (const { index, 1: number = '', 2: prefix = '' } of text.matchAll(written)) {
    if (index < end || !prefixes.includes(prefix.toUpperCase())) continue;
    numbers.push(number);
    end = index + number.length;
  }
  return numbers;
}

/** Looks ahead, so that a word in front of a number takes nothing of it: 'FROM 1234 RT-…'. */
const written = /(?<![\p{L}\p{N}])(?=(([A-Z]{2,4})[\s-]?[A-Z0-9]{4}[\s-]?[A-Z0-9]{4})(?![\p{L}\p{N}]))/giu;

/** The number that the store gave a payment provider, which may have more behind it, such as 'RT-7K3M-92QF-2'; null if there is none. */
export function givenOrderNumber(text: string): string | null {
  return /^[A-Z]{2,4}-[A-Z0-9]{4}-[A-Z0-9]{4}(?=-|$)/.exec(text)?.[0] ?? null;
}

function onlyLettersAndDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}
