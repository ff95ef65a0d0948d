import { lettersOf, plainText, withoutPrices } from '#domain/catalog/products/plain-text.ts';
import { thingAmong } from '#domain/catalog/products/goods.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { startingChoices, withType, type HolsterChoices } from './holster-choices.ts';
import { makeFinder, withoutGenerations, type FindMake } from './find-make.ts';
import { isOut } from './lists.ts';
import type { HolsterType } from './options.ts';

export type FoundBuild = {
  /** The choices that the search names; the rest as in a new build. */
  choices: HolsterChoices;
  /** For a sentence: 'Glock G19', 'Glock G19 with Streamlight TLR-7A', 'SureFire lights'; '' if only the hand is named. */
  name: string;
  /** Only the quick form asks for the hand. */
  isLeftHanded: boolean;
  /** The lists that it was found in. */
  builder: BuilderSetting;
};

const filler = new Set(
  [
    'a an the for with and or my in of on to i me we you do it is this that need want have make looking something one please best new good',
    'w wo no not without does fit fits any',
    'holster holsters kydex custom gun pistol handgun carry carrying concealed edc everyday weapon light lights bearing lightbearing',
    'optic optics sight sights ready cut 9mm 45acp 380acp 10mm 40cal mm acp cal caliber luger',
  ].flatMap((words) => words.split(' ')),
);

const types = new Map<string, HolsterType>([
  ['iwb', 'IWB'],
  ['owb', 'OWB'],
  ['aiwb', 'AIWB'],
  ['appendix', 'AIWB'],
]);

/** How else shoppers write a color; its own name counts, too. */
const colorWords: readonly (readonly [word: string, color: string])[] = [
  ['grey', 'Gray'],
  ['od', 'Green'],
];

const left = new Set('left lefty lefthanded southpaw lh'.split(' '));
const aboutTheHand = new Set([...left, 'hand', 'handed', 'right', 'rh']);

/**
 * The build that a shopper's search names: a pistol, a light or an optic that the builder knows, by the words of its name, or a
 * left-handed holster, with the type and color that it names (R-CAT-51). Null if it names other goods, such as 'shield sticker', or if
 * words are left over and none of them is the holster or a way to carry it.
 */
export function findBuild(text: string, builder: BuilderSetting, day: Day): FoundBuild | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const findMake = makeFinder(builder.makes.map(({ name }) => name));
  const colors = colorsOf(builder, day);
  const pistol = findPistol(words, builder, day, findMake);
  const light = findAccessory(words, builder, 'lights', day, findMake);
  const optic = findAccessory(words, builder, 'optics', day, findMake);
  const used = new Set([pistol, light, optic].flatMap((found) => found?.words ?? []));
  const isLeftHanded = words.some((word) => left.has(word));
  const isKnown = (word: string) =>
    used.has(word) || [filler, aboutTheHand, types, colors].some((list) => list.has(word));
  if (used.size === 0 && !isLeftHanded) return null;
  const thing = words[thingAmong(words)] ?? '';
  if (thing !== '' && !filler.has(thing)) return null;
  if (!words.some((word) => /^holsters?$/.test(word) || types.has(word)) && !words.every(isKnown))
    return null;
  const attached = [light?.name, optic?.name].filter((name) => name !== undefined);
  const names = pistol === null ? [attached.join(' and ')] : [pistol.name, ...attached];
  const starting = startingChoices(builder, day);
  const type = firstIn(types, words);
  const isOffered = builder.types.some((one) => one.name === type && !isOut(one, day));
  return {
    choices: {
      ...withType(starting, type && isOffered ? type : starting.holsterType, builder, day),
      color: firstIn(colors, words) ?? starting.color,
      pistolMake: pistol?.make ?? null,
      pistolModel: pistol?.model ?? null,
      weaponLight: light?.chosen ?? null,
      optic: optic?.chosen ?? null,
    },
    isLeftHanded,
    builder,
    name: names.length === 1 ? (names[0] ?? '') : `${names[0]} with ${names.slice(1).join(' and ')}`,
  };
}

function firstIn<T>(list: ReadonlyMap<string, T>, words: readonly string[]): T | undefined {
  return list.get(words.find((word) => list.has(word)) ?? '');
}

/** The colors that can be ordered, by a word that names one. */
function colorsOf({ colors }: BuilderSetting, day: Day): ReadonlyMap<string, string> {
  const names = colors.filter((color) => !isOut(color, day)).map(({ name }) => name);
  return new Map([
    ...names.map((name) => [lettersOf(plainText(name)), name] as const),
    ...colorWords.filter(([, color]) => names.includes(color)),
  ]);
}

type Pistol = { make: string; model: string | null; name: string; words: string[] };

/** The model with the most matching words, the first of equals; else the make alone. */
function findPistol(
  words: readonly string[],
  { makes }: BuilderSetting,
  day: Day,
  findMake: FindMake,
): Pistol | null {
  const ofMake = words.filter((word) => findMake(word) !== null);
  const named = [...new Set(ofMake.map(findMake))].filter((make) => make !== null);
  const rest = words.filter((word) => !ofMake.includes(word));
  let best: Pistol | null = null;
  for (const { name: make, models } of makes) {
    if (named.length > 0 && !named.includes(make)) continue;
    for (const { name: model, ...entry } of models) {
      if (isOut(entry, day)) continue;
      const own = wordsIn(rest, model);
      if (own.length <= (best?.words.length ?? 0)) continue;
      if (tellsModel(own, named.length > 0)) best = { make, model, name: `${make} ${model}`, words: own };
    }
  }
  if (best !== null) return { ...best, words: [...best.words, ...ofMake] };
  const [make] = named;
  return make === undefined ? null : { make, model: null, name: make, words: ofMake };
}

/** Whether the words identify a model: 'compact' and 'pro' do not, and a short number alone may be a size. */
function tellsModel(words: readonly string[], hasMake: boolean): boolean {
  return words.some(
    (word) => !common.has(word) && (hasMake || words.length > 1 || word.length > 2 || /^\p{L}/u.test(word)),
  );
}

const common = new Set(
  'full size compact subcompact carry metal tactical elite combat pro plus max match storm american custom ultra rapide shadow micro five high power prime rival edge ii'.split(
    ' ',
  ),
);

type Accessory = { chosen: string | null; name: string; words: string[] };

/** The name with the most matching words, the first of equals; else the maker alone, unless it also makes pistols. */
function findAccessory(
  words: readonly string[],
  builder: BuilderSetting,
  kind: 'lights' | 'optics',
  day: Day,
  findMake: FindMake,
): Accessory | null {
  let best: Accessory | null = null;
  for (const { name: maker, models } of builder[kind]) {
    for (const { name: model, ...entry } of models) {
      if (isOut(entry, day)) continue;
      const name = `${maker} ${model}`;
      const own = wordsIn(words, name);
      const tells = wordsIn(words, model).some(
        (word) => /\p{L}/u.test(word) && word.length > 1 && !common.has(word),
      );
      if (tells && own.length > (best?.words.length ?? 0)) best = { chosen: name, name, words: own };
    }
  }
  if (best !== null) return best;
  const makers = builder[kind].map(({ name }) => name);
  const maker = makers.find((each) => words.some((word) => isSaid(word, each) && findMake(word) === null));
  if (maker === undefined) return null;
  return { chosen: null, name: `${maker} ${kind}`, words: words.filter((word) => isSaid(word, maker)) };
}

/** The words of a search that are in a name, together or apart: 'tlr7a', 'tlr7' and 'tlr7', 'x' in 'TLR-7X', 'p365', 'xl' in 'P365XL'. */
function wordsIn(words: readonly string[], name: string): string[] {
  const own = wordsOfName(name);
  const pairs = new Set(own.slice(1).map((word, at) => (own[at] ?? '') + word));
  const isPart = (word: string) => isIn(word, name) || pairs.has(word);
  const isHalf = (at: number) => own.includes((words[at] ?? ' ') + (words[at + 1] ?? ' '));
  return words.filter((word, at) => isPart(word) || isHalf(at) || isHalf(at - 1));
}

/** Whether a search word matches a word of a name: '43x' of 'G43X', '507k' of 'HS507K', 'hellc' of 'Hellcat', 'macro' of 'X-Macro'. */
function isIn(word: string, name: string): boolean {
  return (
    isSaid(word, name) ||
    wordsOfName(name).some((own) => own.replace(/^\p{L}{1,2}(?=\p{N})/u, '') === word) ||
    (word.length >= 4 &&
      name
        .toLowerCase()
        .split(/[\s-]+/)
        .includes(word))
  );
}

function isSaid(word: string, name: string): boolean {
  return wordsOfName(name).some((own) => own === word || (word.length >= 4 && own.startsWith(word)));
}

const known = new Map<string, readonly string[]>();

/** The words of a listed name, cached. */
function wordsOfName(name: string): readonly string[] {
  const words = known.get(name) ?? wordsOf(name);
  known.set(name, words);
  return words;
}

/**
 * 'M&P9 Shield EZ' is 'mp9', 'shield', 'ez'; 'G 19' and 'TLR 7 A' are one word each, 'Glock19' and 'M&P 2.0' are two, a red dot is an
 * optic, not a color, and who says 'I carry' names no model.
 */
function wordsOf(text: string): readonly string[] {
  return withoutGenerations(plainText(withoutPrices(text)))
    .replace(/\b(glock|sig|cz|fn|ruger|beretta|walther|canik|kimber)(?=\d)/g, '$1 ')
    .replace(/\b(g|p|vp|tlr|m&p|mp|x|xc|hs|he|pl|px|sr|lc|ec)[\s-]+(?=\d)(?!\d\.\d)/g, '$1')
    .replace(/\b(tlr\d)[\s-]+(?=[ax]\b)/g, '$1')
    .replace(/\bred[\s-]?dots?\b/g, 'optic')
    .replace(/\b(i|we|to|daily|concealed?) carry\b/g, '$1')
    .split(/\s+/)
    .map(lettersOf)
    .filter((word) => word !== '');
}
