import { Lexer, type Token, type Tokens } from 'marked';
import { fillPlaceholders, type Named } from './placeholders.ts';
import type { ListItem, Run, TextBlock } from './policy.schema.ts';

/** In characters; several times what the longest policy needs. */
export const maxMarkdownLength = 40_000;

const maxLines = 2_000;
/** In one paragraph, item or cell: each mark is compared with all earlier ones. */
const maxMarks = 200;

/** The message for a text that is short enough but too complex. */
export const tooComplexMessage = `This text is too complex: lists or quotes are nested too deeply, a paragraph has more than ${maxMarks} bold or italic marks, or there are more than ${maxLines} lines. Simplify it.`;

/**
 * Markdown as typed blocks: headings, paragraphs, lists, tables, and in them strong, em and safe links. HTML stays literal text. Null if
 * the text is too long or too complex, so that parsing time is proportional to length.
 */
export function readMarkdown(markdown: string, settings: Named): TextBlock[] | null {
  if (markdown.length > maxMarkdownLength || tooDeep.test(markdown)) return null;
  const slug = slugs();
  try {
    return lex(fillPlaceholders(markdown, settings))?.flatMap((token) => readBlock(token, slug)) ?? null;
  } catch (error) {
    // The lexer recurses per level and would overflow the stack.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** More than eight quotes, more than eight marks of quotes or lists before a line's text, or equally deep indentation. */
const tooDeep =
  /^(?:[ \t]*>){9,}|^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){9,}[ \t]*[^\s>*+-]|^[ \t]{33,}\S/m;

/** Parses blocks first and their content only if there is not too much of it; otherwise null. */
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
      const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => readRuns(tokens));
      return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }];
    }
    case 'space':
    case 'hr':
    case 'def':
      return [];
    default:
      return paragraph(readRuns([token]));
  }
}

/** An item's content and its nested list items; deeper lists are flattened into those. */
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

function joined(parts: readonly Run[][], between: string): Run[] {
  return parts.flatMap((runs, index) => (index === 0 ? runs : [{ text: between }, ...runs]));
}

function plain(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

/** A heading's anchor: unique, and different from the page's own ids. */
function slugs(): Slug {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (text) => {
    const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    const wanted = `section-${words.join('-').slice(0, 60) || 'x'}`;
    let free = wanted;
    // Continues the numbering of equal headings.
    let count = counts.get(wanted) ?? 1;
    while (taken.has(free)) free = `${wanted}-${(count += 1)}`;
    counts.set(wanted, count);
    taken.add(free);
    return free;
  };
}

type Look = Omit<Run, 'text'>;

/** Formatted runs of text, with equal neighbors merged. Anything but text and safe links stays as typed. */
function readRuns(tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  for (const run of tokens.flatMap((token) => readRun(token, {}))) {
    const last = runs.at(-1);
    if (last && last.strong === run.strong && last.em === run.em && last.href === run.href)
      last.text += run.text;
    else runs.push({ ...run });
  }
  return runs;
}

function readRun(token: Token, look: Look): Run[] {
  switch (token.type) {
    case 'strong':
      return readInner(token, { ...look, strong: true });
    case 'em':
      return readInner(token, { ...look, em: true });
    case 'link': {
      const href = safeHref(String(token['href']));
      return readInner(token, href === null ? look : { ...look, href });
    }
    case 'br':
      return [{ ...look, text: '\n' }];
    case 'checkbox':
      return [];
    default:
      return readInner(token, look);
  }
}

function readInner(token: Token, look: Look): Run[] {
  if ('tokens' in token && token.tokens) return token.tokens.flatMap((inner) => readRun(inner, look));
  const text = 'text' in token ? String(token.text) : token.raw;
  // A line end is a space; hard breaks are explicit in Markdown.
  return [{ ...look, text: text.replace(/\s+/g, ' ') }];
}

/**
 * A safe link target: http, https, mailto, a path of this store or an anchor; null for all others, such as `javascript:`, and for
 * anything a browser might read as one.
 */
export function safeHref(href: string): string | null {
  return outward.test(href) || inward.test(href) ? href : null;
}

const outward = /^(?:https?:\/\/[^\s/\\]|mailto:[^\s\\@]+@)[^\s\\<>"]*$/i;
/** No second slash: '//elsewhere.example' and '/\elsewhere.example' leave the store. */
const inward = /^(?:\/(?![/\\])|#)[^\s\\<>"]*$/;
