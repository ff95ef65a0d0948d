import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleSettings } from '../../../../test/support/examples/settings.ts';
import { unknownPlaceholder } from './placeholders.ts';
import * as markdowns from './read-markdown.ts';
import { textBlock } from './policy.schema.ts';

const { maxMarkdownLength } = markdowns;
const readMarkdown = (markdown: string) => markdowns.readMarkdown(markdown, exampleSettings);

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
  ['## Two', [{ kind: 'heading', level: 2, id: 'section-two', runs: [{ text: 'Two' }] }]],
  [
    '> # One\n> quoted',
    [
      { kind: 'heading', level: 2, id: 'section-one', runs: [{ text: 'One' }] },
      { kind: 'paragraph', runs: [{ text: 'quoted' }] },
    ],
  ],
  ['two   spaces', [{ kind: 'paragraph', runs: [{ text: 'two spaces' }] }]],
  ['[a]: /gear', []],
  ['|a|\n|-|\n| |', [{ kind: 'table', head: [[{ text: 'a' }]], rows: [[[]]] }]],
  [
    '- [x] done\n\n  and more\n- b',
    [
      {
        kind: 'list',
        ordered: false,
        items: [
          { runs: [{ text: 'done' }, { text: '\n' }, { text: 'and more' }], items: [] },
          { runs: [{ text: 'b' }], items: [] },
        ],
      },
    ],
  ],
  ['> quoted', [{ kind: 'paragraph', runs: [{ text: 'quoted' }] }]],
  [
    'a\n\n---\n\nb',
    [
      { kind: 'paragraph', runs: [{ text: 'a' }] },
      { kind: 'paragraph', runs: [{ text: 'b' }] },
    ],
  ],
  [
    '|a|**b**|\n|-|-|\n|c|d|',
    [
      {
        kind: 'table',
        head: [[{ text: 'a' }], [{ text: 'b', strong: true }]],
        rows: [[[{ text: 'c' }], [{ text: 'd' }]]],
      },
    ],
  ],
])('%j reads as its blocks (R-POLICY-2)', (markdown, blocks) => {
  expect(readMarkdown(markdown)).toEqual(blocks);
});

test('equal headings get different anchors', () => {
  const ids = readMarkdown('## A b\n\n## A b\n\n## A b\n\n## !')?.map(
    (block) => block.kind === 'heading' && block.id,
  );
  expect(ids).toEqual(['section-a-b', 'section-a-b-2', 'section-a-b-3', 'section-x']);
  const [long] = readMarkdown(`## ${'a'.repeat(61)}`) ?? [];
  expect(long).toMatchObject({ id: `section-${'a'.repeat(60)}` });
});

test('placeholders are filled from the store’s settings, and unknown ones are named (R-POLICY-3)', () => {
  expect(readMarkdown('Write to {{email}} in {{ state }}.')).toEqual([
    {
      kind: 'paragraph',
      runs: [
        { text: 'Write to ' },
        { text: exampleSettings.facts.email, href: `mailto:${exampleSettings.facts.email}` },
        { text: ` in Texas.` },
      ],
    },
  ]);
  expect(unknownPlaceholder('{{shop}} {{constructor}}')).toBe('{{constructor}}');
  expect(unknownPlaceholder('{{shop}}')).toBeNull();
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
  ])('%j is text, not a link', (markdown) => {
    const blocks = readMarkdown(markdown) ?? [];
    for (const block of blocks) expect(Object.keys(block)).not.toContain('html');
    expect(JSON.stringify(blocks)).not.toContain('"href"');
    for (const block of blocks) expect(textBlock.parse(block)).toEqual(block);
  });

  test.each([
    ['quotes in quotes', `${'>'.repeat(20_000)}a`],
    ['lists in lists', `${'- '.repeat(15_000)}a`],
    ['a staircase', Array.from({ length: 200 }, (_none, step) => `${' '.repeat(step * 2)}- a`).join('\n')],
    ['nine quotes', `${'>'.repeat(9)} a`],
    ['nine numbered lists', `${'10. '.repeat(9)}a`],
    ['as far indented', `a\n\n${' '.repeat(33)}b`],
    ['quotes without words', '> '.repeat(20_000)],
    ['more lines than any text', '\n'.repeat(2_000)],
    ['more marks than any paragraph', '*a '.repeat(201)],
    ['more than any text', 'a'.repeat(maxMarkdownLength + 1)],
  ])('%s are refused', (_what, markdown) => {
    expect(readMarkdown(markdown)).toBeNull();
  });

  test.each([
    ['eight quotes', `${'>'.repeat(8)} a`],
    ['a rule of stars', '* * * * * * * * * * *'],
    ['nine dashes within a line', 'a - - - - - - - - - b'],
    ['as much as a text may have', 'a'.repeat(maxMarkdownLength)],
    ['as many lines', `a${'\n'.repeat(1_999)}`],
    ['as many marks in a paragraph', '*a '.repeat(200)],
    ['many paragraphs with bold words', 'a **b** c\n\n'.repeat(900)],
    ['lines that end in two ways', 'a\r\nb\rc'],
  ])('%s are read', (_what, markdown) => {
    expect(readMarkdown(markdown)).not.toBeNull();
  });

  test.each(['[', '*', '_a', '**a *b ', '`a', '![[', '[a](', '<a ', '|', '\\', '&amp;'])(
    '%j without end is read to its end',
    (part) => {
      expect(readMarkdown(part.repeat(5_000))).not.toBeUndefined();
    },
  );

  test('each heading of the same words is tried once, however many there are', () => {
    const ids = readMarkdown('# a\n'.repeat(1_900))?.map((block) => block.kind === 'heading' && block.id);
    expect(new Set(ids).size).toBe(1_900);
    expect(ids?.at(-1)).toBe('section-a-1900');
    const mixed = readMarkdown('# a\n# a 2\n# a\n# a 2\n')?.map(
      (block) => block.kind === 'heading' && block.id,
    );
    expect(mixed).toEqual(['section-a', 'section-a-2', 'section-a-3', 'section-a-2-2']);
  });

  test('for any input, links have safe targets only', () => {
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

test('a hundred bold words in a paragraph are read, and a single carriage return ends a line', () => {
  const [paragraph] = readMarkdown('**bold** '.repeat(100)) ?? [];
  expect(paragraph).toMatchObject({ kind: 'paragraph' });
  expect(readMarkdown('One\r\rTwo')).toEqual(readMarkdown('One\n\nTwo'));
  expect(readMarkdown('One\r'.repeat(2_001))).toBeNull();
});
