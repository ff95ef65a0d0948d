const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a name has control or invisible characters, which let two names look the same (R-STAFF-17). */
export function hasHiddenCharacters(name: string): boolean {
  return hidden.test(name);
}

/** Why a member cannot have this name, whoever the others are, as a message that says what to do; null if allowed (R-STAFF-17). */
export function memberNameProblem(name: string): string | null {
  if (name.trim() === '') return 'Please enter your name';
  return hasHiddenCharacters(name) ? hiddenCharacters : null;
}

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
