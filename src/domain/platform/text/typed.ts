/**
 * Control and invisible characters, such as those that turn the direction of what follows. Not tabs and line breaks; and in its
 * group what joins the parts of an emoji, or the letters of a script that joins them, and is a part of the text.
 */
const hidden =
  /((?<=\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?)\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\uFE0F|\uFE0F(?=\u20E3)|(?<=\p{Lo}\p{M}*)[\u200C\u200D](?=\p{Lo})|(?<=\u{1F3F4})[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F})|(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC]/gu;

/** Whether a text has hidden characters, or tabs and line breaks. */
export function hasHiddenCharacters(text: string): boolean {
  return /[\t\n]/.test(text) || text.replaceAll(hidden, '$1') !== text;
}

/** A typed or pasted text as one line: blanks and breaks of any kind become single spaces, and hidden characters are dropped (R-API-49). */
export function asLine(text: string): string {
  return text
    .replaceAll(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(hidden, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A typed or pasted text that keeps its lines: each break becomes '\n', and blanks and hidden characters are treated as in a line (R-API-43). */
export function asText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(hidden, '$1')
    .replaceAll(/[^\S\n\t]/g, ' ')
    .trim();
}

/** A typed or pasted number, code or email address as a line of plain characters: '-' for every dash, straight quotes, no full-width letters (R-API-44). */
export function asCode(text: string): string {
  const plain = text
    .replaceAll(/[\p{Pd}\u02D7\u2043\u2212]/gu, '-')
    .replaceAll(/[\u02BC\u2018-\u201B\u2032]/g, "'")
    .replaceAll(/[\u201C-\u201F\u2033]/g, '"');
  return asLine(plain.normalize('NFKC'));
}
