import { useEffect, useId, useRef, useState } from 'react';
import { productChanges } from '#domain/catalog/products/admin-product.schema.ts';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { choiceName } from '#domain/catalog/products/variants.ts';
import { cx } from '#web/ui/cx.ts';
import { currentOf } from '#web/admin/editing/current-of.ts';
import { keptFailure } from '#web/admin/editing/toast-failure.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import {
  cellLabels,
  changesIn,
  mayEdit,
  shownIn,
  typedIn,
  type CellField,
  type ListRow,
} from './list-rows.ts';

type EditableCellProps = {
  row: ListRow;
  field: CellField;
  isEditing: boolean;
  /** 'below': the cell below comes next. */
  onEdit: (next: 'this' | 'below' | null) => void;
  /** The product as it is stored now: after a save, or because someone else saved it. */
  onStored: (product: AdminProduct) => void;
};

/** A value of the list that is changed in place: Enter saves and goes down, Escape leaves it as it was (R-APROD-21). */
export function EditableCell({ row, field, isEditing, onEdit, onStored }: EditableCellProps) {
  const { product, variant } = row;
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const [saved, setSaved] = useState(false);
  const shown = shownIn(row, field);
  const name = [product.name, variant ? choiceName(variant) : ''].filter(Boolean).join(', ');
  const isOut = field === 'stockQuantity' && shown === '0';
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) {
    return (
      <CellInput
        {...{ row, field, onStored }}
        label={`${cellLabels[field]} of ${name}`}
        onDone={(next, isSaved) => {
          setSaved(isSaved);
          onEdit(next);
        }}
      />
    );
  }
  const text = isOut ? '0, sold out' : shown || (field === 'sku' ? 'No SKU' : 'No weight');
  const look = cx(
    isOut && 'text-danger font-semibold',
    (shown === '' || !/\d/.test(shown)) && field !== 'sku' && 'text-text-2',
    shown === '' && 'text-text-2',
  );
  if (!mayEdit(row, field))
    return <span className={cx('inline-block md:-mx-2 md:px-2', look)}>{field !== 'sku' && text}</span>;
  return (
    <button
      ref={button}
      type="button"
      aria-label={`${cellLabels[field]} of ${name}: ${text}. Change`}
      className={cx(
        '-my-1 inline-flex min-h-11 items-center gap-2 rounded-s border border-transparent hover:border-edge md:-mx-2 md:min-h-9 md:px-2',
        look,
      )}
      onClick={() => {
        setSaved(false);
        onEdit('this');
      }}
    >
      {saved && <output className="type-note text-green-700">Saved</output>}
      {text}
    </button>
  );
}

type CellInputProps = Pick<EditableCellProps, 'row' | 'field' | 'onStored'> & {
  label: string;
  onDone: (next: 'below' | null, isSaved: boolean) => void;
};

function CellInput({ row, field, label, onStored, onDone }: CellInputProps) {
  const note = useId();
  const [typed, setTyped] = useState(() => typedIn(row, field));
  const [error, setError] = useState<string | null>(null);
  const isLeft = useRef(false);
  const save = useStaffMutation({
    mutationFn: ({ next: _next }: { next: 'below' | null }) =>
      askStaff(adminProducts.edit, { id: row.product.id }, changesIn(row, field, typed), {
        version: row.product.version,
      }),
    onSuccess(product, { next }) {
      onStored(product);
      onDone(next, true);
    },
    onError(failure) {
      isLeft.current = false;
      const current = currentOf(adminProducts.edit, failure);
      if (current) onStored(current);
      setError(
        current
          ? `Someone else changed this product: ${nowText(current)}. Save again to keep yours`
          : keptFailure(failure),
      );
    },
  });

  function nowText(product: AdminProduct): string {
    const variant = product.variants.find(({ id }) => id === row.variant?.id) ?? null;
    return `it is now ${shownIn({ ...row, product, variant }, field) || 'empty'}`;
  }

  function leave(next: 'below' | null) {
    if (isLeft.current) return;
    if (typed.trim() === typedIn(row, field)) {
      isLeft.current = true;
      return onDone(next, false);
    }
    const judged = productChanges.safeParse(changesIn(row, field, typed));
    if (!judged.success) return setError(judged.error.issues[0]?.message ?? 'This cannot be stored');
    isLeft.current = true;
    save.mutate({ next });
  }

  return (
    <span className="relative inline-block text-left">
      <input
        ref={(input) => {
          if (input && input !== document.activeElement && !isLeft.current && error === null) input.select();
        }}
        aria-label={label}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : note}
        inputMode={field === 'price' ? 'decimal' : field === 'stockQuantity' ? 'numeric' : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        size={field === 'sku' ? 16 : 9}
        value={typed}
        readOnly={save.isPending}
        className={cx(
          'type-small tabular min-h-11 rounded-s border-2 bg-surface px-2 text-text md:-mx-2 md:min-h-9',
          field === 'sku' ? 'max-w-44' : 'w-28 text-right',
          error ? 'border-danger' : 'border-primary',
        )}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(null);
        }}
        onBlur={({ target }) => {
          // If the focus went to another window, the field stays the active one here.
          if (document.activeElement !== target) leave(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave('below');
          else if (event.key === 'Escape') {
            event.stopPropagation();
            isLeft.current = true;
            onDone(null, false);
          } else return;
          event.preventDefault();
        }}
      />
      {error && (
        <span
          id={note}
          role="alert"
          className="type-note top-full z-10 mt-1 w-56 rounded-s border border-line bg-surface p-2 whitespace-normal text-danger max-md:block md:absolute md:right-0"
        >
          {error}
        </span>
      )}
    </span>
  );
}
