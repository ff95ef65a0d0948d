import { z } from 'zod';
import { builderSetting } from './builder.schema.ts';
import { demoFacts } from './demo-facts.ts';
import { factsSetting, type StoreFacts } from './facts.schema.ts';
import type { SettingKind } from './kind-names.ts';
import { openingSetting, undecidedOpening } from './opening.schema.ts';
import { shippingSetting, specifiedShipping } from './shipping.schema.ts';
import { specifiedBuilder } from './specified-builder.ts';
import { specifiedTax, taxSetting } from './tax.schema.ts';
import { specifiedTimes, timesSetting } from './times.schema.ts';

/** Every choice of the owner: its form, and its value until the owner makes one (R-SET-1). */
export const settingKinds = {
  facts: { schema: factsSetting, specified: demoFacts },
  shipping: { schema: shippingSetting, specified: specifiedShipping },
  tax: { schema: taxSetting, specified: specifiedTax },
  times: { schema: timesSetting, specified: specifiedTimes },
  builder: { schema: builderSetting, specified: specifiedBuilder },
  opening: { schema: openingSetting, specified: undecidedOpening },
} as const satisfies Readonly<Record<SettingKind, object>>;

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

/** What the browser reckons with. */
export const currentSettings = rates.extend({ times: timesSetting });

/** How much the builder offers; its lists themselves come with the pages that need them. */
export type BuilderSize = Readonly<{ makes: number; accessories: number }>;

/** What pages show, and the browser reckons with. */
export type ShopSettings = Readonly<
  z.infer<typeof currentSettings> & {
    facts: StoreFacts;
    /** All that order numbers have begun with, the newest first. */
    orderPrefixes: readonly string[];
    isOpen: boolean;
    hasBuilder: boolean;
    builderSize: BuilderSize;
    /** Of the builder's lists. */
    builderVersion: number;
  }
>;

/** The rates of a store whose owner changed none, on any day. */
export const specifiedRates: Rates = { shipping: specifiedShipping, tax: specifiedTax, day: '2026-01-01' };
