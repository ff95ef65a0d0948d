const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Tabs and line breaks of any kind: they part words. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g;

/** Whether a text has control or invisible characters, such as those that turn the direction of what follows. */
export function hasHiddenCharacters(text: string): boolean {
  return text.search(hidden) !== -1;
}

/** A text as one line that shows all of its characters: a break becomes a space, and hidden characters are dropped (R-API-42). */
export function asLine(text: string): string {
  return text.replaceAll(breaks, ' ').replaceAll(hidden, '');
}
