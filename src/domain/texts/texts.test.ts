import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shop } from '../shop.ts';
import { placeholders, unknownPlaceholder } from './placeholders.ts';
import { maxMarkdownLength, readMarkdown } from './read-markdown.ts';
import { safeHref } from './safe-href.ts';
import { textBlock } from './text.schema.ts';

test.each([
  ['plain words', [{ kind: 'paragraph', runs: [{ text: 'plain words' }] }]],
  ['two\nlines', [{ kind: 'paragraph', runs: [{ text: 'two lines' }] }]],
  ['a  \nbreak', [{ kind: 'paragraph', runs: [{ text: 'a\nbreak' }] }]],
  ['# One', [{ kind: 'heading', level: 2, id: 'section-one', runs: [{ text: 'One' }] }]],
  ['### Über 3', [{ kind: 'heading', level: 3, id: 'section-ber-3', runs: [{ text: 'Über 3' }] }]],
  [
    'a **b *c*** d',
    [
      {
        kind: 'paragraph',
        runs: [
          { text: 'a ' },
          { text: 'b ', strong: true },
          { text: 'c', strong: true, em: true },
          { text: ' d' },
        ],
      },
    ],
  ],
  [
    '- a\n  - b\n    - c\n- d',
    [
      {
        kind: 'list',
        ordered: false,
        items: [
          { runs: [{ text: 'a' }], items: [[{ text: 'b' }], [{ text: 'c' }]] },
          { runs: [{ text: 'd' }], items: [] },
        ],
      },
    ],
  ],
  ['1. a', [{ kind: 'list', ordered: true, items: [{ runs: [{ text: 'a' }], items: [] }] }]],
  ['[x](/cookie-policy)', [{ kind: 'paragraph', runs: [{ text: 'x', href: '/cookie-policy' }] }]],
  ['> quoted', [{ kind: 'paragraph', runs: [{ text: 'quoted' }] }]],
  [
    'a\n\n---\n\nb',
    [
      { kind: 'paragraph', runs: [{ text: 'a' }] },
      { kind: 'paragraph', runs: [{ text: 'b' }] },
    ],
  ],
  [
    '|a|b|\n|-|-|\n|c|d|',
    [
      { kind: 'paragraph', runs: [{ text: 'a' }, { text: ', ' }, { text: 'b' }] },
      { kind: 'paragraph', runs: [{ text: 'c' }, { text: ', ' }, { text: 'd' }] },
    ],
  ],
])('%j reads as its blocks', (markdown, blocks) => {
  expect(readMarkdown(markdown)).toEqual(blocks);
});

test('headings of the same words have places of their own', () => {
  const ids = readMarkdown('## A\n\n## A\n\n## !')?.map((block) => block.kind === 'heading' && block.id);
  expect(ids).toEqual(['section-a', 'section-a-2', 'section-x']);
});

test('placeholders are filled from the shop’s own file, and unknown ones are named', () => {
  expect(readMarkdown('Write to {{email}} in {{ state }}.')).toEqual([
    {
      kind: 'paragraph',
      runs: [
        { text: 'Write to ' },
        { text: shop.email, href: `mailto:${shop.email}` },
        { text: ` in ${placeholders['state']}.` },
      ],
    },
  ]);
  expect(unknownPlaceholder('{{shop}} {{constructor}}')).toBe('{{constructor}}');
  expect(unknownPlaceholder('{{shop}}')).toBeNull();
});

test.each([
  // address, whether it may be followed
  ['https://shop.example/a?b=c#d', true],
  ['http://shop.example', true],
  ['mailto:support@shop.example', true],
  ['/privacy#section-cookies', true],
  ['#section-cookies', true],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  [' javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['vbscript:x', false],
  ['file:///etc/passwd', false],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['\\\\elsewhere.example', false],
  ['https:elsewhere.example', false],
  ['relative', false],
  ['', false],
])('the address %j is followed: %s', (href, isSafe) => {
  expect(safeHref(href) === href).toBe(isSafe);
});

describe('hostile Markdown', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="alert(1)">b</b>',
    '[x](javascript:alert(1))',
    '[x](<javascript:alert(1)>)',
    '[x](&#106;avascript:alert(1))',
    '[x](java&Tab;script:alert(1))',
    '[x][1]\n\n[1]: javascript:alert(1)',
    '![x](javascript:alert(1))',
    '<javascript:alert(1)>',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '`<script>`',
    '    <script>alert(1)</script>',
  ])('%j is words, and no link', (markdown) => {
    const blocks = readMarkdown(markdown) ?? [];
    for (const block of blocks) expect(Object.keys(block)).not.toContain('html');
    expect(JSON.stringify(blocks)).not.toContain('"href"');
    for (const block of blocks) expect(textBlock.parse(block)).toEqual(block);
  });

  test.each([
    ['quotes in quotes', `${'>'.repeat(20_000)}a`],
    ['lists in lists', `${'- '.repeat(15_000)}a`],
    ['a staircase', Array.from({ length: 200 }, (_none, step) => `${' '.repeat(step * 2)}- a`).join('\n')],
    ['more than any text', 'a'.repeat(maxMarkdownLength + 1)],
  ])('%s are refused', (_what, markdown) => {
    expect(readMarkdown(markdown)).toBeNull();
  });

  test.each(['[', '*', '_a', '**a *b ', '`a', '![[', '[a](', '<a ', '|', '\\', '&amp;'])(
    '%j without end is read to its end',
    (part) => {
      expect(readMarkdown(part.repeat(5_000))).not.toBeUndefined();
    },
  );

  test('whatever is typed, links lead only where they may', () => {
    const typed = fc.array(
      fc.constantFrom(
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        'javascript:',
        'https://a.b',
        '*',
        '\n',
        '- ',
        '#',
        ' ',
        'x',
        '"',
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(typed, (parts) => {
        const text = JSON.stringify(readMarkdown(parts.join('')) ?? []);
        for (const [, href] of text.matchAll(/"href":"([^"]*)"/g))
          expect(href).toMatch(/^(https:|\/|#|mailto:)/);
      }),
    );
  });
});
