/** The carriers whose numbers tell where they come from. */
export type KnownCarrier = 'USPS' | 'UPS' | 'FedEx' | 'DHL';

export type CarrierNumber = {
  /** The number that the carrier prints and looks up, without what a barcode has around it; as it is if a digit is wrong. */
  number: string;
  carrier: KnownCarrier;
  /** It looks like one of the carrier's, but its check digit does not fit: a digit is wrong or missing. */
  isMistyped: boolean;
  /** Digits alone: every tenth number of another kind fits by chance. */
  isVague: boolean;
};

type Shape = {
  carrier: KnownCarrier;
  /** The carrier's own number is the group. */
  form: RegExp;
  isRight: (number: string) => boolean;
  /** Counts only with the right check digit. */
  isVague?: true;
};

/**
 * How the carriers number their parcels and what their barcodes hold (R-SHIP-18), as github.com/jkeen/tracking_number_data has it from
 * the carriers' own documents. The first one that fits counts.
 */
const shapes: readonly Shape[] = [
  { carrier: 'UPS', form: /^(1Z[0-9A-Z]{16})$/, isRight: (n) => isUps(n.slice(2)) },
  // A barcode has 420 and the address's ZIP code in front.
  { carrier: 'USPS', form: /^(?:420\d{5}(?:\d{4})?)?(9[1-5]\d{20})$/, isRight: isMod10 },
  { carrier: 'USPS', form: /^(?:420\d{5})?(9[1-5]\d{24})$/, isRight: isMod10 },
  { carrier: 'USPS', form: /^(94\d{28})$/, isRight: isMod10 },
  { carrier: 'USPS', form: /^([A-Z]{2}\d{9}US)$/, isRight: isPostal },
  { carrier: 'FedEx', form: /^96\d{5}(\d{15})$/, isRight: isMod10 },
  { carrier: 'FedEx', form: /^(?:96\d{18}|(?!420)[0-8]\d{19})(\d{14})$/, isRight: isFedExExpress },
  { carrier: 'DHL', form: /^((?:JD|JJD|JVGL)\d{9,18}|GM(?:\d{16,20}|\d[0-9A-Z]{19}))$/, isRight: () => true },
  { carrier: 'FedEx', form: /^3\d{15}(\d{12})\d{4}$/, isRight: isFedExExpress, isVague: true },
  { carrier: 'FedEx', form: /^(\d{12})$/, isRight: isFedExExpress, isVague: true },
  { carrier: 'FedEx', form: /^(\d{15})$/, isRight: isMod10, isVague: true },
  { carrier: 'FedEx', form: /^(0[0124]\d{16})$/, isRight: (n) => isMod10(n.slice(2)), isVague: true },
  // Certified mail and older labels: the digit counts with or without the postal service's own 91 in front.
  {
    carrier: 'USPS',
    form: /^(?:420\d{5}(?:\d{4})?)?((?:0[1-8]|14|2[1-6]|34|7\d|8[1-5])\d{18})$/,
    isRight: (n) => isMod10(n) || isMod10(`91${n}`),
    isVague: true,
  },
  { carrier: 'UPS', form: /^([AHJKTV]\d{10})$/, isRight: (n) => isUps(n.slice(1)), isVague: true },
  { carrier: 'DHL', form: /^(\d{10,11})$/, isRight: isDhlExpress, isVague: true },
];

/** The carrier's number in a text of capital letters and digits alone; null if no carrier has such numbers. */
export function readCarrierNumber(compact: string): CarrierNumber | null {
  let mistyped: CarrierNumber | null = null;
  for (const { carrier, form, isRight, isVague = false } of shapes) {
    const [, own] = form.exec(compact) ?? [];
    if (own === undefined || /^0+$/.test(own)) continue;
    // FedEx fills its numbers up to 14 digits in a barcode.
    if (isRight(own))
      return { number: own.replace(/^00(?=\d{12}$)/, ''), carrier, isMistyped: false, isVague };
    if (!isVague) mistyped ??= { number: compact, carrier, isMistyped: true, isVague };
  }
  return mistyped;
}

/** Whether the carrier has numbers of this form, whatever their check digit. */
export function hasForm(compact: string, carrier: string | null): boolean {
  return shapes.some((shape) => shape.carrier === carrier && shape.form.test(compact));
}

/** The digits before the last one, weighted 3 and 1 from the right, and the last fill up to a multiple of ten. */
function isMod10(number: string): boolean {
  const sum = weighted(number, [3, 1]);
  return (10 - (sum % 10)) % 10 === Number(number.at(-1));
}

/** Letters count as their place in the alphabet, from A = 2; every second sign counts twice. */
function isUps(number: string): boolean {
  const sum = Array.from(number.slice(0, -1)).reduce((total, sign, place) => {
    const value = /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10;
    return total + value * (place % 2 === 0 ? 1 : 2);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(number.at(-1));
}

function isFedExExpress(number: string): boolean {
  return (weighted(number, [1, 3, 7]) % 11) % 10 === Number(number.at(-1));
}

/** The sum of the digits before the last one, weighted from the right. */
function weighted(number: string, weights: readonly number[]): number {
  return Array.from(number.slice(0, -1), Number)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (weights[place % weights.length] ?? 0), 0);
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
