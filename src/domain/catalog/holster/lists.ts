import { shortDayText } from '#domain/platform/time/day-text.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import type { HolsterType, ShellSize } from './options.ts';

export type TypeEntry = BuilderSetting['types'][number];
export type ClipEntry = TypeEntry['clips'][number];
export type ColorEntry = BuilderSetting['colors'][number];
export type PistolEntry = BuilderSetting['makes'][number]['models'][number];
export type AccessoryList = 'lights' | 'optics';

/** The builder as it is on a day of the store's time: what `outUntil` says depends on it. */
export type BuilderOffer = Readonly<{
  builder: BuilderSetting;
  /** Whether custom holsters are sold (R-SETUP-17). */
  hasBuilder: boolean;
  day: Day;
}>;

/** What a build may have on a day. `confirmed`: the builds that we said yes to, of those that the caller named (R-FIT-5). */
export type BuilderToday = Pick<BuilderOffer, 'builder' | 'day'> & { readonly confirmed?: ConfirmedFits };

/** By the code of the answer: the build, as a cart keeps it, and the day in the store's time. */
export type ConfirmedFits = ReadonlyMap<string, { build: Readonly<Record<string, string | null>>; on: Day }>;

type Standing = { outUntil?: Day | null | undefined };

/** Whether it cannot be ordered on the day; on the day of `outUntil`, it can (R-HOL-51). */
export function isOut({ outUntil }: Standing, day: Day): boolean {
  return outUntil === null || (outUntil !== undefined && day < outUntil);
}

/** 'out until Dec 14', 'out for now'; null if it can be ordered. */
export function outWords(entry: Standing, day: Day): string | null {
  if (!isOut(entry, day)) return null;
  return entry.outUntil ? `out until ${shortDayText(entry.outUntil)}` : 'out for now';
}

/** The makes that have a model. */
export function makeNames({ makes }: BuilderSetting): string[] {
  return makes.filter(({ models }) => models.length > 0).map(({ name }) => name);
}

/** The models of a make in the owner's order; none for a make that is not listed. */
export function pistolsOf(
  { makes }: BuilderSetting,
  make: string | null | undefined,
): readonly PistolEntry[] {
  return makes.find(({ name }) => name === make)?.models ?? [];
}

export function modelsOf(builder: BuilderSetting, make: string | null | undefined): string[] {
  return pistolsOf(builder, make).map(({ name }) => name);
}

export function typeOf({ types }: BuilderSetting, name: string | null | undefined): TypeEntry | undefined {
  return types.find((type) => type.name === name);
}

/** A type's clips, the standard one first. */
export function clipsOf(builder: BuilderSetting, type: HolsterType): readonly ClipEntry[] {
  return typeOf(builder, type)?.clips ?? [];
}

/** The clip that a change of type chooses: the first that can be ordered (R-HOL-24). */
export function defaultAttachment(builder: BuilderSetting, type: HolsterType, day: Day): string {
  const clips = clipsOf(builder, type);
  return (clips.find((clip) => !isOut(clip, day)) ?? clips[0])?.name ?? '';
}

export type Accessory = Standing & { id: string; maker: string; name: string };

/** Lights or optics, each under its whole name: 'Streamlight TLR-7A'. */
export function accessoriesIn(builder: BuilderSetting, list: AccessoryList): Accessory[] {
  return builder[list].flatMap(({ name: maker, models }) =>
    models.map(({ id, name, outUntil }) => ({ id, maker, name: `${maker} ${name}`, outUntil })),
  );
}

/**
 * The entry that a text names: 'Streamlight TLR-7 A' is 'Streamlight TLR-7A'. Links, carts and products keep how a name was written when
 * they were made (R-HOL-7).
 */
export function listed<Entry extends { name: string }>(
  list: readonly Entry[],
  text: string,
): Entry | undefined {
  return list.find(({ name }) => withoutSpaces(name) === withoutSpaces(text));
}

/** The name as it is listed; null if it is not. */
export function listedName(builder: BuilderSetting, list: AccessoryList, text: string | null): string | null {
  return listed(accessoriesIn(builder, list), text ?? '')?.name ?? null;
}

function withoutSpaces(name: string): string {
  return name.replaceAll(' ', '').toLowerCase();
}

/** The size of the shell for a pistol, compact while none is chosen and if it is not listed anymore (R-HOL-45). */
export function shellSizeOf(
  builder: BuilderSetting,
  make: string | null | undefined,
  model: string | null | undefined,
): ShellSize {
  return pistolsOf(builder, make).find(({ name }) => name === model)?.shell ?? 'compact';
}
