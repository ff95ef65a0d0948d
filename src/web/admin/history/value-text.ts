import type { AuditKind } from '#domain/dashboard/audit/audit.ts';
import { fieldNames, productFields } from '#domain/catalog/products/product-fields.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { shorten } from '#domain/platform/text/shorten.ts';
import { weightText } from '#domain/shipping/parcels/weight.ts';

const productLabels = new Map<string, string>(fieldNames.map((field) => [field, productFields[field].label]));

/** Fields whose names are no words of the screens. */
const labels: Readonly<Record<string, string>> = {
  markdown: 'Text',
  displayOrder: 'Position',
  hasAccess: 'Access',
  eligibleProducts: 'Eligible categories and products',
  eligibleProductIds: 'Eligible products',
  discountPercent: 'Percent off',
  taxExempt: 'Tax exempt',
  isActive: 'Active',
  startsAt: 'First day',
  expiresAt: 'Last day',
};

/** Amounts in cents, besides those that end with 'Cents'. */
const cents = new Set(['fixedPrice', 'fixedShippingRate']);

/** 'maxUsesPerCustomer' becomes 'Max uses per customer'. */
export function fieldLabel(kind: AuditKind, field: string): string {
  const known = (kind === 'product' ? productLabels.get(field) : undefined) ?? labels[field];
  if (known !== undefined) return known;
  const words = field
    .replace(/Cents$/, '')
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as the history shows it. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return listText(value);
  return countText(Object.keys(value).length);
}

function numberText(field: string, value: number): string {
  if (cents.has(field) || field.endsWith('Cents')) return formatPrice(value);
  return field.endsWith('Ounces') ? weightText(value) : String(value);
}

function listText(values: readonly unknown[]): string {
  if (values.length === 0) return 'none';
  const isShort = values.every((value) => typeof value === 'string' || typeof value === 'number');
  const text = isShort ? values.join(', ') : '';
  if (text !== '' && text.length <= 120 && !text.includes('/media/')) return text;
  return countText(values.length);
}

function countText(count: number): string {
  if (count === 0) return 'none';
  return count === 1 ? '1 entry' : `${count} entries`;
}

/** The beginning of a long text: the whole of it is in the editor. */
export function shortText(text: string): string {
  return text.length > shownLength ? `${shorten(text, shownLength)}…` : text;
}

/** How many letters of a value the history shows. */
export const shownLength = 140;
