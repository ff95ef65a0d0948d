import { readCarrierNumber } from './carrier-numbers.ts';

export type FoundNumber = {
  /** The carrier's own number; one that fits no carrier as it is written. */
  number: string;
  /** The text has other digits, and the number could be of another kind by chance. */
  isGuess: boolean;
};

/**
 * What can be the tracking number in a text with other things in it, such as a line of a list, a cell or a link: a word, or a group of words
 * as carriers print their numbers (R-SHIP-41). Several: the text does not say which. Digits that stand apart are never joined.
 */
export function numbersIn(text: string): FoundNumber[] {
  const plain = plainText(text);
  const found = candidatesIn(plain.replaceAll(address, '|').replaceAll(phone, '|').replaceAll(brackets, ' '));
  const best =
    ranks.map((rank) => found.filter((one) => one.rank === rank)).find((list) => list.length > 0) ?? [];
  const digits = countDigits(plain);
  return [...new Map(best.map((one) => [one.number, one])).values()].map(({ number, written, rank }) => ({
    number,
    isGuess: rank !== 'certain' && digits - countDigits(written) >= fewestOthers,
  }));
}

/** As many as a ZIP code has: fewer are a count or a weight. */
const fewestOthers = 5;

/** The first are a carrier's alone, the second by chance in one of ten; then come numbers of no carrier, and words with a digit. */
const ranks = ['certain', 'likely', 'number', 'word'] as const;

type Candidate = { number: string; written: string; rank: (typeof ranks)[number] };

function candidatesIn(text: string): Candidate[] {
  const found: Candidate[] = [];
  let rest = text;
  for (const form of printed) {
    rest = rest.replaceAll(form, (group) => {
      const known = knownIn(group.replace(formNumber, ''));
      if (known === null) return group;
      found.push(known);
      return '|';
    });
  }
  for (const [word] of rest.matchAll(/[A-Z0-9]+(?:-[A-Z0-9]+)*/g)) {
    const known = word.split('-').flatMap((part) => knownIn(part) ?? []);
    found.push(...known);
    if (known.length === 0 && couldBeNumber(word)) {
      found.push({ number: word, written: word, rank: countDigits(word) < fewestDigits ? 'word' : 'number' });
    }
  }
  return found;
}

function knownIn(written: string): Candidate | null {
  const read = readCarrierNumber(written.replaceAll(/[ -]/g, ''));
  if (read === null) return null;
  const isPhone = /^1?[2-9]\d\d[2-9]\d{6}$/.test(read.number);
  const rank = isPhone ? 'number' : read.isVague || read.isMistyped ? 'likely' : 'certain';
  return { number: read.number, written, rank };
}

/** A number of a carrier that we do not know. */
function couldBeNumber(word: string): boolean {
  return word.length >= 6 && word.length <= 40 && /\d/.test(word) && !dateOrZip.test(word);
}

const fewestDigits = 6;

const dateOrZip = /^(?:20\d\d-?[01]\d-?[0-3]\d|\d\d?-\d\d?-20\d\d|\d{5}-\d{4})$/;

function countDigits(text: string): number {
  return text.replaceAll(/\D/g, '').length;
}

/** In capitals and plain signs; of a carrier's link only what it looks up. A scanner may name the kind of its barcode in front. */
function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\t\n\r]/g, '|')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase()
    .replaceAll(/HTTPS?:\/\/\S*/g, (link) => lookedUp.exec(link)?.[1] ?? link)
    .replaceAll(/\][A-Z]\d(?=\d)/g, ' ');
}

const lookedUp = /[?&][\w-]{0,20}(?:LABEL|TRACK|TRK|AWB|INQUIRY)[\w-]{0,20}=([^&#]*)/;

const address = /[^\s@]{0,64}@[^\s@]{0,255}/g;

/** As people write them; ten digits in a row are looked at as a number. */
const phone =
  /(?<![A-Z0-9-])(?:\+1\d{10}|(?:\+?1[ .-]?)?(?:\([2-9]\d\d\) ?|[2-9]\d\d[ .-])[2-9]\d\d[ .-]?\d{4})(?![A-Z0-9])/g;

const brackets = /[()[\]*]+ ?/g;

/** FedEx prints the number of the label's form in front. */
const formNumber = /^0[24]\d\d (?=\d{4}[ -]\d{4}[ -]\d{4}$)/;

/** How carriers print their numbers. Digits alone count only where no other group of digits is beside them. */
const printed: readonly RegExp[] = [
  /(?<![A-Z0-9])(?:420 ?\d{5}(?:[ -]?\d{4})? )?9[1-5]\d\d(?:[ -]\d{4}){4,6}[ -]\d\d(?![A-Z0-9])/g,
  /(?<![A-Z0-9])1Z(?:[ -]\w{3}){2}[ -]\w\w[ -]\w{4}[ -]\w{3}[ -]?\w(?![A-Z0-9])/g,
  /(?<![A-Z0-9])96\d{5}(?:[ -]\d{7}){2}[ -]?\d(?![A-Z0-9])/g,
  /(?<![A-Z0-9])[A-Z]{2}[ -]?(?:\d{3}[ -]\d{3}[ -]\d{3}|\d{4}[ -]\d{4}[ -]\d)[ -]?US(?![A-Z0-9])/g,
  /(?<![A-Z0-9])JJ?D\d{0,4}(?:[ -]\d{2,5}){3,5}(?![A-Z0-9])/g,
  /(?<![A-Z0-9]|\d[ -])(?:\d{4}(?:[ -]\d{4}){4}|(?:0[24]\d\d )?\d{4}(?:[ -]\d{4}){2}(?:[ -]\d{3})?|\d\d(?:[ -]\d{4}){2})(?![A-Z0-9]|[ -]\d)/g,
];
