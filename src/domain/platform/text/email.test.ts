import { expect, test } from 'vitest';
import { looksLikeEmail, meantEmail } from './email.ts';
import { email } from './email.schema.ts';

test.each([
  'dana@example.com',
  "o'brien@example.com",
  'Dana.Reyes+shop@Example.COM',
  'smith&sons@example.com',
  'dana/ops@example.com',
  "!#$%&'*+-/=?^_`{|}~@example.com",
  '.dana.@example.com',
  'a..b@example.com',
  'd@sub-domain.example.museum',
  'dana@xn--mnchen-3ya.de',
  'dana@mail',
  'dana@123.example',
  `${'x'.repeat(64)}@example.com`,
  `x@${'x'.repeat(63)}.com`,
])('%s is an email address (R-API-45)', (address) => {
  expect(email().parse(address)).toBe(address);
});

test.each([
  '',
  'dana',
  'dana@',
  '@example.com',
  'dana reyes@example.com',
  'dana@@example.com',
  'dana@example..com',
  'dana@-example.com',
  'dana@example-.com',
  'dana@exam_ple.com',
  'dana@example.com, bao@example.com',
  'dana@example.com\nBcc: x@example.com',
  '"dana reyes"@example.com',
  'josé@example.com',
  'dana@exämple.com/x',
  `${'x'.repeat(65)}@example.com`,
  `x@${'x'.repeat(64)}.com`,
  `${'x'.repeat(60)}@${`${'x'.repeat(60)}.`.repeat(4)}com`,
])('%j is none (R-API-45)', (address) => {
  expect(email('Not one').safeParse(address).error?.issues[0]?.message).toBe('Not one');
});

test.each([
  // pasted, kept
  [' dana@example.com\u00a0', 'dana@example.com'],
  ['\u200bdana\u200b@example.com', 'dana@example.com'],
  ['o\u2019brien@example.com', "o'brien@example.com"],
  ['dana\u2011reyes@example.com', 'dana-reyes@example.com'],
  ['Dana Reyes <dana@example.com>', 'dana@example.com'],
  ['"Reyes, Dana" <dana@example.com>;', 'dana@example.com'],
  ['<dana@example.com>', 'dana@example.com'],
  ["'dana@example.com'", 'dana@example.com'],
  ['mailto:dana@example.com?subject=Order', 'dana@example.com'],
  ['dana@example.com<mailto:dana@example.com>', 'dana@example.com'],
  ['dana@example.com.', 'dana@example.com'],
  ['ｄａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'dana@example.com'],
  ['dana@münchen.de', 'dana@xn--mnchen-3ya.de'],
  ['dana@MÜNCHEN.de', 'dana@xn--mnchen-3ya.de'],
  ['dana@例え.テスト', 'dana@xn--r8jz45g.xn--zckzah'],
])('%j is kept as %s (R-API-45)', (pasted, kept) => {
  expect(email().parse(pasted)).toBe(kept);
});

test.each([
  ['dana@gmial.com', 'dana@gmail.com'],
  ['dana@gmal.com', 'dana@gmail.com'],
  ['dana@gmaill.com', 'dana@gmail.com'],
  ['dana@gnail.com', 'dana@gmail.com'],
  ['dana@gmail.co', 'dana@gmail.com'],
  ['dana@gmail.con', 'dana@gmail.com'],
  ['dana@gmial.con', 'dana@gmail.com'],
  ['dana@gmail', 'dana@gmail.com'],
  ['dana@comcast', 'dana@comcast.net'],
  ['dana@Yaho.com', 'dana@yahoo.com'],
  ['dana@hotmial.com', 'dana@hotmail.com'],
  ['dana@outlok.com', 'dana@outlook.com'],
  ['dana@iclould.com', 'dana@icloud.com'],
  ['dana@comcast.nt', 'dana@comcast.net'],
  ['dana@example.con', 'dana@example.com'],
  ['dana@example', 'dana@example.com'],
])('%s probably means %s (R-CHK-51)', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant);
});

test.each([
  'dana@gmail.com',
  'dana@GMAIL.com',
  'dana@example.com',
  'dana@mail.com',
  'dana@email.com',
  'dana@ymail.com',
  'dana@gmx.com',
  'dana@yahoo.ca',
  'dana@yahoo.co.uk',
  'dana@hotmail.fr',
  'dana@outlook.de',
  'dana@company.co',
  'dana@aol.com',
  'dana',
  'dana@',
  '',
])('%j is not asked about (R-CHK-51)', (typed) => {
  expect(meantEmail(typed)).toBeNull();
});

test.each([
  [' dana@example.com ', true],
  ['dana@example', true],
  ['dana', false],
  ['@example.com', false],
  ['dana@', false],
  ['', false],
])('%j looks like an email address: %s (R-RESTOCK-1)', (typed, looks) => {
  expect(looksLikeEmail(typed)).toBe(looks);
});
