/** Why a label is no parcel on its way to the customer. */
export type LeftOut = 'voided' | 'refunded' | 'canceled' | 'return label';

/** What the row of a label says that is left out (R-SHIP-42). */
export function leftOutMessage(why: LeftOut): string {
  return why === 'return label' ? 'Left out: this is a return label.' : `Left out: this label was ${why}.`;
}

/** The words of label tools, in any state that cannot be taken back: 'Refund Pending', 'VOIDED', 'Ground Advantage Return'. */
const words: readonly (readonly [RegExp, LeftOut])[] = [
  [/\bvoid(?:ed|ing)?\b/g, 'voided'],
  [/\brefund(?!able)[a-z]*\b/g, 'refunded'],
  [/\b(?:cancel(?!l?able)[a-z]*|deleted)\b/g, 'canceled'],
  [
    /\b(?:returns?|returned|inbound)\b(?! (?:receipt|address|policy|service requested|to sender))/g,
    'return label',
  ],
];

const deniedItself = /(?:rejected|denied|declined|failed)$/;
const notBefore = /\b(?:not?|non|never|without) $/;
const notAfter = /^ (?:status |requested )?(?:no?|not|none|na|false|0|rejected|denied|declined|failed)\b/;

/** What the words of a line, or of a cell with a label's status, say about the label; null if it is for a parcel on its way. */
export function leftOutIn(text: string): LeftOut | null {
  const plain = plainWords(text);
  for (const [word, why] of words) {
    for (const { 0: found, index } of plain.matchAll(word)) {
      const end = index + found.length;
      const isDenied =
        deniedItself.test(found) ||
        notBefore.test(plain.slice(Math.max(0, index - 12), index)) ||
        notAfter.test(plain.slice(end, end + 30));
      if (!isDenied) return why;
    }
  }
  return null;
}

/** 'isReturn', 'is_return' and 'Is Return' are the same words. */
function plainWords(text: string): string {
  return text
    .replaceAll(/n\/a/gi, 'na')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ');
}

/** A row of its own above the labels that it is about, such as 'Voided shipments'. */
export function leftOutTitle(text: string): LeftOut | null {
  const isTitle = /^[a-z]+ (?:labels?|shipments?|packages?|parcels?|postage)$/.test(plainWords(text).trim());
  return isTitle ? leftOutIn(text) : null;
}

/** Columns that say it by themselves: anything in them that is no 'no', such as a date, means yes. */
const yesOrNo: readonly (readonly [RegExp, LeftOut])[] = [
  [/^void(?:ed)?/, 'voided'],
  [/^refund(?:ed)?/, 'refunded'],
  [/^(?:cancell?ed|cancellation|deleted)/, 'canceled'],
  // The cancel date of a purchase order is another thing.
  [/^cancel(?!date|by|after|at|on)/, 'canceled'],
];

/** What their headings have in front and behind. */
const about =
  /^(?:date)?(?:is|was|has|shipment|label|package|postage|parcel|information|usps|ups|fedex|dhl|carrier)*/;
const behind =
  /^(?:label|shipment|package|postage)?(?:s|indicator|ind|flag|status|state|requested|request|reason|confirmation)?(?:date|datetime|time|timestamp|at|on|utc)?$/;

const isReturn = /^returns?(?:ed)?(?:label|shipment|package|parcel)?(?:indicator|ind|flag)?$/;

/** Columns whose words say it. A payment's status is not that of its label. */
const inWords =
  /(?:status|state|type|direction|event|activity|transaction|service|servicename|selected|action)$/;
const ofOthers = /payment|financial|billing|shipfrom|shipto/;
/** In any other column, only these words by themselves. */
const byItself = /^(?:void(?:ed)?|refund(?:ed| pending| requested)|cancell?ed|deleted)(?: labels?)?$/;

const noes: ReadonlySet<string> = new Set(
  'n no not na f false none null nil never ineligible eligible unavailable available active valid rejected denied declined failed expired'.split(
    ' ',
  ),
);
const yeses: ReadonlySet<string> = new Set('y yes t true 1 x return returned returns'.split(' '));

/** How to read a cell below this heading: whether it says that the label is no parcel on its way (R-SHIP-42). */
export function leftOutColumn(heading: string): (cell: string) => LeftOut | null {
  const name = heading.toLowerCase().replaceAll(/[^a-z]/g, '');
  const said = name.replace(about, '');
  const [, why] =
    yesOrNo.find(([pattern]) => pattern.test(said) && behind.test(said.replace(pattern, ''))) ?? [];
  if (why !== undefined) return (cell) => (saysNo(cell) ? null : why);
  if (isReturn.test(said)) return (cell) => (yeses.has(firstWord(cell)) ? 'return label' : null);
  if (ofOthers.test(name)) return () => null;
  if (inWords.test(name)) return leftOutIn;
  return (cell) => (byItself.test(plainWords(cell).trim()) ? leftOutIn(cell) : null);
}

function saysNo(cell: string): boolean {
  const word = firstWord(cell);
  return word === '' || noes.has(word) || /^0+$/.test(word);
}

function firstWord(cell: string): string {
  return /[a-z]+|\d+/.exec(plainWords(cell))?.[0] ?? '';
}
