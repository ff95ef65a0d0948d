import { longDayText } from '#domain/platform/time/day-text.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import type { Pairing } from './fit.ts';
import { isNone } from './options.ts';

export function isSamePairing(one: Pairing, other: Pairing): boolean {
  const partsOf = ({ pistolMake, pistolModel, weaponLight, optic }: Pairing) =>
    [pistolMake, pistolModel, ...[weaponLight, optic].map((name) => (isNone(name) ? '' : name))]
      .join('|')
      .replaceAll(' ', '')
      .toLowerCase();
  return partsOf(one) === partsOf(other);
}

type Confirmation = { fitCode: string; fitConfirmedOn: Day };

/** What a stored build keeps of our yes to its pairing; empty if nobody asked. */
export function confirmationIn(
  options: Readonly<Record<string, unknown>>,
): Confirmation | Record<string, never> {
  const { fitCode, fitConfirmedOn } = options;
  return typeof fitCode === 'string' && typeof fitConfirmedOn === 'string' ? { fitCode, fitConfirmedOn } : {};
}

/**
 * How sure the fit of an ordered build is (R-FIT-7): 'Confirmed for Glock G26 with Inforce APL, by us on Dec 1, 2026'. Null for a pistol
 * without a light and an optic.
 */
export function fitText(options: Readonly<Record<string, unknown>>): string | null {
  const named = ['weaponLight', 'optic'].flatMap((name) => {
    const value = options[name];
    return typeof value === 'string' && !isNone(value) ? [value] : [];
  });
  if (named.length === 0) return null;
  const { fitConfirmedOn } = confirmationIn(options);
  if (!fitConfirmedOn) return 'Made for this pairing';
  const pistol = `${String(options['pistolMake'])} ${String(options['pistolModel'])}`;
  return `Confirmed for ${pistol} with ${named.join(' and ')}, by us on ${longDayText(fitConfirmedOn)}`;
}
