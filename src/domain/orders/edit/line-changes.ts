import type { LineOptions } from '#domain/selling/cart/line-options.ts';
import { changeOf } from './contact-changes.ts';
import { choiceLabels } from '#domain/orders/read/line-choices.ts';

/** A line as people know it. */
export type NamedLine = { productId: number; name: string; options: LineOptions; quantity: number };

/** What an edit does to a line, in words for the history and the email (R-ORD-32); nothing if it stays as it is. */
export function lineChanges(before: NamedLine | null, after: NamedLine | null): string[] {
  if (before === null) return after === null ? [] : [`Added: ${described(after)}`];
  if (after === null || after.quantity === 0) return [`Removed: ${described(before)}`];
  const changed = [
    ...changeOf('Quantity', String(before.quantity), String(after.quantity)),
    ...choiceChanges(before, after),
  ];
  return changed.length === 0 ? [] : [`${before.name}: ${changed.join(', ')}`];
}

function choiceChanges(before: NamedLine, after: NamedLine): string[] {
  const first = valuesOf(before);
  const then = valuesOf(after);
  return [...new Set([...first.keys(), ...then.keys()])].flatMap((label) =>
    changeOf(label, first.get(label), then.get(label)),
  );
}

/** '2 × Ridgeline Tee (Size L, Color Olive)'. */
function described(line: NamedLine): string {
  const choices = choiceLabels(line).map(({ label, value }) => `${label} ${value}`);
  return `${line.quantity} × ${line.name}${choices.length === 0 ? '' : ` (${choices.join(', ')})`}`;
}

function valuesOf(line: NamedLine): Map<string, string> {
  return new Map(choiceLabels(line).map(({ label, value }) => [label, value]));
}
