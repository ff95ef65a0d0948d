const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
  ħ: 'h',
  ŧ: 't',
};

/** Lower case, without accents, apostrophes and invisible signs: what two spellings of one word have in common. */
export function plainText(text: string): string {
  return text
    .replace(/['`´ʻ-ʽ‘-‛′]/g, '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Lm}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþıŋħŧ]/g, (letter) => ligatures[letter] ?? letter);
}

/** A text without prices, which come with a name that is pasted from a page: '$73.99' is no number of a model. */
export function withoutPrices(text: string): string {
  return text.replace(/\$\s?\d[\d,]*(?:\.\d{1,2})?/g, ' ');
}

/** A word without its punctuation: 'tlr7' of 'tlr-7'. */
export function lettersOf(word: string): string {
  return word.replace(/[^\p{L}\p{N}]/gu, '');
}
