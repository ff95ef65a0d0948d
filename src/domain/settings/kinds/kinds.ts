import { z } from 'zod';
import { offer } from '#domain/selling/discounts/offer.schema.ts';
import { builderWords } from './builder-words.ts';
import { builderSetting } from './builder.schema.ts';
import { demoFacts } from './demo-facts.ts';
import { faqSetting, faqWords, specifiedFaq } from './faq.schema.ts';
import { factsSetting, factsWords, type StoreFacts } from './facts.schema.ts';
import { offerWords } from './offer-words.ts';
import { noOffer, offerSetting } from './offer.schema.ts';
import { openingSetting, openingWords, undecidedOpening } from './opening.schema.ts';
import { rulesWords } from './rules-words.ts';
import { rulesSetting, specifiedRules } from './rules.schema.ts';
import { salesWords } from './sales-words.ts';
import { noSales, salesSetting } from './sales.schema.ts';
import { shippingSetting, shippingWords, specifiedShipping } from './shipping.schema.ts';
import { specifiedBuilder } from './specified-builder.ts';
import { specifiedTax, taxSetting, taxWords } from './tax.schema.ts';
import {
  specifiedStorefront,
  storefrontSetting,
  storefrontWords,
  type StorefrontSetting,
} from './storefront.schema.ts';
import { timesWords } from './times-words.ts';
import { specifiedTimes, timesSetting } from './times.schema.ts';

/** Every choice of the owner: its form, its value until the owner makes one, and how staff read it (R-SET-1). */
export const settingKinds = {
  facts: { schema: factsSetting, specified: demoFacts, words: factsWords },
  shipping: { schema: shippingSetting, specified: specifiedShipping, words: shippingWords },
  tax: { schema: taxSetting, specified: specifiedTax, words: taxWords },
  times: { schema: timesSetting, specified: specifiedTimes, words: timesWords },
  builder: { schema: builderSetting, specified: specifiedBuilder, words: builderWords },
  rules: { schema: rulesSetting, specified: specifiedRules, words: rulesWords },
  sales: { schema: salesSetting, specified: noSales, words: salesWords },
  offer: { schema: offerSetting, specified: noOffer, words: offerWords },
  storefront: { schema: storefrontSetting, specified: specifiedStorefront, words: storefrontWords },
  faq: { schema: faqSetting, specified: specifiedFaq, words: faqWords },
  opening: { schema: openingSetting, specified: undecidedOpening, words: openingWords },
} as const;

export type SettingKind = keyof typeof settingKinds;

export const settingKindNames = Object.keys(settingKinds) as [SettingKind, ...SettingKind[]];

export type SettingValues = { [Kind in SettingKind]: z.infer<(typeof settingKinds)[Kind]['schema']> };

/** What an order is priced by: the settings, and its day in the store's time zone, on which a tax holiday may fall. */
export const rates = z.object({ shipping: shippingSetting, tax: taxSetting, day: z.iso.date() });

/** As an order shows them: with the version of the builder's lists that priced its custom holsters. */
export const orderRates = rates.extend({ builderVersion: z.number().int() });

export type Rates = Readonly<z.infer<typeof rates>>;

export type RateKind = Exclude<keyof Rates, 'day'>;

/** The versions of the settings that priced an order; 0: as specified. The builder's priced its custom holsters. */
export type RateVersions = Readonly<Record<RateKind | 'builder', number>>;

export const specifiedVersions: RateVersions = { shipping: 0, tax: 0, builder: 0 };

/** What the browser computes with. */
export const currentSettings = rates.extend({
  times: timesSetting,
  rules: rulesSetting,
  offer: offer.nullable(),
});

/** How much the builder offers; its lists themselves come with the pages that need them. */
export type BuilderSize = Readonly<{ makes: number; accessories: number }>;

/** What pages show, and the browser computes with. */
export type ShopSettings = Readonly<
  z.infer<typeof currentSettings> & {
    facts: StoreFacts;
    /** All that order numbers have begun with, the newest first. */
    orderPrefixes: readonly string[];
    isOpen: boolean;
    hasBuilder: boolean;
    /** With the announcement of today. */
    storefront: StorefrontSetting;
    hasFaq: boolean;
    builderSize: BuilderSize;
    /** For the builder's lists. */
    builderVersion: number;
  }
>;

/** The rates of a store whose owner changed none, on any day. */
export const specifiedRates: Rates = { shipping: specifiedShipping, tax: specifiedTax, day: '2026-01-01' };
