import type { BulkField } from '#domain/catalog/bulk/bulk-rows.ts';
import { checkBulkBody } from '#domain/catalog/bulk/bulk.schema.ts';
import { parseWeight } from '#domain/shipping/parcels/weight.ts';
import { errorsOfBody, type FieldErrors } from '#web/resolver-of.ts';

/** As typed. `how` and `round` are of prices and stock only, `at` is an ISO date or ''. */
export type BulkForm = { how: string; value: string; round: string; starts: 'now' | 'planned'; at: string };

export const emptyForms: Readonly<Record<BulkField, Omit<BulkForm, 'starts' | 'at'>>> = {
  price: { how: 'up-percent', value: '', round: 'cent' },
  stockQuantity: { how: 'set', value: '', round: '' },
  weightOunces: { how: '', value: '', round: '' },
  category: { how: '', value: '', round: '' },
  isVisible: { how: '', value: 'show', round: '' },
};

export const titles: Readonly<Record<BulkField, string>> = {
  price: 'Change prices',
  stockQuantity: 'Change stock',
  weightOunces: 'Change weight',
  category: 'Change category',
  isVisible: 'Show or hide',
};

/** The change that the form asks for, for the schema to judge. */
export function changeOf(field: BulkField, { how, value, round }: BulkForm): object {
  const text = value.trim();
  switch (field) {
    case 'price':
      return { field, how, amount: text.replace(/^\$|%$/g, ''), round };
    case 'stockQuantity':
      return { field, how, value: /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN };
    case 'weightOunces':
      return { field, value: text === '' ? Number.NaN : parseWeight(text) };
    case 'category':
      return { field, value };
    case 'isVisible':
      return { field, value: value === 'show' };
  }
}

/** What is wrong with the change and its start, each at its field. */
export function bulkErrors(field: BulkField, ids: readonly number[], typed: BulkForm): FieldErrors<BulkForm> {
  const { how, value, starts, at } = typed;
  const errors = errorsOfBody(checkBulkBody, { ids, change: changeOf(field, typed) }, () => 'value');
  const isBlankPercent = how.endsWith('percent') && value.trim() === '';
  const isPast = starts === 'planned' && (at === '' || Date.parse(at) <= Date.now());
  return {
    ...errors,
    ...(isBlankPercent && { value: 'Enter a percentage, such as 5' }),
    ...(isPast && { at: 'Choose a moment to come' }),
  };
}
