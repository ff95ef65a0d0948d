import { z } from 'zod';
import { mostOunces, weightText } from './weight.ts';

const wrong = 'Enter a weight, such as 2 lb 4 oz or 36 oz';

/** What one unit weighs, in whole ounces. */
export const unitOunces = z
  .number(wrong)
  .int(wrong)
  .min(1, wrong)
  .max(mostOunces, `Enter at most ${weightText(mostOunces)}`);
