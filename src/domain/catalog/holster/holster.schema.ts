import { z } from 'zod';
import { typedLine, typedText } from '#domain/platform/text/typed.schema.ts';

const choice = typedLine.max(80);
const optionalChoice = choice.nullish();

/**
 * A holster's configuration on the wire (R-HOL-1). This checks only the shape; readBuild (build.ts) checks whether it can be built.
 */
export const holsterConfiguration = z.object({
  pistolMake: choice.min(1),
  pistolModel: choice.min(1),
  orientation: optionalChoice,
  holsterType: choice.min(1),
  clipOption: optionalChoice,
  color: optionalChoice,
  weaponLight: optionalChoice,
  optic: optionalChoice,
  customNotes: typedText.max(1000).nullish(),
  /** The code of our yes to a pairing that has to be asked about first (R-FIT-5). */
  fitCode: optionalChoice,
});

export type HolsterConfiguration = z.infer<typeof holsterConfiguration>;

/** Answer of POST /api/holster/calculate-price; amounts are decimal strings. */
export const holsterPriceAnswer = z.object({
  price: z.string(),
  breakdown: z.array(z.object({ label: z.string(), amount: z.string() })),
});

export type HolsterPriceAnswer = z.infer<typeof holsterPriceAnswer>;
