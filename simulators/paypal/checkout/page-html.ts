/** HTML that is already safe to put into a page. */
export type Html = { html: string };

type Part = Html | string | number | false | null | undefined | Part[];

/** Escapes every value that is not Html; arrays are joined, null and false are dropped. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const pieces = strings.map((text, index) => text + rendered(parts[index]));
  return { html: pieces.join('') };
}

function rendered(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(rendered).join('');
  if (typeof part === 'object') return part.html;
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
