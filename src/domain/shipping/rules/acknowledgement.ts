import type { StateRule } from '#domain/settings/kinds/rules.schema.ts';
import type { Acknowledged, Acknowledgement } from './acknowledgement.schema.ts';
import type { Verdict } from './rules.ts';

/** The notices that were not confirmed as they read today (R-RULE-4). */
export function notAcknowledged(
  { toAcknowledge }: Pick<Verdict, 'toAcknowledge'>,
  given: Acknowledged,
): StateRule[] {
  return toAcknowledge.filter(({ id, text }) => !given.some((one) => one.ruleId === id && one.text === text));
}

/** What an order keeps: what it has, and what was confirmed now. Anything that no rule asks for is left out. */
export function withAcknowledged(
  kept: readonly Acknowledgement[],
  { toAcknowledge }: Pick<Verdict, 'toAcknowledge'>,
  given: Acknowledged,
  about: Pick<Acknowledgement, 'version' | 'at' | 'by'>,
): Acknowledgement[] {
  const added = notAcknowledged({ toAcknowledge }, [...kept]).filter(({ id, text }) =>
    given.some((one) => one.ruleId === id && one.text === text),
  );
  return [
    ...kept,
    ...added.map(({ id, text, goods, citation }) => ({
      ruleId: id,
      goods: goods.name,
      text,
      citation,
      ...about,
    })),
  ];
}
