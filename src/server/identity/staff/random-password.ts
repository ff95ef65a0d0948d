import { randomInt } from 'node:crypto';

/** Letters and digits that are hard to confuse. */
const letters = 'abcdefghjkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXY34679';

/** A password of 16 random letters and digits, to be printed once. */
export function randomPassword(): string {
  return Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
}
