import type { PistolEntry } from '#domain/catalog/holster/lists.ts';
import type { HolsterType } from '#domain/catalog/holster/options.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { idOf } from '#domain/settings/kinds/specified-builder.ts';

export type MakerList = 'makes' | 'lights' | 'optics';

/** The list that an entry is in. */
export type Place =
  | { list: MakerList; maker: string }
  | { list: 'makers'; of: MakerList }
  | { list: 'clips'; type: HolsterType }
  | { list: 'types' | 'colors' };

/** An entry of any list; which fields it has follows from the list. */
export type Entry = Pick<PistolEntry, 'name' | 'outUntil'> &
  Partial<Omit<PistolEntry, 'name' | 'outUntil'>> & {
    surchargeCents?: number;
    help?: string | undefined;
    drawnAs?: BuilderSetting['colors'][number]['drawnAs'];
  };

export function entriesAt(value: BuilderSetting, place: Place): readonly Entry[] {
  switch (place.list) {
    case 'makers':
      return value[place.of];
    case 'clips':
      return value.types.find(({ name }) => name === place.type)?.clips ?? [];
    case 'types':
    case 'colors':
      return value[place.list];
    case 'makes':
    case 'lights':
    case 'optics':
      return value[place.list].find(({ name }) => name === place.maker)?.models ?? [];
  }
}

/** The lists with other entries in one place. They are checked by the setting's schema before they are saved. */
function withEntries(value: BuilderSetting, place: Place, entries: readonly Entry[]): BuilderSetting {
  switch (place.list) {
    case 'makers':
      return { ...value, [place.of]: entries.map((maker) => ({ models: [], ...maker })) };
    case 'clips':
      return {
        ...value,
        types: value.types.map((type) =>
          type.name === place.type ? { ...type, clips: entries as typeof type.clips } : type,
        ),
      };
    case 'types':
    case 'colors':
      return { ...value, [place.list]: entries };
    case 'makes':
    case 'lights':
    case 'optics':
      return {
        ...value,
        [place.list]: value[place.list].map((maker) =>
          maker.name === place.maker ? { ...maker, models: entries } : maker,
        ),
      };
  }
}

/** The entries with this one in the place of `before`, or last if it is new. A new model gets an id that no other has (R-HOL-56). */
export function withEntry(
  value: BuilderSetting,
  place: Place,
  before: Entry | null,
  entry: Entry,
): BuilderSetting {
  const entries = entriesAt(value, place);
  if (before !== null) {
    return withEntries(
      value,
      place,
      entries.map((one) => (one === before ? entry : one)),
    );
  }
  const own = 'maker' in place ? { id: freeId(value, place, entry.name), ...entry } : entry;
  return withEntries(value, place, [...entries, own]);
}

export function withoutEntry(value: BuilderSetting, place: Place, entry: Entry): BuilderSetting {
  return withEntries(
    value,
    place,
    entriesAt(value, place).filter((one) => one !== entry),
  );
}

/** One place earlier: the first is the standard one. */
export function movedUp(value: BuilderSetting, place: Place, entry: Entry): BuilderSetting {
  const entries = entriesAt(value, place);
  const at = entries.indexOf(entry);
  if (at <= 0) return value;
  return withEntries(value, place, entries.toSpliced(at - 1, 2, entry, ...entries.slice(at - 1, at)));
}

function freeId(value: BuilderSetting, place: { list: MakerList; maker: string }, name: string): string {
  const taken = new Set(value[place.list].flatMap(({ models }) => models.map(({ id }) => id)));
  const id = idOf(place.maker, name) || 'model';
  let free = id;
  for (let count = 2; taken.has(free); count += 1) free = `${id}-${count}`;
  return free;
}
