import { carriedText, fitStateNames, pistolsText } from '#domain/catalog/holster/fit-text.ts';
import { outWords } from '#domain/catalog/holster/lists.ts';
import { colorName } from '#domain/catalog/holster/options.ts';
import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import { shortDayText } from '#domain/platform/time/day-text.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import type { BuilderSetting } from './builder.schema.ts';
import type { FitRow } from './fit.schema.ts';
import type { SettingWords } from './setting-words.ts';

export const builderWords: SettingWords<BuilderSetting> = {
  title: 'Holster builder',
  also: 'holsters pistols guns makes models lights optics clips attachments colors prices fit fits pairings',
  now: builderNow,
  changes: builderChanges,
};

/** '12 makes with 217 models, 22 lights, 26 optics. A holster from $54.99. Tech-Lock out until Dec 14'. */
function builderNow(builder: BuilderSetting, today: Day): string {
  const { makes, lights, optics, types, baseCents } = builder;
  const from = baseCents + Math.min(...types.map(({ surchargeCents }) => surchargeCents));
  const out = [...entriesOf(builder).values()].flatMap((entry) => {
    const words = outWords(entry, today);
    return words ? [`${entry.title} ${words}`] : [];
  });
  const counts = `${makes.length} makes with ${countOf(makes)} models, ${countOf(lights)} lights, ${countOf(optics)} optics`;
  const few = out.length > 3 ? [`${out.length} choices out`] : out;
  return [counts, `A holster from ${formatPrice(from)}`, ...few].join('. ');
}

/** What a version changes, entry by entry: 'IWB Monoblock +$2.00 → +$3.00', 'Glock G45 Gen6 added'. */
function builderChanges(before: BuilderSetting, after: BuilderSetting): string[] {
  const [was, is] = [entriesOf(before), entriesOf(after)];
  const prices = [
    differs('Base price', formatPrice(before.baseCents), formatPrice(after.baseCents)),
    differs('Any light', extra(before.lightCents), extra(after.lightCents)),
    differs('Any optic', extra(before.opticCents), extra(after.opticCents)),
  ].filter((change) => change !== '');
  const entries = [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)];
    if (!old || !now) return [`${(old ?? now)?.title} ${old ? 'removed' : 'added'}`];
    const renamed = old.title === now.title ? now.title : `${old.title} → ${now.title}`;
    const changed = [
      differs('', outText(old.outUntil), outText(now.outUntil)),
      differs('', old.words, now.words),
    ].filter((change) => change !== '');
    return changed.length === 0 && old.title === now.title ? [] : [[renamed, ...changed].join(' ')];
  });
  const fit = fitRowChanges(before, after);
  const isMoved =
    prices.length + entries.length + fit.length === 0 && JSON.stringify(before) !== JSON.stringify(after);
  return [...prices, ...entries, ...fit, ...(isMoved ? ['Order of the lists'] : [])];
}

/** 'Fit of micro shells with SureFire XSC: ask first → never'. A model that comes or goes changes no row. */
function fitRowChanges(before: BuilderSetting, after: BuilderSetting): string[] {
  const title = (lists: BuilderSetting, row: FitRow) =>
    `Fit of ${pistolsText(lists, row)} with ${carriedText(lists, row)}`;
  const words = ({ state, reason }: FitRow) => listOf(fitStateNames[state].toLowerCase(), reason);
  const ids = new Set([...before.fit, ...after.fit].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const [old, now] = [before, after].map(({ fit }) => fit.find((row) => row.id === id));
    if (!old) return now ? [`${title(after, now)} added: ${words(now)}`] : [];
    if (!now) return [`${title(before, old)} removed`];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    const renamed = differs('', title(before, old), title(after, now)) || title(after, now);
    return [[renamed, differs('', words(old), words(now))].filter(Boolean).join(': ')];
  });
}

/** `title`: its whole name. `words`: what else is known of it. */
type Entry = { title: string; words: string; outUntil?: Day | null | undefined };

/** Every choice of the builder by a key that stays when it is renamed, if it has an id. */
function entriesOf({ types, colors, makes, lights, optics }: BuilderSetting): Map<string, Entry> {
  return new Map<string, Entry>([
    ...types.map(
      ({ name, surchargeCents, outUntil }) =>
        [`type ${name}`, { title: name, words: extra(surchargeCents), outUntil }] as const,
    ),
    ...types.flatMap((type) =>
      type.clips.map(
        ({ name, surchargeCents, help = '', outUntil }) =>
          [
            `clip ${type.name} ${name}`,
            { title: `${type.name} ${name}`, words: listOf(extra(surchargeCents), help), outUntil },
          ] as const,
      ),
    ),
    ...colors.map(
      ({ name, surchargeCents, drawnAs, outUntil }) =>
        [
          `color ${name}`,
          { title: colorName(name), words: listOf(extra(surchargeCents), `drawn as ${drawnAs}`), outUntil },
        ] as const,
    ),
    ...makes.flatMap((make) =>
      make.models.map(
        ({ id, name, shell, fits = '', outUntil }) =>
          [id, { title: `${make.name} ${name}`, words: listOf(`${shell} shell`, fits), outUntil }] as const,
      ),
    ),
    ...[lights, optics].flatMap((makers, at) =>
      makers.flatMap((maker) =>
        maker.models.map(
          ({ id, name, outUntil }) =>
            [`${at} ${id}`, { title: `${maker.name} ${name}`, words: '', outUntil }] as const,
        ),
      ),
    ),
  ]);
}

function listOf(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

function outText(outUntil: Day | null | undefined): string {
  if (outUntil === undefined) return 'for sale';
  return outUntil === null ? 'out' : `out until ${shortDayText(outUntil)}`;
}

function extra(cents: Cents): string {
  return `+${formatPrice(cents)}`;
}

function countOf(makers: readonly { models: readonly unknown[] }[]): number {
  return makers.reduce((total, { models }) => total + models.length, 0);
}

function differs(what: string, before: string, after: string): string {
  if (before === after) return '';
  return what === '' ? `${before} → ${after}` : `${what} ${before} → ${after}`;
}
