import type { Token } from 'marked';
import { safeHref } from './safe-href.ts';
import type { Run } from './policy.schema.ts';

type Look = Omit<Run, 'text'>;

/** Formatted runs of text, with equal neighbors merged. Anything but text and safe links stays as typed. */
export function readRuns(tokens: readonly Token[]): Run[] {
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
