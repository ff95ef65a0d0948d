import { specifiedBuilder } from '#domain/settings/kinds/specified-builder.ts';
import { specifiedRules } from '#domain/settings/kinds/rules.schema.ts';
import { specifiedStorefront } from '#domain/settings/kinds/storefront.schema.ts';
import type { Caller, ScriptCalls } from './script-calls.ts';
import { scriptText } from './script-texts.ts';

/** Fills what the owner says in the settings of the shop, as staff. */
export async function fillSettings({ send }: ScriptCalls, as: Caller): Promise<void> {
  const save = (kind: string, value: unknown) =>
    send('PUT /api/admin/settings/{kind}', { as, at: { kind }, body: { value, note: scriptText(200) } });
  await save('storefront', {
    announcement: { text: scriptText(120), to: '/apparel', from: null, until: null },
    hero: { title: scriptText(60), text: scriptText(240), picture: null },
    mission: {
      text: scriptText(240),
      pillars: specifiedStorefront.mission.pillars.map(() => ({
        title: scriptText(40),
        text: scriptText(200),
      })),
    },
    footerLinks: [{ label: scriptText(40), to: '/terms' }],
  });
  await save('faq', { questions: [{ question: scriptText(160), answer: scriptText(2_000) }] });
  const [rule] = specifiedRules.rules;
  const noticed = {
    ...rule,
    id: 'scripts',
    goods: { name: scriptText(60), categories: ['apparel'], productIds: [], capacityFrom: null },
    places: { isEverywhere: true, states: [], cities: [], zipCodes: [] },
    effect: 'notice',
    title: scriptText(120),
    text: scriptText(2_000),
    citation: scriptText(300),
  };
  await save('rules', { rules: [...specifiedRules.rules, noticed] });
  const [glock, ...makes] = specifiedBuilder.makes;
  const model = { id: 'scripts', name: scriptText(60), shell: 'compact', fits: scriptText(120) };
  await save('builder', {
    ...specifiedBuilder,
    makes: [{ ...glock, models: [...(glock?.models ?? []), model] }, ...makes],
    fit: [
      ...specifiedBuilder.fit,
      { ...specifiedBuilder.fit[0], id: 'scripts', pistols: ['scripts'], reason: scriptText(120) },
    ],
  });
  await save('sales', {
    sales: [
      {
        name: scriptText(60),
        percent: 5,
        categories: ['lights'],
        from: '2020-01-01T00:00:00.000Z',
        until: '2099-01-01T00:00:00.000Z',
        takesCodes: true,
      },
    ],
  });
  await save('offer', {
    offer: {
      name: scriptText(60),
      gives: { kind: 'percent', percent: 1 },
      fromCents: 1_000_00,
      alsoWithCodes: true,
      from: null,
      until: null,
    },
  });
}
