import { expect, test } from 'vitest';
import { liveFacts } from '../../../../test/support/live-facts.ts';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { settingKinds, type SettingValues } from '#domain/settings/kinds/kinds.ts';
import { noFacts, openingOf } from './opening.ts';

const specifiedValues = {
  shipping: settingKinds.shipping.specified,
  tax: settingKinds.tax.specified,
  times: settingKinds.times.specified,
  builder: settingKinds.builder.specified,
};

const held = (facts: SettingValues['facts'], version: number, opening: SettingValues['opening']) => ({
  values: { ...specifiedValues, facts, opening },
  versions: { shipping: 0, tax: 0, times: 0, builder: 0, facts: version, opening: 1 },
});

const undecided = { isOpen: null, hasBuilder: null };
const yes = { isOpen: true, hasBuilder: true };
const no = { isOpen: false, hasBuilder: false };

test.each([
  // live   facts      version  decided     confirmed open   builder
  [false, demoFacts, 0, undecided, true, true, true],
  [false, demoFacts, 0, no, true, false, false],
  [false, liveFacts, 1, yes, true, true, true],
  [true, demoFacts, 0, undecided, false, false, false],
  [true, demoFacts, 0, yes, false, false, true],
  [true, demoFacts, 1, yes, false, false, true],
  [true, liveFacts, 1, undecided, true, false, false],
  [true, liveFacts, 1, no, true, false, false],
  [true, liveFacts, 1, yes, true, true, true],
] as const)(
  'live %s, facts %j of version %i, decided %j: confirmed %s, open %s, builder %s (R-SETUP-14, R-SETUP-15, R-SETUP-17)',
  (isLive, facts, version, decided, areFactsConfirmed, isOpen, hasBuilder) => {
    expect(openingOf(held(facts, version, decided), isLive)).toEqual({
      facts: areFactsConfirmed ? facts : noFacts,
      areFactsConfirmed,
      isOpen,
      hasBuilder,
    });
  },
);
