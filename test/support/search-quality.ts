import { searchQueries } from './search-queries.ts';

/** Products that the store does not have: no result is better than a wrong one. */
export const withoutAnswer =
  'socks, pants, gloves, boots, jacket, ammo, knife, shotgun, plate carrier, suppressor, bipod, ear protection, glock 48, hellcat, surefire, backpack, gift card, bag, lid, pin, cup, mug, rig, sock, box, tool, case, pen'.split(
    ', ',
  );

/** Recall (the share of expected products found) and precision (the share of first results expected), from 0 to 1. */
export async function searchQuality(
  search: (query: string) => Promise<readonly { id: number }[]>,
): Promise<{ recall: number; precision: number }> {
  let [found, meantInAll, right, first] = [0, 0, 0, 0];
  for (const [query, meant] of searchQueries) {
    const answers = await search(query);
    const top = answers.slice(0, meant.length);
    meantInAll += meant.length;
    first += top.length;
    found += answers.filter(({ id }) => meant.includes(id)).length;
    right += top.filter(({ id }) => meant.includes(id)).length;
  }
  return { recall: found / meantInAll, precision: right / first };
}
