import { z } from 'zod';
import { categories } from '#domain/catalog/products/category.ts';
import { typedCode, typedLine, typedText } from '#domain/platform/text/typed.schema.ts';
import { isDay } from '#domain/platform/time/shop-day.ts';
import { ruleEffects } from '#domain/shipping/rules/rule-effects.ts';
import { placeCodes } from '#domain/shipping/rates/us-states.ts';

const day = z.string().refine(isDay, 'Choose a day').nullable();

/** What a rule is about: all goods of these categories, these products, and magazines from a capacity on. */
const goods = z
  .object({
    /** At the start of a sentence, in the plural: 'Magazines'. */
    name: typedLine.min(1, 'Enter a name, such as Magazines').max(60, 'A name has at most 60 characters'),
    categories: z.array(z.enum(categories)).max(categories.length),
    productIds: z.array(z.number().int().min(0)).max(500, 'Choose at most 500 products'),
    /** In rounds. A magazine of unknown capacity counts, too. Null: the capacity does not matter. */
    capacityFrom: z
      .number('Enter a whole number')
      .int('Enter a whole number')
      .min(1, 'Enter 1 or more')
      .max(1_000, 'Enter at most 1,000')
      .nullable(),
  })
  .refine((one) => one.categories.length > 0 || one.productIds.length > 0 || one.capacityFrom !== null, {
    path: ['categories'],
    message: 'Choose a category or a product, or enter a capacity',
  });

const city = z.object({
  city: typedLine.min(1, 'Enter a city').max(80, 'A city has at most 80 characters'),
  state: z.enum(placeCodes, 'Choose a state'),
});

/** Where it holds: everywhere, or in any of these. */
const ruledPlaces = z
  .object({
    isEverywhere: z.boolean(),
    states: z.array(z.enum(placeCodes)).max(placeCodes.length),
    cities: z.array(city).max(200, 'Enter at most 200 cities'),
    /** Whole ZIP codes, or how they begin. */
    zipCodes: z
      .array(typedCode.regex(/^\d{3,5}$/, 'Enter ZIP codes, or their first 3 or 4 digits'))
      .max(500, 'Enter at most 500 ZIP codes'),
  })
  .refine((one) => one.isEverywhere || one.states.length + one.cities.length + one.zipCodes.length > 0, {
    path: ['states'],
    message: 'Choose a state, or enter a city or a ZIP code',
  });

export const signature = z.object({ age: z.union([z.literal(18), z.literal(21)]), checksId: z.boolean() });

/** Also while another field is wrong, so that the form shows all at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** Goods, places, days, and what happens to an order of these goods to these places (R-RULE-1). */
const stateRule = z
  .object({
    /** Made by the form, and kept by all later versions. */
    id: z.string().regex(/^[0-9a-z-]{1,40}$/),
    goods,
    places: ruledPlaces,
    /** The first and the last day, in the store's time zone; null: since ever, and without an end. */
    from: day,
    until: day,
    effect: z.enum(ruleEffects),
    /** Above the text where goods are shown; {states} stands for the places. Empty: the store's own sentence. */
    title: typedLine.max(120, 'A title has at most 120 characters'),
    /** What shoppers read, and confirm if the rule asks for it. */
    text: typedText.max(2_000, 'A notice has at most 2,000 characters'),
    /** Who has to sign for the parcel; null: anyone. */
    signature: signature.nullable(),
    /** The law; empty: it is the store's own rule. */
    citation: typedLine.max(300, 'A citation has at most 300 characters'),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    message: 'The last day cannot be before the first one',
    ...always,
  })
  .refine(({ effect, text }) => (effect !== 'notice' && effect !== 'acknowledge') || text !== '', {
    path: ['text'],
    message: 'Write what shoppers read',
    ...always,
  })
  .refine(({ effect, signature: signed }) => effect !== 'sign' || signed !== null, {
    path: ['signature'],
    message: 'Choose who has to sign',
    ...always,
  })
  .refine(({ effect, signature: signed }) => effect !== 'refuse' || signed === null, {
    path: ['signature'],
    message: 'What is refused is not delivered',
    ...always,
  });

export type StateRule = Readonly<z.infer<typeof stateRule>>;

export type Signature = z.infer<typeof signature>;

/** What is sold to whom (R-RULE-1). */
export const rulesSetting = z.object({
  rules: z
    .array(stateRule)
    .max(100, 'At most 100 rules')
    .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, 'Name each rule once'),
});

export type RulesSetting = z.infer<typeof rulesSetting>;

/** The specified ten states (R-MAG-1 to R-MAG-3). */
export const specifiedRules: RulesSetting = {
  rules: [
    {
      id: 'magazines',
      goods: { name: 'Magazines', categories: ['magazines'], productIds: [], capacityFrom: 1 },
      places: {
        isEverywhere: false,
        states: ['CA', 'CO', 'CT', 'HI', 'MD', 'MA', 'NJ', 'NY', 'VT', 'WA'],
        cities: [],
        zipCodes: [],
      },
      from: null,
      until: null,
      effect: 'refuse',
      title: 'Magazine sales are restricted to: {states}',
      text:
        'State and local laws on magazine capacity vary and change. We do not ship magazines to the states above; ' +
        'elsewhere, please check that your order is legal where you live.',
      signature: null,
      citation: 'State laws on magazine capacity',
    },
  ],
};
