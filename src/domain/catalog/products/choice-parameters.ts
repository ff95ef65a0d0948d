/**
 * The filter groups in display order, by parameter name. The builder on the holsters' page has parameters of its own: 'make', 'model',
 * 'type', 'light' and 'color'.
 */
export const choiceGroups = [
  'makes',
  'models',
  'carry',
  'lights',
  'colors',
  'size',
  'price',
  'stock',
] as const;

export type ChoiceGroup = (typeof choiceGroups)[number];

/** The query parameters that filter or sort a list. */
export const choiceParameters: readonly string[] = [...choiceGroups, 'sort'];
