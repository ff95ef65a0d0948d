/** Whether people take two names for the same one: without case, accents and blanks (R-STAFF-17). */
export function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

export const hiddenCharacters = 'This name contains invisible characters. Type it instead of pasting it.';

export const takenName = 'Another member has this name. Add a last name or an initial.';

/** Through capitals, because ß and ss have the same ones. */
function fold(name: string): string {
  return name
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s]/gu, '');
}
