import { describe, expect, test } from 'vitest';
import { deviceName } from '#domain/identity/sessions/device-name.ts';
import { emailAddress } from '#domain/identity/customers/customer.schema.ts';
import { longestText } from '#domain/api/shapes.ts';
import { parseColors } from '#domain/catalog/products/parse-colors.ts';
import { parseSizes } from '#domain/catalog/products/parse-sizes.ts';
import { plainText } from '#domain/catalog/products/plain-text.ts';
import { longestSearch, tidySearch } from '#domain/catalog/search/search.ts';
import { termsOf } from '#domain/catalog/search/synonyms.ts';
import { parseConsent } from '#domain/care/consent/consent.ts';
import { findBuild } from '#domain/catalog/holster/find-build.ts';
import { parseDecimal } from '#domain/money/amounts/money.ts';
import { readOrderNumber } from '#domain/orders/read/order-number.ts';
import { maxMarkdownLength, readMarkdown } from '#domain/care/policies/read-markdown.ts';
import { longest } from '#domain/identity/security-log/browser-error.schema.ts';
import { leftOutColumn, leftOutIn } from '#domain/shipping/tracking-import/left-out.ts';
import { asLines, readTrackingList } from '#domain/shipping/tracking-import/tracking-list.ts';
import { numbersIn } from '#domain/shipping/parcels/numbers-in-text.ts';
import { readTrackingNumber } from '#domain/shipping/parcels/tracking-number.ts';
import { shippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { readCode } from '#domain/identity/second-factor/second-factor.ts';
import { asLine } from '#domain/platform/text/typed.ts';
import { canonicalPath } from '#server/platform/cache/page-path.ts';
import { inputFault } from '#server/platform/http/input/readable-input.ts';
import { openLog } from '#server/platform/log/open-log.ts';
import { withSourceLines } from '#server/platform/log/source-lines.ts';
import { redact } from '#server/platform/log/redact.ts';
import { createBrowserErrorLog } from '#server/identity/security-log/browser-errors.ts';
import { specified } from './support/examples/builder.ts';
import { texasAddress } from './support/examples/texas-address.ts';
import { exampleSettings } from './support/examples/settings.ts';

const prefixes = ['RT'];
const listOf = (text: string) => readTrackingList(text, prefixes);

/** The longest header line that Node reads, in characters. */
const header = 16_384;
/** Generous for a busy machine: what takes time by the square of its length needs seconds for the longest input. In ms. */
const most = 1_000;

const log = openLog('silent');

/** Every function that reads what somebody typed, pasted or sent, with its longest input in characters. */
const readers: [name: string, longest: number, read: (text: string) => unknown][] = [
  ['a list of tracking numbers', longestText, (text) => asLines(listOf(text))],
  ['a tracking list with headings', longestText, (text) => listOf(`Order,Tracking\n${text}`)],
  ['a row of a tracking list', longestText, (text) => listOf(`Order,Tracking,Status\nRT-X3HC-YTTH,"${text}`)],
  [
    'a tracking list with many columns',
    longestText,
    (text) =>
      listOf(
        `Order,Tracking${text.slice(0, longestText / 2).replaceAll('\n', ',')}\n${text.slice(longestText / 2)}`,
      ),
  ],
  ['a text with tracking numbers', longestText, numbersIn],
  ['a tracking number', longestText, readTrackingNumber],
  ['the words of a label', longestText, leftOutIn],
  ['a heading', longestText, (text) => leftOutColumn(text)(text)],
  ['the status of a label', longestText, (text) => leftOutColumn('Voided')(text)],
  ['an order number', longestText, (text) => readOrderNumber(text, prefixes)],
  ['a policy in Markdown', maxMarkdownLength, (text) => readMarkdown(text, exampleSettings)],
  ['a description', longestText, plainText],
  ['a text in one line', longestText, asLine],
  ['sizes', longestText, parseSizes],
  ['colors', longestText, parseColors],
  ['an amount', longestText, parseDecimal],
  ['an email address', longestText, (text) => emailAddress.safeParse(text)],
  [
    'a shipping address',
    longestText,
    (text) => shippingAddress.safeParse({ ...texasAddress, address: text }),
  ],
  ['a ZIP code', longestText, (text) => shippingAddress.safeParse({ ...texasAddress, zipCode: text })],
  ['a code of an app', longestText, readCode],
  ['a body in JSON', longestText, (text) => inputFault({ [text]: [text] })],
  ['a search', header, (text) => tidySearch(text)],
  [
    'a tidied search',
    longestSearch,
    (text) => [termsOf(text), findBuild(text, specified.builder, specified.day)],
  ],
  ['a path', header, canonicalPath],
  ['a user agent', header, deviceName],
  ['the answer about cookies', header, (text) => parseConsent(text, 0, false)],
  ['a log line', longestText, redact],
  ['a stack', longestText, (text) => withSourceLines(text)],
  [
    'an error of a browser',
    longest.stack,
    (text) =>
      createBrowserErrorLog({ log, clock: () => new Date(0) }).note(
        {
          type: text.slice(0, longest.word),
          message: text.slice(0, longest.message),
          page: `/${text.slice(0, longest.page - 1)}`,
          release: text.slice(0, longest.word),
          stack: text,
        },
        { ip: '192.0.2.7', headers: {} },
      ),
  ],
];

/** What a pattern may try again from each of its characters. */
const pieces = [
  ...`1a- @<[("'?/.,=%{*_\`|:;#$\n“‘`.split(''),
  'a-',
  '1.',
  '<a',
  '[](',
  '1E',
  'RT-',
  '1234 ',
  '1Z ',
  'void no ',
  'http://a?track',
  '(512) 555-',
  '?a',
  'a@',
  'a://',
  '"a',
  ' a',
  '\na',
  '**',
  '- ',
  '1, ',
  '\\',
  '/a',
  'at ',
  'file://',
];

describe.each(readers)('%s of %i characters', (_name, length, read) => {
  test('is read in time by its length, whatever it repeats', () => {
    for (const piece of pieces) {
      const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
      const started = process.threadCpuUsage();
      read(text);
      // This thread's time alone, so that a busy machine fails nothing.
      const { user, system } = process.threadCpuUsage(started);
      expect((user + system) / 1_000, `${JSON.stringify(piece)}, repeated`).toBeLessThan(most);
    }
  });
});
