import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import type { Conflict } from './merge-edits.ts';

type ConflictNoticeProps<Fields> = {
  /** 'product', 'order': the record that changed. */
  what: string;
  taken: Partial<Fields>;
  conflicts: readonly Conflict<Fields>[];
  /** A field's label and displayed value. */
  labelOf: (field: keyof Fields & string, part?: string) => string;
  textOf: (field: keyof Fields & string, value: unknown) => string;
  onTakeTheirs: (conflict: Conflict<Fields>) => void;
};

/** Shows the second editor what the first one changed; saving again keeps the form's values. */
export function ConflictNotice<Fields>(props: ConflictNoticeProps<Fields>) {
  const { what, conflicts, labelOf, textOf, onTakeTheirs } = props;
  const taken = Object.keys(props.taken) as (keyof Fields & string)[];
  return (
    <Notice tone="yellow" role="alert" title={`Someone else changed this ${what}`}>
      {taken.length > 0 && <p>Copied into this form: {taken.map((field) => labelOf(field)).join(', ')}.</p>}
      {conflicts.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {conflicts.map((conflict) => (
            <li
              key={`${conflict.field} ${conflict.part ?? ''}`}
              className="flex flex-wrap items-center justify-between gap-x-4"
            >
              <span>
                {labelOf(conflict.field, conflict.part)}: their value is{' '}
                <strong>{textOf(conflict.field, conflict.theirs) || 'empty'}</strong>, yours is still in the
                form.
              </span>
              <Button level="text" size="small" onClick={() => onTakeTheirs(conflict)}>
                Use theirs
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2">Nothing you typed is lost. Save again to keep the values shown here.</p>
    </Notice>
  );
}
