import { expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';

const text = 'Order,Tracking,Recipient\nRT-X3HC-YTTH,1Z5R89390357567127,Jürgen Weiß';
const utf8 = new TextEncoder().encode(text);
const little = new Uint8Array(Array.from(text).flatMap((sign) => [sign.charCodeAt(0), 0]));
const big = new Uint8Array(Array.from(text).flatMap((sign) => [0, sign.charCodeAt(0)]));
const western = new Uint8Array(Array.from(text).map((sign) => sign.charCodeAt(0)));

test.each([
  ['UTF-8', utf8],
  ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8])],
  ['UTF-16, as Excel’s Unicode text', new Uint8Array([0xff, 0xfe, ...little])],
  ['UTF-16 without a mark', little],
  ['UTF-16, the other way around', new Uint8Array([0xfe, 0xff, ...big])],
  ['UTF-16, the other way around, without a mark', big],
  ['Windows-1252', western],
])('a file in %s is read (R-SHIP-54)', (_encoding, bytes) => {
  expect(decodeFile(bytes)).toBe(text);
});

test.each([
  ['an Excel workbook', new Uint8Array([0x50, 0x4b, 3, 4])],
  ['an old Excel workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])],
  ['a PDF', new TextEncoder().encode('%PDF-1.7')],
  [
    'a web page that a tool calls .xls',
    new TextEncoder().encode('\uFEFF <table><tr><td>Order</td></tr></table>'),
  ],
  ['a file of more than five megabytes', new Uint8Array(5_000_001).fill(65)],
])('%s is no list (R-SHIP-54)', (_what, bytes) => {
  expect(decodeFile(bytes)).toBeNull();
});
