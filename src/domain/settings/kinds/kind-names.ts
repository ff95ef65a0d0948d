/** The kinds of settings, apart from their schemas, which the frame of the dashboard does not load. */
export const settingKindNames = ['facts', 'shipping', 'tax', 'times', 'builder', 'opening'] as const;

export type SettingKind = (typeof settingKindNames)[number];

export const settingTitles: Readonly<Record<SettingKind, string>> = {
  facts: 'Store facts',
  shipping: 'Shipping',
  tax: 'Sales tax',
  times: 'Open and lead times',
  builder: 'Holster builder',
  opening: 'Opening',
};

/** Other words that staff look for it with. */
export const settingWords: Readonly<Record<SettingKind, string>> = {
  facts: 'name email phone address company links time zone order number prefix',
  shipping: 'prices rates zones free priority',
  tax: 'taxes rates registered states holidays',
  times: 'lead time holidays closed closing vacation',
  builder: 'holsters pistols guns makes models lights optics clips attachments colors prices',
  opening: 'open close holster builder on off',
};
