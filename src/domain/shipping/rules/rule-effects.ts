/** What a rule does, the strictest first. sign: only that an adult signs for the parcel. */
export const ruleEffects = ['refuse', 'acknowledge', 'notice', 'sign'] as const;

export type RuleEffect = (typeof ruleEffects)[number];
