import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { placesOf, unitsOf } from '#domain/catalog/products/variants.ts';
import { errorOf, fieldPropsOf } from '#web/admin/editing/field-props.ts';
import { fieldLabels, type ProductFieldsProps } from '#web/admin/products/editor/field-labels.ts';
import { optionsOf } from '#web/admin/products/editor/product-form.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { FieldNote } from '#web/ui/controls/field-note.tsx';
import {
  bodyOfVariant,
  cellKinds,
  faultyCells,
  kindNames,
  typedVariants,
  withTyped,
  type CellKind,
  type VariantCells,
} from './variant-cells.ts';
import { VariantTable } from './variant-table.tsx';

/** Stock, SKU and price of each size and color (R-APROD-16); nothing for a product that has neither. */
export function VariantsField({ form }: ProductFieldsProps) {
  const noteId = useId();
  const element = useRef<HTMLDivElement>(null);
  const [kind, setKind] = useState<CellKind>('stock');
  const [judged, setJudged] = useState<number | null>(null);
  const [told, tell] = useState('');
  const [category, sizes, colors, hasVariants, cells, price, salePrice] = form.watch([
    'category',
    'sizes',
    'colors',
    'hasVariants',
    'variants',
    'price',
    'salePrice',
  ]);
  const options = optionsOf({ category, sizes, colors });
  const typed = typedVariants(cells, options.sizes, options.colors);
  const error = errorOf(form, 'variants');
  const faulty = faultyCells(typed, error);
  const [first] = faulty;

  const isOnlyError = Object.keys(form.formState.errors).every((name) => name === 'variants');
  const isShown = kind === first?.kind;

  // A save that is not valid shows the cell; while the owner corrects it, the choice stays.
  const attempt = error === undefined ? null : form.formState.submitCount;
  if (attempt !== judged) {
    setJudged(attempt);
    if (attempt !== null && first !== undefined) setKind(first.kind);
  }

  const focusCell = useEffectEvent(() => {
    if (!isShown || !isOnlyError) return;
    element.current?.querySelector<HTMLElement>('td input[aria-invalid]')?.focus();
  });
  useEffect(() => {
    if (attempt === null) return;
    // After the form has focused this field's first control.
    const frame = requestAnimationFrame(() => focusCell());
    return () => cancelAnimationFrame(frame);
  }, [attempt]);

  if (placesOf(options.sizes, options.colors).length === 0) return null;

  const change = (changes: VariantCells) =>
    form.setValue('variants', withTyped(cells, typed, changes), { shouldDirty: true });

  return (
    <div ref={element} data-field="variants">
      <Checkbox
        {...fieldPropsOf(form, fieldLabels)('hasVariants', {
          // The sum stays when the table goes.
          onChange: () => form.setValue('stockQuantity', String(unitsOf(typed.map(bodyOfVariant)))),
        })}
        label={labelOf(options)}
        hint="Each combination has its own stock, SKU and price"
      />
      {hasVariants && (
        <div className="mt-2 rounded-s border border-line bg-surface">
          <fieldset className="flex flex-wrap gap-2 border-b border-line p-3">
            <legend className="sr-only">Shown in the table</legend>
            {cellKinds.map((one) => (
              <Button
                key={one}
                level="secondary"
                size="small"
                aria-pressed={one === kind}
                className={one === kind ? 'border-2! border-primary! bg-selected' : ''}
                onClick={() => setKind(one)}
              >
                {kindNames[one]}
              </Button>
            ))}
          </fieldset>
          <VariantTable
            kind={kind}
            sizes={options.sizes}
            colors={options.colors}
            typed={typed}
            faulty={error === undefined ? [] : faulty.map(({ key }) => key)}
            noteId={noteId}
            price={price}
            salePrice={salePrice}
            onChange={change}
            onTell={tell}
          />
          <div className="border-t border-line px-3 py-2">
            <FieldNote id={noteId} error={error} hint={hints[kind]} className="" />
          </div>
        </div>
      )}
      <output className="sr-only">{told}</output>
    </div>
  );
}

const hints: Readonly<Record<CellKind, string>> = {
  stock: 'At 0 a combination is shown as sold out. You can paste cells from a spreadsheet.',
  sku: 'Optional, and unique in the store. Shown on orders, packing slips and emails to you.',
  price: 'Empty: the product’s price.',
  sale: 'While the product’s sale runs. Empty: the product’s sale price, where the price is the product’s.',
};

function labelOf({ sizes, colors }: ReturnType<typeof optionsOf>): string {
  if (sizes.length === 0) return 'Stock per color';
  return colors.length === 0 ? 'Stock per size' : 'Stock per size and color';
}
