import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import {
  carriedText,
  countStates,
  fitStateNames,
  pairingStates,
  pistolsText,
} from '#domain/catalog/holster/fit-text.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import type { FitRow } from '#domain/settings/kinds/fit.schema.ts';
import { formatCount } from '#domain/count.ts';
import { RowButton, useEditedRow } from '#web/admin/settings/edited-row.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import type { BuilderEditing } from './entry-editor.tsx';
import { FitEditor } from './fit-editor.tsx';
import { fitTones } from './fit-tones.ts';
import { PistolFit } from './pistol-fit.tsx';

/** Which light fits which pistol: the rows, and what they come to for a pistol (R-FIT-1). */
export function FitLists({ value, setting }: BuilderEditing) {
  const id = useId();
  /** The place of the row that is edited; the number of rows: a new one. */
  const { edited, edit, leave, backTo } = useEditedRow<number>();
  const count = value.fit.length;
  const editor = (row: FitRow | null) => (
    <FitEditor value={value} setting={setting} row={row} onClose={() => leave()} />
  );
  const counts = countStates(pairingStates(value).values());
  return (
    <div className="mt-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-labelledby={id} className="min-w-0 rounded-m border border-line bg-surface">
        <div className="flex flex-wrap items-end justify-between gap-4 p-4">
          <div>
            <h3 id={id} className="type-h3">
              What fits what
            </h3>
            <p className="type-small text-text-2">
              Without a row we make it. A more specific row wins. Of all pairings, {formatCount(counts.made)}{' '}
              are made, {formatCount(counts.ask)} are asked about first, {formatCount(counts.never)} are never
              made.
            </p>
          </div>
          <RowButton level="text" size="small" back={backTo(count)} onClick={() => edit(count)}>
            <Plus size={16} aria-hidden /> Add a row
          </RowButton>
        </div>
        <ul className="divide-y divide-line border-t border-line">
          {edited === count && <li className="bg-selected p-4">{editor(null)}</li>}
          {value.fit.map((row, place) => (
            <li key={row.id} className="p-4">
              {edited === place ? (
                editor(row)
              ) : (
                <Row value={value} row={row} back={backTo(place)} onEdit={() => edit(place)} />
              )}
            </li>
          ))}
          {count === 0 && edited === null && (
            <li className="type-small p-4 text-text-2">No rows: every light is made for every pistol.</li>
          )}
        </ul>
      </section>
      <PistolFit value={value} />
    </div>
  );
}

type RowProps = { value: BuilderSetting; row: FitRow; back: object | null; onEdit: () => void };

function Row({ value, row, back, onEdit }: RowProps) {
  const title = `${pistolsText(value, row)} with ${carriedText(value, row)}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 md:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <span className="max-md:col-start-1 max-md:row-start-1">
        <Badge tone={fitTones[row.state]}>{fitStateNames[row.state]}</Badge>
      </span>
      <div className="type-small min-w-0 max-md:col-span-2 max-md:row-start-2">
        <p className="wrap-anywhere">{`${title.charAt(0).toUpperCase()}${title.slice(1)}`}</p>
        {row.reason !== '' && <p className="wrap-anywhere text-text-2">“{row.reason}”</p>}
      </div>
      <RowButton
        level="text"
        size="small"
        className="-mt-2 max-md:col-start-2 max-md:row-start-1"
        aria-label={`Edit ${title}`}
        back={back}
        onClick={onEdit}
      >
        Edit
      </RowButton>
    </div>
  );
}
