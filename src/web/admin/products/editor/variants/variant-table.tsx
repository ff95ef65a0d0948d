import { useSyncExternalStore } from 'react';
import { unitsOf, variantOf, type Place } from '#domain/catalog/products/variants.ts';
import { colorName } from '#domain/catalog/holster/options.ts';
import { cx } from '#web/ui/cx.ts';
import { VariantCell } from './variant-cell.tsx';
import { blockOf, placeBlock } from './paste-block.ts';
import { bodyOfVariant, cellKey, kindNames, placeName, settledText } from './variant-cells.ts';
import type { CellKind, TypedVariant, VariantCells } from './variant-cells.ts';

type VariantTableProps = {
  kind: CellKind;
  sizes: readonly string[];
  colors: readonly string[];
  typed: readonly TypedVariant[];
  /** The keys of cells with an error. */
  faulty: readonly string[];
  noteId: string;
  /** The product's, which applies where none is typed. */
  price: string;
  salePrice: string;
  onChange: (changes: VariantCells) => void;
  onTell: (text: string) => void;
};

/** A row for each size and a column for each color; on phones a row for each combination. */
export function VariantTable(props: VariantTableProps) {
  const { kind, typed, faulty, noteId, price, salePrice, onChange, onTell } = props;
  const isNarrow = useSyncExternalStore(subscribe, readNarrow);
  const { corner, columns, rows } = gridOf(props, isNarrow);
  const keys = rows.map(({ places }) => places.map((place) => cellKey(place, kind)));
  const isSummed = kind === 'stock';
  const hasTotals = isSummed && columns.length > 1;

  function paste(text: string, row: number, column: number): boolean {
    const block = blockOf(text);
    if (block === null) return false;
    const { cells, left } = placeBlock(keys, block, { row, column });
    const settled = Object.entries(cells).map(([key, cell]) => [key, settledText(kind, cell)]);
    onChange(Object.fromEntries(settled) as VariantCells);
    onTell(`${settled.length} cells pasted.${left > 0 ? ` ${left} did not fit.` : ''}`);
    return true;
  }

  return (
    <div className="relative overflow-x-auto">
      <table className="type-small w-full border-collapse">
        <caption className="sr-only">{kindNames[kind]} of each combination</caption>
        <thead>
          <tr>
            <th scope="col" className={cx(head, 'sticky left-0 bg-surface text-left')}>
              {corner}
            </th>
            {columns.map((name) => (
              <th
                key={name}
                scope="col"
                className={cx(head, kind === 'sku' ? 'text-left' : 'pr-4 text-right')}
              >
                {name}
              </th>
            ))}
            {hasTotals && (
              <th scope="col" className={cx(head, 'pr-4 text-right')}>
                Total
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, places }, row) => (
            <tr key={name}>
              <th
                scope="row"
                className="sticky left-0 bg-surface px-3 py-1 text-left font-semibold wrap-anywhere"
              >
                {name}
              </th>
              {places.map((place, column) => {
                const key = cellKey(place, kind);
                return (
                  <td key={key} className="min-w-20 px-1 py-1 last:pr-3">
                    <VariantCell
                      kind={kind}
                      label={`${kindNames[kind]} of ${placeName(place)}`}
                      value={variantOf(typed, place)?.[kind] ?? ''}
                      placeholder={kind === 'price' ? price : kind === 'sale' ? salePrice : ''}
                      isFaulty={faulty.includes(key)}
                      noteId={noteId}
                      onChange={(text) => onChange({ [key]: text })}
                      onPaste={(text) => paste(text, row, column)}
                    />
                  </td>
                );
              })}
              {hasTotals && <td className={total}>{unitsAt(typed, places)}</td>}
            </tr>
          ))}
        </tbody>
        {isSummed && (
          <tfoot>
            <tr className="border-t border-line">
              <th scope="row" className="sticky left-0 bg-surface px-3 py-2 text-left font-semibold">
                Total
              </th>
              {columns.map((name, column) => (
                <td key={name} className={total}>
                  {unitsAt(
                    typed,
                    rows.flatMap(({ places }) => places[column] ?? []),
                  )}
                </td>
              ))}
              {hasTotals && (
                <td className={total}>
                  {unitsAt(
                    typed,
                    rows.flatMap(({ places }) => places),
                  )}
                </td>
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const head = 'px-3 pt-3 pb-1 align-bottom font-normal text-text-2';
const total = 'tabular px-4 py-2 text-right font-semibold';

type Grid = { corner: string; columns: string[]; rows: { name: string; places: Place[] }[] };

function gridOf({ kind, sizes, colors, typed }: VariantTableProps, isNarrow: boolean): Grid {
  if (sizes.length > 0 && colors.length > 0 && !isNarrow) {
    const rows = sizes.map((size) => ({ name: size, places: colors.map((color) => ({ size, color })) }));
    return { corner: 'Size', columns: colors.map(colorName), rows };
  }
  const corner = sizes.length === 0 ? 'Color' : colors.length === 0 ? 'Size' : 'Color and size';
  const rows = typed.map(({ size, color }) => ({
    name: placeName({ size, color }),
    places: [{ size, color }],
  }));
  return { corner, columns: [kindNames[kind]], rows };
}

function unitsAt(typed: readonly TypedVariant[], places: readonly Place[]): number {
  return unitsOf(places.flatMap((place) => variantOf(typed, place) ?? []).map(bodyOfVariant));
}

const narrow = '(width < 30rem)';

function readNarrow(): boolean {
  return window.matchMedia(narrow).matches;
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
