import type { Random } from '../drills/random.ts';

/** Texts that attackers, broken programs and bad copies send. */
const texts: readonly [string, ...string[]] = [
  '',
  ' ',
  'a',
  '0',
  '-1',
  '1.5',
  '1e308',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '１２',
  ' 31 ',
  '2147483648',
  '9007199254740993',
  '1'.repeat(400),
  'true',
  'null',
  'undefined',
  '[object Object]',
  '{}',
  '[]',
  '{"a":1}',
  '["a"',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  "'",
  '"',
  '\\',
  "' or 1=1 --",
  "'; drop table orders; --",
  "'||pg_sleep(10)--",
  '1; select pg_sleep(10)',
  '$$; select 1; $$',
  '%',
  '_%_%_%',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '{{constructor}}',
  'javascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'https://user:password@evil.example/%00',
  '//evil.example',
  'file:///etc/passwd',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%E0%A4%A',
  'a\0b',
  'a\r\nset-cookie: x=1',
  'a\tb\u000bc\u0085d\u2028e',
  '\ud83d',
  '\udc00\ud800',
  '🙂'.repeat(50),
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(100),
  `Z${'\u0300'.repeat(300)}`,
  '\u202egnp.exe',
  '\ufeff',
  '\uffff\ufffe',
  'ßİıſK',
  'a'.repeat(101),
  'a'.repeat(256),
  'a'.repeat(1_001),
  'a '.repeat(2_500),
  'a'.repeat(40_001),
  'x'.repeat(100_001),
  '('.repeat(500),
  '[a]('.repeat(200),
  '*a'.repeat(300),
  '# a\n'.repeat(500),
  '> '.repeat(500),
  'a@b',
  'a@b.c@d.e',
  '"a b"@mail.example',
  `${'a'.repeat(250)}@mail.example`,
  'dana@mail.example\nbcc: x@evil.example',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '+010000-01-01',
  '-000001-01-01',
  '2026-11-21T25:61:61Z',
  '1899-12-31',
  'RT-7K3M-92QF',
  '00000000-0000-0000-0000-000000000000',
  'S,M,L,'.repeat(100),
];

const others: readonly [unknown, ...unknown[]] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0.000_001,
  2_147_483_647,
  2_147_483_648,
  2 ** 53,
  1e308,
  -1e308,
  [],
  [null],
  [[]],
  [1, 'a', {}],
  {},
  { a: 1 },
  { $gt: '' },
  { toString: 'a', valueOf: 1 },
  { length: 1e9 },
  { constructor: { prototype: { admin: true } } },
];

const large: readonly [(random: Random) => unknown, ...((random: Random) => unknown)[]] = [
  (random) => nested(4 + random.below(60), (inner) => [inner]),
  (random) => nested(4 + random.below(60), (inner) => ({ a: inner })),
  (random) => Array.from({ length: random.below(2_000) }, (_none, index) => index),
  (random) => Array.from({ length: 3 + random.below(200) }, () => anyText(random)),
  (random) =>
    Object.fromEntries(
      Array.from({ length: 2 + random.below(300) }, (_none, index) => [`${anyText(random)}${index}`, index]),
    ),
];

export function anyText(random: Random): string {
  const text = random.pick(texts);
  if (random.happens(0.1)) return text + random.pick(texts);
  if (random.happens(0.1)) return String.fromCodePoint(...randomPoints(random));
  return text;
}

/** Any JSON value. */
export function anyValue(random: Random): unknown {
  const kind = random.next();
  if (kind < 0.55) return anyText(random);
  if (kind < 0.9) return random.pick(others);
  return random.pick(large)(random);
}

function nested(depth: number, around: (inner: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = around(value);
  return value;
}

function randomPoints(random: Random): number[] {
  return Array.from({ length: 1 + random.below(20) }, () => random.below(0x1_10_00));
}
