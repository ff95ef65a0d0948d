import type { Category } from '#domain/catalog/products/category.ts';
import { rulesSetting, type RulesSetting, type StateRule } from '#domain/settings/kinds/rules.schema.ts';
import type { RuleEffect } from '#domain/shipping/rules/rule-effects.ts';
import { isState, placeCodes, usStates, type PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { errorsOfBody, type FieldErrors } from '#web/resolver-of.ts';
import { startsNow, type Starts } from '#web/admin/settings/starts.tsx';

/** A rule as it is typed. Cities are lines such as 'Chicago, IL'; ZIP codes are separated by commas or spaces. */
export type RuleForm = Starts & {
  name: string;
  categories: Category[];
  productIds: number[];
  capacityFrom: string;
  where: 'everywhere' | 'some';
  states: PlaceCode[];
  cities: string;
  zipCodes: string;
  from: string;
  until: string;
  effect: RuleEffect;
  title: string;
  text: string;
  signer: 'anyone' | '18' | '21';
  checksId: boolean;
  citation: string;
};

/** Null: a new one, about nothing yet. */
export function ruleFormOf(rule: StateRule | null): RuleForm {
  const { goods, places } = rule ?? {};
  return {
    ...startsNow,
    name: goods?.name ?? '',
    categories: goods?.categories ?? [],
    productIds: goods?.productIds ?? [],
    capacityFrom: goods?.capacityFrom?.toString() ?? '',
    where: places?.isEverywhere ? 'everywhere' : 'some',
    states: places?.states ?? [],
    cities: places?.cities.map(({ city, state }) => `${city}, ${state}`).join('\n') ?? '',
    zipCodes: places?.zipCodes.join(', ') ?? '',
    from: rule?.from ?? '',
    until: rule?.until ?? '',
    effect: rule?.effect ?? 'refuse',
    title: rule?.title ?? '',
    text: rule?.text ?? '',
    signer: rule?.signature ? (String(rule.signature.age) as '18' | '21') : 'anyone',
    checksId: rule?.signature?.checksId ?? false,
    citation: rule?.citation ?? '',
  };
}

/** The rule that is typed; the schema judges it. */
export function ruleOf(typed: RuleForm, id: string): StateRule {
  const isEverywhere = typed.where === 'everywhere';
  const isSigned = typed.effect !== 'refuse' && typed.signer !== 'anyone';
  return {
    id,
    goods: {
      name: typed.name,
      categories: typed.categories,
      productIds: typed.productIds,
      capacityFrom: typed.capacityFrom.trim() === '' ? null : Number(typed.capacityFrom),
    },
    places: {
      isEverywhere,
      states: isEverywhere ? [] : typed.states,
      cities: isEverywhere ? [] : typed.cities.split('\n').flatMap(cityOf),
      zipCodes: isEverywhere ? [] : typed.zipCodes.split(/[\s,;]+/).filter((zip) => zip !== ''),
    },
    from: typed.from === '' ? null : typed.from,
    until: typed.until === '' ? null : typed.until,
    effect: typed.effect,
    title: typed.title,
    text: typed.text,
    signature: isSigned ? { age: typed.signer === '21' ? 21 : 18, checksId: typed.checksId } : null,
    citation: typed.citation,
  };
}

/** 'Chicago, IL' or 'Chicago, Illinois'; a line without a state is refused at its state. */
function cityOf(line: string): { city: string; state: PlaceCode }[] {
  if (line.trim() === '') return [];
  const comma = line.lastIndexOf(',');
  const [city, named] = comma === -1 ? [line, ''] : [line.slice(0, comma), line.slice(comma + 1).trim()];
  const state =
    placeCodes.find((code) => code === named.toUpperCase()) ??
    placeCodes.find((code) => isState(code) && usStates[code].toLowerCase() === named.toLowerCase());
  return [{ city: city.trim(), state: state as PlaceCode }];
}

/** The rules with this one as typed, in its place wherever that is now, or last if it is new. */
export function withRule({ rules }: RulesSetting, rule: StateRule): RulesSetting {
  const place = rules.findIndex(({ id }) => id === rule.id);
  return { rules: place === -1 ? [...rules, rule] : rules.with(place, rule) };
}

/** What is wrong, each at its field, by the server's own schema. */
export function ruleErrors(typed: RuleForm): FieldErrors<RuleForm> {
  const errors: FieldErrors<RuleForm> = errorsOfBody(
    rulesSetting,
    { rules: [ruleOf(typed, 'typed')] },
    fieldOf,
  );
  return errors.cities === undefined ? errors : { ...errors, cities: wrongCity };
}

const wrongCity = 'Write one city a line with its state, such as Chicago, IL';

function fieldOf([, , part, field]: readonly PropertyKey[]): string {
  if (part === 'signature') return 'signer';
  return String(part === 'goods' || part === 'places' ? field : part);
}
