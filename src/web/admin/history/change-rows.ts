import { colorName } from '#domain/catalog/holster/options.ts';
import type { AuditKind } from '#domain/dashboard/audit/audit.ts';
import { isSame } from '#domain/dashboard/audit/changed-fields.ts';
import { changedPart } from '#domain/dashboard/audit/changed-part.ts';
import { fieldLabel, shownLength, valueText } from './value-text.ts';

/** One value that changed, as the history shows it. */
export type ChangeRow = { label: string; before: string; after: string };

type Item = Readonly<Record<string, unknown>>;
type Change = { field: string; before: unknown; after: unknown };

/**
 * What changed in a field. A list or an object says which of its parts did: 'Variants, OD Green M, stock quantity' from 3 to 12. Pictures are
 * counted (R-HIST-10).
 */
export function changeRows(kind: AuditKind, { field, before, after }: Change): ChangeRow[] {
  return rowsOf(fieldLabel(kind, field), { field, before, after });
}

function rowsOf(label: string, { field, before, after }: Change): ChangeRow[] {
  if (isSame(before, after)) return [];
  if (areAll(Array.isArray, before, after)) {
    const [was, is] = [(before ?? []) as unknown[], (after ?? []) as unknown[]];
    const areItems = [...was, ...is].some(isItem);
    return areItems ? listRows(label, was.filter(isItem), is.filter(isItem)) : textRows(label, was, is);
  }
  if (areAll(isItem, before, after)) return itemRows(label, (before ?? {}) as Item, (after ?? {}) as Item);
  return [row(label, valueText(field, before), valueText(field, after))];
}

function areAll(is: (value: unknown) => boolean, before: unknown, after: unknown): boolean {
  return [before, after].every((value) => value === null || value === undefined || is(value));
}

function isItem(value: unknown): value is Item {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The store's own marks on an item of a list. */
const own = new Set(['id', 'position']);

function itemRows(label: string, before: Item, after: Item): ChangeRow[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !own.has(field),
  );
  return fields.flatMap((field) =>
    rowsOf(`${label}, ${partLabel(field)}`, { field, before: before[field], after: after[field] }),
  );
}

/** Items are matched by their names or, if these are not all different, by their places. */
function listRows(label: string, before: readonly Item[], after: readonly Item[]): ChangeRow[] {
  const areNamed = [before, after].every((items) => new Set(items.map(nameOf)).size === items.length);
  const byName = (items: readonly Item[]) =>
    new Map(items.map((item, place) => [(areNamed && nameOf(item)) || String(place + 1), item]));
  const [was, is] = [byName(before), byName(after)];
  const rows = [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [one, other] = [was.get(name), is.get(name)];
    if (one && other) return itemRows(`${label}, ${name}`, one, other);
    return [row(`${label}, ${name}`, one ? summaryOf(one) : 'none', other ? summaryOf(other) : 'none')];
  });
  return rows.length > 0
    ? rows
    : [row(`${label}, order`, [...was.keys()].join(', '), [...is.keys()].join(', '))];
}

const naming = new Set(['size', 'color', 'name']);

/** 'OD Green M', a name, or ''. */
function nameOf({ size, color, name }: Item): string {
  const texts = [typeof color === 'string' ? colorName(color) : '', size, name];
  return texts.filter((text) => typeof text === 'string' && text !== '').join(' ');
}

/** 'stock quantity 12, SKU RT-TEE-M'. */
function summaryOf(item: Item): string {
  return Object.entries(item)
    .filter(([field, value]) => !own.has(field) && !naming.has(field) && value !== null && value !== '')
    .map(([field, value]) => `${partLabel(field)} ${valueText(field, value)}`)
    .join(', ');
}

/** Short lists stand whole; of a long one, what came and went. */
function textRows(label: string, before: readonly unknown[], after: readonly unknown[]): ChangeRow[] {
  const gone = before.filter((value) => !after.includes(value));
  const added = after.filter((value) => !before.includes(value));
  const isMoved = gone.length === 0 && added.length === 0;
  if ([...before, ...after].some((value) => String(value).includes('/media/'))) {
    const what = isMoved ? 'in another order' : `${added.length} new, ${gone.length} removed`;
    return [row(label, pictures(before.length), `${pictures(after.length)}, ${what}`)];
  }
  const [was, is] = [before.join(', ') || 'none', after.join(', ') || 'none'];
  if (isMoved || (was.length <= shownLength && is.length <= shownLength)) return [row(label, was, is)];
  return [
    ...(gone.length > 0 ? [row(`${label}, removed`, gone.join(', '), 'none')] : []),
    ...(added.length > 0 ? [row(`${label}, added`, 'none', added.join(', '))] : []),
  ];
}

function pictures(count: number): string {
  return count === 1 ? '1 picture' : `${count} pictures`;
}

function row(label: string, before: string, after: string): ChangeRow {
  const [was, is] = changedPart(before, after, shownLength);
  return { label, before: was, after: is };
}

/** After another label: 'stock quantity', but 'SKU' and 'TX'; a color, as the shop calls it. */
function partLabel(field: string): string {
  if (field === 'sku') return 'SKU';
  if (/^[A-Z]/.test(field)) return colorName(field);
  const label = fieldLabel('setting', field);
  return label.charAt(0).toLowerCase() + label.slice(1);
}
