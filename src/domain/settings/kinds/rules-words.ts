import { shortDayText } from '#domain/platform/time/day-text.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import { effectNames, placesText, signatureLabel } from '#domain/shipping/rules/rule-text.ts';
import type { RulesSetting, StateRule } from './rules.schema.ts';
import type { SettingWords } from './setting-words.ts';

export const rulesWords: SettingWords<RulesSetting> = {
  title: 'State rules',
  also: 'restrictions laws states magazines notice acknowledge adult signature ID refuse',
  now: rulesNow,
  changes: rulesChanges,
};

/** '2 rules. Magazines: refuse in CA, CO, …'. */
export function rulesNow({ rules }: RulesSetting, today: Day): string {
  const held = rules.filter(({ until }) => until === null || until >= today);
  if (held.length === 0) return 'No rules: everything ships everywhere';
  const count = held.length === 1 ? '1 rule' : `${held.length} rules`;
  return `${count}. ${held.map(ruleText).join('. ')}`;
}

/** What came, went and changed, by rule. */
export function rulesChanges(before: RulesSetting, after: RulesSetting): string[] {
  const old = new Map(before.rules.map((rule) => [rule.id, rule]));
  const kept = new Set(after.rules.map(({ id }) => id));
  return [
    ...after.rules.flatMap((rule) => {
      const was = old.get(rule.id);
      if (was === undefined) return [`New: ${ruleText(rule)}`];
      const changes = ruleChanges(was, rule);
      return changes.length === 0 ? [] : [`${was.goods.name}: ${changes.join(', ')}`];
    }),
    ...before.rules.filter(({ id }) => !kept.has(id)).map((rule) => `Removed: ${ruleText(rule)}`),
  ];
}

/** 'Magazines: refuse in CA, CO, from Dec 15'. */
function ruleText(rule: StateRule): string {
  const days = daysText(rule);
  const where = `${rule.goods.name}: ${effectNames[rule.effect].toLowerCase()} in ${placesText(rule.places)}`;
  return days === sinceEver ? where : `${where}, ${days}`;
}

const sinceEver = 'always';

/** 'from Dec 15', 'until Dec 31', 'Nov 15 to Dec 31', or 'always'. */
export function daysText({ from, until }: Pick<StateRule, 'from' | 'until'>): string {
  if (from !== null && until !== null) return `${shortDayText(from)} to ${shortDayText(until)}`;
  if (from !== null) return `from ${shortDayText(from)}`;
  return until === null ? sinceEver : `until ${shortDayText(until)}`;
}

function ruleChanges(was: StateRule, is: StateRule): string[] {
  return [
    differs('name', was.goods.name, is.goods.name),
    goodsText(was) === goodsText(is) ? '' : 'other goods',
    differs('places', placesText(was.places), placesText(is.places)),
    differs('days', daysText(was), daysText(is)),
    differs('effect', effectNames[was.effect], effectNames[is.effect]),
    differs('signature', signedText(was), signedText(is)),
    was.title === is.title && was.text === is.text ? '' : 'notice reworded',
    differs('law', was.citation || 'none', is.citation || 'none'),
  ].filter((change) => change !== '');
}

function goodsText({ goods }: StateRule): string {
  return JSON.stringify([goods.categories, goods.productIds, goods.capacityFrom]);
}

function signedText({ signature }: StateRule): string {
  return signature === null ? 'none' : signatureLabel(signature);
}

function differs(name: string, before: string, after: string): string {
  return before === after ? '' : `${name} ${before} → ${after}`;
}
