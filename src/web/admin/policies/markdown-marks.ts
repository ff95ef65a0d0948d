/** A text with its selection's start and end. */
export type Selection = { text: string; start: number; end: number };

export type Mark = 'bold' | 'italic' | 'heading' | 'list' | 'link';

/** Applies a toolbar button to the selection: inline marks go around it, line marks before each line. */
export function withMark(selection: Selection, mark: Mark): Selection {
  switch (mark) {
    case 'bold':
      return around(selection, '**', '**');
    case 'italic':
      return around(selection, '*', '*');
    case 'link':
      return around(selection, '[', '](https://)');
    case 'heading':
      return before(selection, '## ');
    case 'list':
      return before(selection, '- ');
  }
}

function around({ text, start, end }: Selection, open: string, close: string): Selection {
  const chosen = text.slice(start, end);
  return {
    text: `${text.slice(0, start)}${open}${chosen}${close}${text.slice(end)}`,
    start: start + open.length,
    end: start + open.length + chosen.length,
  };
}

function before({ text, start, end }: Selection, prefix: string): Selection {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lines = text.slice(from, end).split('\n');
  const marked = lines.map((line) => `${prefix}${line}`).join('\n');
  return { text: text.slice(0, from) + marked + text.slice(end), start: from, end: from + marked.length };
}
