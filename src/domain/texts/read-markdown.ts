import { Lexer, type Token, type Tokens } from 'marked';
import { fillPlaceholders } from './placeholders.ts';
import { readRuns } from './read-runs.ts';
import type { ListItem, Run, TextBlock } from './text.schema.ts';

/** In characters; several times what the longest policy needs. */
export const maxMarkdownLength = 40_000;

const maxLines = 2_000;
/** In one paragraph, item or cell: each mark is compared with those before it. */
const maxMarks = 200;

/** What is said of a text that is short enough and still not read. */
export const tooComplexMessage = `This text is too complex: lists or quotes are nested too deeply, a paragraph has more than ${maxMarks} bold or italic marks, or there are more than ${maxLines} lines. Simplify it.`;

/**
 * Markdown as typed blocks: headings, paragraphs, lists, and in them strong, em and safe links. HTML stays the text that
 * was typed. Null where the text is too long or too complex: whatever is read takes a time in proportion to its length.
 */
export function readMarkdown(markdown: string): TextBlock[] | null {
  if (markdown.length > maxMarkdownLength || tooDeep.test(markdown)) return null;
  const slug = slugs();
  try {
    return lex(fillPlaceholders(markdown))?.flatMap((token) => readBlock(token, slug)) ?? null;
  } catch (error) {
    // The lexer goes down into each level; the stack ends before the text does.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** More than eight quotes, more than eight marks of quotes or lists before a line's text, or as far indented. */
const tooDeep =
  /^(?:[ \t]*>){9,}|^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){9,}[ \t]*[^\s>*+-]|^[ \t]{33,}\S/m;

/** Blocks first, and what stands in them only if there is not too much of it; null otherwise. */
function lex(text: string): readonly Token[] | null {
  const lines = text.split(/\r\n?|\n/);
  if (lines.length > maxLines) return null;
  const lexer = new Lexer();
  const blocks = lexer.blockTokens(lines.join('\n'));
  if (lexer.inlineQueue.some(({ src }) => (src.match(/[*_]+/g)?.length ?? 0) > maxMarks)) return null;
  for (const { src, tokens } of lexer.inlineQueue) lexer.inlineTokens(src, tokens);
  return blocks;
}

type Slug = (text: string) => string;

function readBlock(token: Token, slug: Slug): TextBlock[] {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      const runs = readRuns(tokens);
      return [{ kind: 'heading', level: depth <= 2 ? 2 : 3, id: slug(plain(runs)), runs }];
    }
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: 'list', ordered, items: items.map(readItem) }];
    }
    case 'blockquote':
      return (token as Tokens.Blockquote).tokens.flatMap((inner) => readBlock(inner, slug));
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].flatMap((cells) =>
        paragraph(joined(cells.map((cell) => readRuns(cell.tokens)))),
      );
    }
    case 'space':
    case 'hr':
    case 'def':
      return [];
    default:
      return paragraph(readRuns([token]));
  }
}

/** What stands in an item, and the items of the lists in it; lists deeper still join those. */
function readItem({ tokens }: Tokens.ListItem): ListItem {
  const lists = tokens.filter((token): token is Tokens.List => token.type === 'list');
  const words = tokens.filter((token) => token.type !== 'list' && token.type !== 'space');
  return {
    runs: joined(
      words.map((token) => readRuns([token])),
      '\n',
    ),
    items: lists.flatMap((list) => list.items.map(readItem)).flatMap(({ runs, items }) => [runs, ...items]),
  };
}

function paragraph(runs: Run[]): TextBlock[] {
  return plain(runs).trim() === '' ? [] : [{ kind: 'paragraph', runs }];
}

function joined(parts: readonly Run[][], between = ', '): Run[] {
  return parts.flatMap((runs, index) => (index === 0 ? runs : [{ text: between }, ...runs]));
}

function plain(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

/** The place of a heading on its page, in an address: each one once, and none that a page itself uses. */
function slugs(): Slug {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (text) => {
    const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    const wanted = `section-${words.join('-').slice(0, 60) || 'x'}`;
    let free = wanted;
    // Goes on where it stopped for the last heading of the same words.
    let count = counts.get(wanted) ?? 1;
    while (taken.has(free)) free = `${wanted}-${(count += 1)}`;
    counts.set(wanted, count);
    taken.add(free);
    return free;
  };
}
