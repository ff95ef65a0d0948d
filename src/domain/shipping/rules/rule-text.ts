import type { Signature, StateRule } from '#domain/settings/kinds/rules.schema.ts';
import { places, type PlaceCode } from '#domain/shipping/rates/us-states.ts';
import type { RuleEffect } from './rule-effects.ts';
import type { Place } from './rules.ts';

export const effectNames: Readonly<Record<RuleEffect, string>> = {
  refuse: 'Refuse',
  acknowledge: 'Notice, acknowledge',
  notice: 'Notice',
  sign: 'Adult signature',
};

/** 'CA, CO, Chicago, IL, ZIP 606', or 'all states'. */
export function placesText({ isEverywhere, states, cities, zipCodes }: StateRule['places']): string {
  if (isEverywhere) return 'all states';
  return [
    ...states,
    ...cities.map(({ city, state }) => `${city} (${state})`),
    ...zipCodes.map((zip) => `ZIP ${zip}`),
  ].join(', ');
}

/** What stands above a rule's text where its goods are shown (R-MAG-3). */
export function ruleTitle(rule: StateRule): string {
  if (rule.title !== '') return rule.title.replaceAll('{states}', placesText(rule.places));
  return rule.effect === 'refuse'
    ? limitSentence(rule)
    : `${rule.goods.name} shipped to ${placesText(rule.places)}`;
}

/** What the cart says before a place is known: 'Magazines cannot be shipped to CA, CO, …' (R-MAG-9). */
export function limitSentence(rule: StateRule): string {
  const { goods, places: where, effect, signature } = rule;
  if (effect === 'refuse') return `${goods.name} cannot be shipped to ${placesText(where)}.`;
  const needs = [
    effect === 'acknowledge' && 'you confirm a notice at checkout',
    effect === 'notice' && 'please read the notice at checkout',
    signature !== null && signerText(signature),
  ].filter(Boolean);
  return `${goods.name} shipped to ${placesText(where)}: ${needs.join(', and ')}.`;
}

/** The checkout's message for a refusal (R-MAG-6); `where`: the place in words; undefined: not known. */
export function refusalSentence(goods: string, where: string | undefined): string {
  const sentence = cannotShip(goods, where);
  return where === undefined ? sentence : `${sentence} Remove them from your cart or choose another address.`;
}

/** Its first sentence, for staff, who have no cart. */
export function cannotShip(goods: string, where: string | undefined): string {
  return `${goods} cannot be shipped to ${where ?? 'this address'}.`;
}

/** The place that a rule refuses: a state, a city, or a ZIP code. */
export function refusedPlace({ places: where }: Pick<StateRule, 'places'>, place: Place): string {
  if (where.isEverywhere || where.states.includes(place.state)) return stateName(place.state);
  const isOfZip = where.zipCodes.some((zip) => place.zipCode.startsWith(zip));
  return isOfZip ? `ZIP code ${place.zipCode}` : `${place.city}, ${stateName(place.state)}`;
}

/** Why it is refused, below the refusal. */
export function refusalReason({ citation, places: where }: StateRule): string {
  if (citation === '') return 'We do not ship them there.';
  const isOfStates = where.cities.length + where.zipCodes.length === 0;
  return `${isOfStates ? 'State' : 'Local'} law does not let us ship them there.`;
}

/** What a payment says if a notice that has to be confirmed was not. */
export function confirmSentence(goods: string): string {
  return `Read the notice about ${goods.toLowerCase()} and confirm it before you pay.`;
}

/** For shoppers, within a sentence. */
function signerText({ age, checksId }: Signature): string {
  return `a person of ${age} or older signs for the delivery${checksId ? ' and shows ID' : ''}`;
}

/** For shoppers: 'A person of 21 or older signs for the delivery and shows ID.' */
export function signatureSentence(signature: Signature): string {
  const text = signerText(signature);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** For the packing slip and the label. */
export function signatureLabel({ age, checksId }: Signature): string {
  return `Signature${checksId ? ' and ID' : ''} of a person ${age} or older required for delivery`;
}

function stateName(state: PlaceCode): string {
  return places[state];
}
