import { Lexer, type Token, type Tokens } from 'marked';
import { fillPlaceholders } from './placeholders.ts';
import { readRuns } from './read-runs.ts';
import type { ListItem, Run, TextBlock } from './text.schema.ts';

/** In characters; several times what the longest policy needs. */
export const maxMarkdownLength = 40_000;

/**
 * Markdown as typed blocks: headings, paragraphs, lists, and in them strong, em and safe links. HTML stays the text that
 * was typed. Null where the text is nested too deeply to be read.
 */
export function readMarkdown(markdown: string): TextBlock[] | null {
  if (markdown.length > maxMarkdownLength || tooDeep.test(markdown)) return null;
  const slug = slugs();
  try {
    return new Lexer().lex(fillPlaceholders(markdown)).flatMap((token) => readBlock(token, slug));
  } catch (error) {
    // The lexer goes down into each level; the stack ends before the text does.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** More than eight marks of quotes or lists before a line's text, or as far indented. */
const tooDeep = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){9,}[ \t]*[^\s>*+-]|^[ \t]{33,}\S/m;

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
  return (text) => {
    const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    const wanted = `section-${words.join('-').slice(0, 60) || 'x'}`;
    let free = wanted;
    for (let count = 2; taken.has(free); count += 1) free = `${wanted}-${count}`;
    taken.add(free);
    return free;
  };
}
