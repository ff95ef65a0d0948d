import type { HolsterChoices } from '#domain/catalog/holster/holster-choices.ts';
import type { Orientation } from '#domain/catalog/holster/options.ts';

/** The simple form's required fields, in visual order (R-HOL-30). */
export type RequiredField = 'pistolMake' | 'pistolModel' | 'orientation';

export type FormErrors = Partial<Record<RequiredField, string>>;

/** Errors with their fixes; empty if the form is complete. */
export function missingFields(
  { pistolMake, pistolModel }: Pick<HolsterChoices, 'pistolMake' | 'pistolModel'>,
  orientation: Orientation | null,
): FormErrors {
  return {
    ...(pistolMake === null ? { pistolMake: 'Choose your pistol’s make' } : {}),
    ...(pistolModel === null
      ? { pistolModel: pistolMake === null ? 'Then choose its model' : 'Choose your pistol’s model' }
      : {}),
    ...(orientation === null ? { orientation: 'Choose the hand you draw with' } : {}),
  };
}
