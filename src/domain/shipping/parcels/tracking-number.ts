/** The carriers whose numbers tell where they come from. */
type KnownCarrier = 'USPS' | 'UPS' | 'FedEx' | 'DHL';

export type ReadNumber = {
  /** Null if the number fits no carrier, or more than one. */
  carrier: KnownCarrier | null;
  /** It looks like one of the carrier's, but its check digit does not fit: a digit is wrong or missing. */
  isMistyped: boolean;
};

type Shape = {
  carrier: KnownCarrier;
  form: RegExp;
  isRight: (number: string) => boolean;
  /** Digits alone could be anyone's: they count only with the right check digit. */
  isVague?: true;
};

/** How the carriers number their parcels (R-SHIP-18). The first one that fits counts. */
const shapes: readonly Shape[] = [
  { carrier: 'UPS', form: /^1Z[0-9A-Z]{16}$/, isRight: isUps },
  // The ZIP code of the address may be printed in front (420…).
  { carrier: 'USPS', form: /^420\d{5}(\d{4})?9[1-5]\d{20}$/, isRight: (n) => isMod10(n.slice(-22)) },
  { carrier: 'USPS', form: /^9[1-5]\d{20}$/, isRight: isMod10 },
  { carrier: 'USPS', form: /^[A-Z]{2}\d{9}US$/, isRight: isPostal },
  { carrier: 'FedEx', form: /^96\d{20}$/, isRight: (n) => isMod10(n.slice(-15)) },
  { carrier: 'DHL', form: /^(JD\d{16,18}|JJD\d{15,18}|GM\d{16,20})$/, isRight: () => true },
  { carrier: 'FedEx', form: /^\d{12}$/, isRight: isFedExExpress, isVague: true },
  { carrier: 'FedEx', form: /^\d{15}$/, isRight: isMod10, isVague: true },
  // Certified mail: the digit is that of the number with the postal service's own 91 in front.
  { carrier: 'USPS', form: /^7\d{19}$/, isRight: (n) => isMod10(`91${n}`), isVague: true },
  { carrier: 'DHL', form: /^\d{10}$/, isRight: isDhlExpress, isVague: true },
];

/** Which carrier a tracking number belongs to. Spaces and dashes do not matter. */
export function readTrackingNumber(typed: string): ReadNumber {
  const number = compactNumber(typed);
  for (const { carrier, form, isRight, isVague } of shapes) {
    if (!form.test(number)) continue;
    if (isRight(number)) return { carrier, isMistyped: false };
    if (!isVague) return { carrier, isMistyped: true };
  }
  return { carrier: null, isMistyped: false };
}

export const unknownNumber = 'No carrier uses numbers like this.';

/** Whether a number fits no carrier. With the carrier Other, every number does (R-SHIP-30). */
export function isUnknownNumber(typed: string, carrier: string | null): boolean {
  return typed.trim() !== '' && carrier !== 'Other' && readTrackingNumber(typed).carrier === null;
}

/** A number as it is compared: without the blanks and dashes that carriers print. */
export function compactNumber(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** The digits before the last one, weighted 3 and 1 from the right, and the last fill up to a multiple of ten. */
function isMod10(number: string): boolean {
  const sum = Array.from(number.slice(0, -1), Number)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(number.at(-1));
}

/** Letters count as their place in the alphabet, from A = 2; every second sign counts twice. */
function isUps(number: string): boolean {
  const sum = Array.from(number.slice(2, -1)).reduce((total, sign, place) => {
    const value = /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10;
    return total + value * (place % 2 === 0 ? 1 : 2);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(number.at(-1));
}

function isFedExExpress(number: string): boolean {
  const weights = [3, 1, 7];
  const sum = Array.from(number.slice(0, -1), Number).reduce(
    (total, digit, place) => total + digit * (weights[place % 3] ?? 0),
    0,
  );
  return (sum % 11) % 10 === Number(number.at(-1));
}

function isDhlExpress(number: string): boolean {
  return Number(number.slice(0, -1)) % 7 === Number(number.at(-1));
}

/** S10 of the Universal Postal Union. */
function isPostal(number: string): boolean {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place + 2]), 0);
  const rest = 11 - (sum % 11);
  return Number(number[10]) === (rest === 10 ? 0 : rest === 11 ? 5 : rest);
}
