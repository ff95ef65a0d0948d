import { asLine } from '#domain/platform/text/typed.ts';
import { hasForm, readCarrierNumber, type CarrierNumber, type KnownCarrier } from './carrier-numbers.ts';
import { numbersIn } from './numbers-in-text.ts';

export type ReadNumber = {
  /** The carrier's own number; one that fits no carrier as it is typed. */
  number: string;
  /** Null if the number fits no carrier, or more than one. */
  carrier: KnownCarrier | null;
  /** It looks like one of the carrier's, but its check digit does not fit: a digit is wrong or missing. */
  isMistyped: boolean;
};

/** A carrier's link to a parcel is shorter. In characters. */
export const longestTyped = 500;

/**
 * The carrier's own number for whatever was typed, pasted or scanned (R-SHIP-18, R-SHIP-39): a number with blanks and dashes, the text of
 * a label's barcode, or a text or link with one number in it.
 */
export function readTrackingNumber(typed: string): ReadNumber {
  const line = typed.length > longestTyped ? '' : asLine(typed).trim();
  const known = readCarrierNumber(compact(line)) ?? onlyNumberIn(line);
  if (known) return { number: known.number, carrier: known.carrier, isMistyped: known.isMistyped };
  return { number: line.replace(/^['’"=]+/, '').replace(/"$/, ''), carrier: null, isMistyped: false };
}

/** Digits alone count only in a link, or behind words such as 'Tracking #:' or their carrier's name. */
function onlyNumberIn(line: string): CarrierNumber | null {
  const [found, another] = numbersIn(line);
  const known = found && !another ? readCarrierNumber(compact(found.number)) : null;
  const isNamed = known && line.toUpperCase().replaceAll(/[ -]/g, '').includes(known.carrier.toUpperCase());
  return known?.isVague && !isNamed && !/[:/#]/.test(line) ? null : known;
}

export const unknownNumber = 'USPS, UPS, FedEx and DHL have no numbers like this.';

export const wrongDigit = 'The last digit of this number does not fit.';

const phoneNumber = 'This could be a phone number.';

/** Why to ask about a number before it ships (R-SHIP-30); null if the packer chose its carrier, or Other for any number. */
export function doubtAbout(typed: string, carrier: string | null): string | null {
  if (typed.trim() === '' || carrier === 'Other') return null;
  const read = readTrackingNumber(typed);
  if (read.carrier === null) return hasForm(compact(read.number), carrier) ? wrongDigit : unknownNumber;
  const isPhone = carrier !== 'DHL' && /^1?[2-9]\d\d[2-9]\d{6}$/.test(read.number);
  return isPhone ? phoneNumber : null;
}

export const shortenedNumber = 'A spreadsheet shortened this number. Copy it from the label.';

/**
 * Whether a spreadsheet damaged this number: it shows '9.4E+21', or it kept 15 digits and wrote zeros for the rest (R-SHIP-40). The digits
 * are lost.
 */
export function isShortened(typed: string): boolean {
  const number = asLine(typed).trim();
  return number.length <= longestTyped && (scientific.test(number) || /^\d{15}0{5,}$/.test(compact(number)));
}

const scientific = /^\W*(?:\d+(?:[.,]\d+)?E\+|\d[.,]\d+E)\d{1,3}\W*$/i;

/** A number as it is compared: two spellings of one parcel are the same (R-SHIP-29). */
export function compactNumber(typed: string): string {
  // The postal service's 91 may be left out in print.
  return compact(readTrackingNumber(typed).number).replace(/^91(?=\d{20}$)/, '');
}

/** Without what carriers print between the digits, and what scanners and spreadsheets write around them. */
function compact(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^\][A-Z]\d/, '')
    .replace(/[\s\p{Pd}'’"=()[\]*#]/gu, '');
}
