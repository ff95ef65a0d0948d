import { lettersOf, plainText } from '#domain/catalog/products/plain-text.ts';

/** How else shoppers write a make. */
const aliases: Readonly<Record<string, string>> = {
  sw: 'Smith & Wesson',
  mp: 'Smith & Wesson',
  hk: 'Heckler & Koch',
};

/** The make that a word of a search names; null if none. */
export type FindMake = (word: string) => string | null;

/** Finds a listed make by any word of its name. The word is plain and has letters only. */
export function makeFinder(makes: readonly string[]): FindMake {
  const words = new Map(
    makes.flatMap((make) =>
      plainText(make)
        .split(' ')
        .map(lettersOf)
        .filter((word) => word !== '')
        .map((word) => [word, make] as const),
    ),
  );
  for (const [word, make] of Object.entries(aliases)) if (makes.includes(make)) words.set(word, make);
  return (word) => words.get(word) ?? null;
}

/**
 * A text without what chooses nothing here, because our shells hold each generation of a model: 'gen 5', '4th gen', 'MOS' and the
 * '.5' of 'G19.5'.
 */
export function withoutGenerations(text: string): string {
  return text
    .replace(
      /\bgen(?:eration)?\.?[\s-]*(?:\d|one|two|three|four|five|six|i{1,3}|iv|vi?)\b|\b(?:\d(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth)[\s-]+gen(?:eration)?\b|\bmos\b/gi,
      ' ',
    )
    .replace(/(?<=\d\d)(?:\.[1-6]|gen\d)\b/gi, '');
}
