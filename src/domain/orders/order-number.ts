/** No 0 O, 1 I L, 5 S, 8 B, 2 Z, U V: nothing that is misread on paper or on the phone. */
const alphabet = 'ACDEFGHJKMNPQRTWXY34679';

/**
 * The display number of an order, such as 'RT-7K3M-92QF' (R-ORD-7). `random` yields a whole
 * number below its argument and must come from a cryptographic source: the number is what a guest looks up with.
 */
export function orderNumber(random: (below: number) => number): string {
  const block = () => Array.from({ length: 4 }, () => alphabet[random(alphabet.length)]).join('');
  return `RT-${block()}-${block()}`;
}

/**
 * The order number that somebody typed: in any letter case, with blanks or dashes anywhere or none, with or without 'RT'
 * and '#'. Null where it cannot be one.
 */
export function readOrderNumber(typed: string): string | null {
  const [, block, rest] = /^(?:RT)?(.{4})(.{4})$/.exec(onlyLettersAndDigits(typed)) ?? [];
  return block === undefined ? null : `RT-${block}-${rest}`;
}

function onlyLettersAndDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}
