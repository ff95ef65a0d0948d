/** Names of goods, ours and those that shoppers look for in a store like ours. Lower case and singular. */
const goods = new Set(
  [
    'tee hoodie cap belt holster light optic scope magazine pouch carrier sling swivel sticker bundle target',
    'jacket coat vest pant jean short sock glove boot shoe beanie scarf patch flag badge pin',
    'bag backpack pack case box wallet keychain lanyard lid cup mug bottle tumbler cooler towel blanket poster card',
    'rig armor helmet knife tool tape battery charger ammo rifle shotgun suppressor silencer bipod grip stock',
  ].flatMap((words) => words.split(' ')),
);

const joining = new Set(['with', 'for', 'of', 'on', 'in', 'without', 'and', 'or']);

/** Whether the word names goods, in the singular or plural. */
export function isGoods(word: string): boolean {
  return [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')].some((each) =>
    goods.has(each),
  );
}

/**
 * Which word says what the shopper looks for: the last goods before a joining word, in 'belt holster' and 'holster with a light'
 * the holster; -1 if none does (R-CAT-58). `words` are ours, as synonyms are replaced.
 */
export function thingAmong(words: readonly string[]): number {
  const joint = words.findIndex((word, index) => index > 0 && joining.has(word));
  return words.slice(0, joint === -1 ? words.length : joint).findLastIndex(isGoods);
}
