/** made: sold like any build · ask: sold once staff said yes to the build · never: refused. From lenient to strict. */
export const fitStates = ['made', 'ask', 'never'] as const;
export type FitState = (typeof fitStates)[number];
