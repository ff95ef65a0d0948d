import type { FieldError } from '#domain/result.ts';
import type { Acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import { notAcknowledged } from '#domain/shipping/rules/acknowledgement.ts';
import { cannotShip, refusedPlace } from '#domain/shipping/rules/rule-text.ts';
import type { Place, Verdict } from '#domain/shipping/rules/rules.ts';

type Line = { lineId: number; units: number };

/** The lines that a new address concerns: what is still to ship or, of an order that shipped, all of it, because it ships again (R-RULE-7). */
export function linesToMove<L extends Line>(lines: readonly L[], toShip: readonly { lineId: number }[]): L[] {
  const staying = lines.filter(({ units }) => units > 0);
  const left = staying.filter(({ lineId }) => toShip.some((one) => one.lineId === lineId));
  return left.length > 0 ? left : staying;
}

/** Why staff cannot send goods there; `remedy`: what to do instead (R-RULE-7). */
export function refusalByRules(
  verdict: Verdict,
  place: Place | null,
  given: Acknowledged,
  remedy: string,
): FieldError<'state' | 'acknowledged'> | null {
  const [rule] = verdict.refusals;
  if (rule && place) {
    const message = `${cannotShip(rule.goods.name, refusedPlace(rule, place))} ${remedy}`;
    return { field: 'state', message };
  }
  const [missing] = notAcknowledged(verdict, given);
  if (!missing) return null;
  const message = `Ask the customer to confirm the notice about ${missing.goods.name.toLowerCase()} first.`;
  return { field: 'acknowledged', message };
}

export const remedyOfMove = 'Refund them first, or choose another address.';
