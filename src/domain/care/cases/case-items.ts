import type { OrderCase } from './case.schema.ts';

/** A case's items for staff: '2 × Ridgeline Tee (L • Olive), 1 × Cap'. */
export function caseItems({ lines }: Pick<OrderCase, 'lines'>): string {
  return lines
    .map(({ name, choices, quantity }) => `${quantity} × ${name}${choices === null ? '' : ` (${choices})`}`)
    .join(', ');
}
