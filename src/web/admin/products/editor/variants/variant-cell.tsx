import type { KeyboardEvent } from 'react';
import { cx } from '#web/ui/cx.ts';
import { settledText, type CellKind } from './variant-cells.ts';

type VariantCellProps = {
  kind: CellKind;
  label: string;
  value: string;
  placeholder: string;
  isFaulty: boolean;
  /** The note that says what is wrong. */
  noteId: string;
  onChange: (text: string) => void;
  /** True if the text was a block of cells. */
  onPaste: (text: string) => boolean;
};

/** A cell of the table: Tab goes on, Enter and the up and down arrows stay in the column, as in a spreadsheet. */
export function VariantCell(props: VariantCellProps) {
  const { kind, label, value, placeholder, isFaulty, noteId, onChange, onPaste } = props;
  return (
    <input
      aria-label={label}
      aria-describedby={noteId}
      aria-invalid={isFaulty || undefined}
      inputMode={modes[kind]}
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      value={value}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        const settled = settledText(kind, value);
        if (settled !== value) onChange(settled);
      }}
      onKeyDown={moveInColumn}
      onPaste={(event) => {
        if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
      }}
      className={cx(
        'type-small block min-h-10 w-full rounded-s px-3 placeholder:text-text-2 pointer-coarse:min-h-11',
        // What is sold out stands out.
        kind === 'stock' && Number(value) === 0 ? 'bg-plate' : 'bg-surface',
        kind !== 'sku' && 'tabular text-right',
        isFaulty ? 'border-2 border-danger' : 'border border-edge hover:border-text',
      )}
    />
  );
}

const modes = { stock: 'numeric', sku: 'text', price: 'decimal', sale: 'decimal' } as const;

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 };

function moveInColumn(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  // Enter does not save: the owner may be in the middle of the table.
  event.preventDefault();
  const cell = event.currentTarget.closest('td');
  const row = cell?.closest('tr');
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  next?.children[cell?.cellIndex ?? 0]?.querySelector('input')?.focus();
}
