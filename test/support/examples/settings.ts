import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { specifiedRates, type ShopSettings } from '#domain/settings/kinds/kinds.ts';
import { specifiedRules } from '#domain/settings/kinds/rules.schema.ts';
import { specifiedStorefront } from '#domain/settings/kinds/storefront.schema.ts';
import { specifiedTimes } from '#domain/settings/kinds/times.schema.ts';

/** A store whose owner changed nothing, on a Friday. */
export const exampleSettings: ShopSettings = {
  ...specifiedRates,
  times: specifiedTimes,
  rules: specifiedRules,
  day: '2026-11-20',
  offer: null,
  facts: demoFacts,
  orderPrefixes: [demoFacts.orderPrefix],
  isOpen: true,
  hasBuilder: true,
  storefront: specifiedStorefront,
  hasFaq: false,
  builderSize: { makes: 12, accessories: 48 },
  builderVersion: 0,
};
