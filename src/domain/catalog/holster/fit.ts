import type { Day } from '#domain/platform/time/shop-day.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import type { FitRow } from '#domain/settings/kinds/fit.schema.ts';
import { fitStates, type FitState } from './fit-states.ts';
import { accessoriesIn, isOut, listed, pistolsOf, type AccessoryList } from './lists.ts';
import type { ShellSize } from './options.ts';

/** What has to fit each other, by the names that a build has. */
export type Pairing = {
  readonly [name in 'pistolMake' | 'pistolModel' | 'weaponLight' | 'optic']?: string | null;
};

/** `reason`: why it is not simply made; '' if it is. */
export type Fit = { state: FitState; reason: string };

const made: Fit = { state: 'made', reason: '' };

/**
 * Whether we make a holster for this pistol with this light and optic (R-FIT-1). Of the rows about it the most specific counts: first by
 * the optic, then by the pistol (its model before its size), then by the light. Of rows alike the strictest does, and a pairing without a row is made.
 */
export function fitOf(builder: BuilderSetting, pairing: Pairing): Fit {
  const ids = idsOf(builder, pairing);
  if (ids === null) return made;
  const [row] = builder.fit
    .filter((one) => isAbout(one, ids))
    .toSorted((a, b) => weightOf(b) - weightOf(a) || strictness(b) - strictness(a));
  return row && row.state !== 'made' ? { state: row.state, reason: row.reason } : made;
}

type Ids = { pistol: string; shell: ShellSize; light: string | null; optic: string | null };

/** Null if the pistol is not chosen or not listed. */
function idsOf(
  builder: BuilderSetting,
  { pistolMake, pistolModel, weaponLight, optic }: Pairing,
): Ids | null {
  const pistol = pistolsOf(builder, pistolMake).find(({ name }) => name === pistolModel);
  if (!pistol) return null;
  const idIn = (list: AccessoryList, name: string | null | undefined) =>
    (name && listed(accessoriesIn(builder, list), name)?.id) || null;
  return {
    pistol: pistol.id,
    shell: pistol.shell,
    light: idIn('lights', weaponLight),
    optic: idIn('optics', optic),
  };
}

function isAbout({ pistols, shells, everyLight, lights, optics }: FitRow, ids: Ids): boolean {
  const isPistol =
    pistols.length > 0 ? pistols.includes(ids.pistol) : shells.length === 0 || shells.includes(ids.shell);
  const isLight = everyLight
    ? ids.light !== null
    : lights.length === 0 || (ids.light !== null && lights.includes(ids.light));
  return isPistol && isLight && (optics.length === 0 || (ids.optic !== null && optics.includes(ids.optic)));
}

function weightOf({ pistols, shells, everyLight, lights, optics }: FitRow): number {
  const pistol = pistols.length > 0 ? 2 : Number(shells.length > 0);
  return (optics.length > 0 ? 8 : 0) + pistol * 2 + Number(!everyLight && lights.length > 0);
}

function strictness({ state }: FitRow): number {
  return fitStates.indexOf(state);
}

/** 'a Glock G42 with a SureFire X300U-B': the pistol with what it is to carry, for a sentence. */
export function pairingText({ pistolMake, pistolModel, weaponLight, optic }: Pairing): string {
  const carried = [weaponLight, optic].flatMap((name) => (name ? [withArticle(name)] : []));
  const pistol = `${pistolMake} ${pistolModel}`;
  return [withArticle(pistol), carried.join(' and ')].filter(Boolean).join(' with ');
}

function withArticle(name: string): string {
  return `${/^[AEIO]|^[FHLMNRSX](?=[^a-z])/.test(name) ? 'an' : 'a'} ${name}`;
}

/** What an impossible pairing says, with the lights that fit instead. Null: it is made, or made once we said yes. */
export function neverSentence(builder: BuilderSetting, pairing: Pairing, day: Day): string | null {
  const { state, reason } = fitOf(builder, pairing);
  if (state !== 'never') return null;
  return `We do not make a holster for ${pairingText(pairing)}: ${reason}. ${insteadText(builder, pairing, day)}`;
}

/** What a pairing says that we look at first. Null: it is made, or never. */
export function askSentence(builder: BuilderSetting, pairing: Pairing): string | null {
  const { state, reason } = fitOf(builder, pairing);
  if (state !== 'ask') return null;
  return `Ask us before you order a holster for ${pairingText(pairing)}: ${reason}.`;
}

const mostNamed = 3;

/** 'Streamlight TLR-6 fits.' Without a light, only the optic can be at fault. */
function insteadText(builder: BuilderSetting, pairing: Pairing, day: Day): string {
  if (!pairing.weaponLight) return 'Choose another optic, or none.';
  const lights = accessoriesIn(builder, 'lights')
    .filter((light) => !isOut(light, day))
    .map(({ name }) => name)
    .filter((weaponLight) => fitOf(builder, { ...pairing, weaponLight }).state === 'made');
  const [first] = lights;
  if (first === undefined) return 'Choose no light.';
  if (lights.length === 1) return `${first} fits.`;
  const more = lights.length - mostNamed;
  const named = more > 1 ? [...lights.slice(0, mostNamed), `${more} more`] : lights;
  return `${new Intl.ListFormat('en-US').format(named)} fit.`;
}

/**
 * Beside a light or an optic in a list: 'not made: the pistol has no rail', 'ask us first'. Null: it is made, or it would be the same
 * without what `field` has.
 */
export function fitWords(
  builder: BuilderSetting,
  pairing: Pairing,
  field: 'weaponLight' | 'optic',
): string | null {
  const { state, reason } = fitOf(builder, pairing);
  const without = fitOf(builder, { ...pairing, [field]: null });
  if (state === 'made' || (state === without.state && reason === without.reason)) return null;
  return state === 'ask' ? 'ask us first' : `not made: ${reason}`;
}
