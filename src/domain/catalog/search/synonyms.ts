/**
 * What Americans call our goods, by the words in names, descriptions and options. Lower case and singular. They add to what the
 * shopper typed and replace nothing (R-CAT-50).
 */
export const synonyms: Readonly<Record<string, readonly string[]>> = {
  tee: ['shirt', 'tshirt', 't shirt', 'tee shirt', 'graphic tee'],
  hoodie: ['hoody', 'sweatshirt', 'sweat shirt', 'hooded sweatshirt', 'sweater', 'pullover', 'jumper'],
  cap: ['hat', 'ballcap', 'ball cap', 'baseball cap', 'snapback', 'trucker hat', 'headwear'],
  apparel: ['clothing', 'clothe', 'merch'],
  belt: ['gunbelt', 'gun belt', 'carry belt', 'edc belt'],
  holster: ['sheath', 'scabbard', 'gun holster', 'pistol holster', 'handgun holster', 'kydex holster'],
  iwb: ['inside the waistband', 'inside waistband', 'in the waistband', 'tuckable'],
  owb: ['outside the waistband', 'outside waistband', 'duty holster', 'hip holster'],
  appendix: ['aiwb'],
  'left hand': ['left handed', 'lefty', 'southpaw'],
  light: [
    'flashlight',
    'flashlite',
    'flash light',
    'torch',
    'weaponlight',
    'weapon light',
    'gun light',
    'tac light',
    'wml',
  ],
  'pistol light': ['pistol flashlight', 'handgun light'],
  'rifle light': ['rifle flashlight'],
  'pocket light': ['edc light', 'pocket flashlight', 'edc flashlight', 'penlight'],
  'pressure switch': ['pressure pad', 'tape switch'],
  optic: ['gunsight', 'gun sight', 'sight'],
  'red dot': ['reddot', 'rds', 'mrds', 'reflex sight', 'dot sight', 'reflex'],
  prism: ['prismatic', 'acog'],
  scope: ['lpvo', 'riflescope', 'rifle scope'],
  magazine: ['mag', 'pmag', 'ammo clip'],
  pouch: ['mag pouch', 'magazine pouch', 'mag holder', 'magazine holder'],
  carrier: ['mag carrier', 'magazine carrier'],
  sling: ['strap', 'gun strap', 'rifle strap', 'rifle sling', 'gun sling'],
  swivel: ['sling mount', 'qd mount', 'sling swivel'],
  'two point': ['2 point', '2pt'],
  'single point': ['1 point', 'one point', '1pt'],
  sticker: ['decal', 'bumper sticker'],
  bundle: ['kit', 'combo'],
  target: ['silhouette', 'shooting target'],
  steel: ['ar500'],
  pistol: ['handgun', 'sidearm', 'gun'],
  tan: ['fde', 'flat dark earth', 'khaki', 'beige'],
  gray: ['grey'],
  olive: ['green', 'od', 'od green', 'olive drab', 'ranger green'],
  small: ['sm'],
  medium: ['med'],
  large: ['lg'],
  xl: ['extra large', 'x large'],
  '2xl': ['xxl', 'double xl'],
  '3xl': ['xxxl', 'triple xl'],
};

const fillers = new Set(['men', 'mens', 'women', 'womens', 'unisex', 'new', 'best', 'buy', 'cheap', 'size']);

/** Sizes as the search text holds them: 's' alone is a word that no search looks for. */
const sizeWords = new Map([
  ['small', 's'],
  ['medium', 'm'],
  ['large', 'l'],
]);
const letteredSize = /^(?:s|m|l|[2-5]?xl)$/;
const waist = /^[2-5]\d$/;

const entries = Object.entries(synonyms).flatMap(([ours, theirs]) =>
  theirs.map((word) => [word, ours] as const),
);
const single = new Map(entries.filter(([word]) => !word.includes(' ')));
const phrases = new Map(entries.filter(([word]) => word.includes(' ')));
const longestPhrase = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));

/** A word of a search, or several in a row that are another word for our goods: 't-shirts' is our 'tee'. */
export type Term = { typed: string; ours: string | null };

/** The terms of a plain text: its words, punctuation and all, the longest phrases as one term each. */
export function termsOf(text: string): Term[] {
  const words = text.split(/\s+/).filter(Boolean);
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const { length, ours } = phraseAt(words, at);
    terms.push({ typed: words.slice(at, at + length).join(' '), ours });
    at += length;
  }
  return terms;
}

function phraseAt(words: readonly string[], at: number): { length: number; ours: string | null } {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const phrase =
      words
        .slice(at, at + length)
        .join(' ')
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(' ') ?? '';
    const ours = phrases.get(phrase) ?? phrases.get(phrase.replace(/s$/, ''));
    if (ours !== undefined) return { length, ours };
  }
  return { length: 1, ours: null };
}

/** A word's synonyms; each is a list of words that must occur together. */
export function synonymsOf(word: string): string[][] {
  const ours = single.get(word) ?? single.get(word.replace(/s$/, '')) ?? null;
  const known = ours ?? word;
  const sizeWord = sizeWords.get(known) ?? (letteredSize.test(known) || waist.test(known) ? known : null);
  return [...(ours === null ? [] : [ours.split(' ')]), ...(sizeWord === null ? [] : [[`sz${sizeWord}`]])];
}

/** Whether the word is only a size: a description may mention it because it is sold out. */
export function isSize(word: string): boolean {
  return letteredSize.test(word);
}

export function isFiller(word: string): boolean {
  return fillers.has(word);
}
