import { addDays, dayOf, type Day } from '#domain/platform/time/shop-day.ts';
import type { RulesSetting } from '#domain/settings/kinds/rules.schema.ts';
import { judge, rulesOn, type Goods, type Place, type Verdict } from './rules.ts';

/** A version of the rules that is planned. */
export type PlannedRules = { value: RulesSetting; validFrom: string };

/** What the goods meet on a day, and on the first later day on which they meet something else; null: none is known. */
export type RulesTried = { now: Verdict; next: { day: Day; verdict: Verdict } | null };

/** What goods sent to a place meet on a day and later (R-RULE-8). `planned`: versions to come. */
export function tryRules(
  goods: Goods,
  place: Place,
  day: Day,
  {
    current,
    planned,
    timeZone,
  }: { current: RulesSetting; planned: readonly PlannedRules[]; timeZone: string },
): RulesTried {
  const versions = planned.map(({ value, validFrom }) => ({
    value,
    from: dayOf(new Date(validFrom), timeZone),
  }));
  const holdingOn = (at: Day) =>
    versions.toSorted((one, other) => (one.from < other.from ? -1 : 1)).findLast(({ from }) => from <= at)
      ?.value ?? current;
  const on = (at: Day) => judge([goods], place, rulesOn(at, holdingOn(at)));
  const now = on(day);
  const later = [
    ...versions.map(({ from }) => from),
    ...[current, ...versions.map(({ value }) => value)].flatMap(({ rules }) =>
      rules.flatMap(({ from, until }) => [from ?? [], until === null ? [] : addDays(until, 1)].flat()),
    ),
  ]
    .filter((one) => one > day)
    .toSorted();
  const next = later.find((one) => textOf(on(one)) !== textOf(now));
  return { now, next: next === undefined ? null : { day: next, verdict: on(next) } };
}

function textOf({ refusals, notices, signature }: Verdict): string {
  const read = (rules: Verdict['notices']) => rules.map(({ id, effect, text }) => [id, effect, text]);
  return JSON.stringify([read(refusals), read(notices), signature]);
}
