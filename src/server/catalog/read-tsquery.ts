import type { Wanted } from './product-blocks.ts';

const token = /'((?:[^'\\]|''|\\\\)*)'(?::(\*?)([A-D]*))?|[()&|]|<(?:-|\d+)>/g;

/**
 * The set of products that a query means, in the words as PostgreSQL writes them: `'tee':*AB & ( 'red' | 'black' )`. Null if no word is
 * left of it. Words that must follow each other must only be there.
 */
export function readTsquery(text: string): Wanted | null {
  const tokens = [...text.matchAll(token)];
  return tokens.length === 0 ? null : readAny(tokens);
}

type Tokens = RegExpExecArray[];

function readAny(tokens: Tokens): Wanted {
  const any = readList(tokens, /^\|$/, readAll);
  return any.length === 1 && any[0] ? any[0] : { any };
}

function readAll(tokens: Tokens): Wanted {
  const all = readList(tokens, /^[&<]/, readOne);
  return all.length === 1 && all[0] ? all[0] : { all };
}

function readList(tokens: Tokens, sign: RegExp, read: (tokens: Tokens) => Wanted): Wanted[] {
  const list = [read(tokens)];
  while (sign.test(tokens[0]?.[0] ?? '')) {
    tokens.shift();
    list.push(read(tokens));
  }
  return list;
}

function readOne(tokens: Tokens): Wanted {
  const [written = '', word = '', star, weights] = tokens.shift() ?? [];
  if (written === '(') {
    const inner = readAny(tokens);
    tokens.shift();
    return inner;
  }
  return {
    word: word.replaceAll(/''|\\\\/g, (pair) => pair.slice(1)),
    weights: weights || 'ABCD',
    goesOn: star === '*',
  };
}
