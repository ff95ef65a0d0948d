import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { cx } from '#web/ui/cx.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { EditorFoot } from './editor-foot.tsx';
import { mayDiscard } from './may-discard.ts';
import type { RecordEdit } from './use-record-edit.ts';

type RecordDialogProps<Fields extends FieldValues> = {
  title: string;
  /** 'discount code' in sentences, 'code' on buttons. */
  noun: string;
  word: string;
  edit: RecordEdit<Fields>;
  isNew: boolean;
  /** The widths of the form and the preview next to it. */
  columns: string;
  /** The field labels, and a field's displayed value. */
  labels: Readonly<Record<keyof Fields & string, string>>;
  textOf: (value: unknown) => string;
  /** The label of one part of a field that is a record. */
  partLabel?: (field: keyof Fields & string, part: string) => string;
  isSaveOff?: boolean;
  /** Work that must finish before the form can be saved, such as 'Uploading...'. */
  waitsFor?: string | false;
  /** Whether Escape means something else now. */
  isHeld?: () => boolean;
  onClose: () => void;
  /** Next to the fields: a preview of the record in the store. */
  preview: ReactNode;
  /** Below the form, such as the record's history. */
  below?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of a record's editor: form on the left, preview on the right; delete on the far left, save on the far right (R-LOOK-9).
 */
export function RecordDialog<Fields extends FieldValues>(props: RecordDialogProps<Fields>) {
  const { title, noun, word, edit, isNew, columns, labels, textOf, partLabel, waitsFor = false } = props;
  const { element, merge, takeTheirs, busy } = edit;
  const formId = `${word}-form`;

  async function leave() {
    if (busy !== false || props.isHeld?.()) return;
    if ((!edit.isDirty && waitsFor === false) || (await mayDiscard())) props.onClose();
  }

  return (
    <Dialog
      open
      wide
      onClose={() => void leave()}
      title={title}
      foot={
        <EditorFoot
          form={formId}
          save={isNew ? `Create ${word}` : 'Save changes'}
          remove={`Delete ${word}`}
          saving={waitsFor || (busy === 'Saving...' && busy)}
          deleting={busy === 'Deleting...' && busy}
          isSaveOff={props.isSaveOff ?? false}
          onCancel={() => void leave()}
          onDelete={isNew ? null : () => void edit.remove()}
        />
      }
    >
      <form
        ref={element}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (waitsFor === false && busy === false) void edit.save();
        }}
        className={cx('grid grid-cols-1 [--field-height:44px]', columns)}
      >
        <div className="flex min-w-0 flex-col gap-5 border-line p-6 max-sm:p-4 lg:border-r">
          {merge && (
            <ConflictNotice
              what={noun}
              taken={merge.taken}
              conflicts={merge.conflicts}
              labelOf={(field, part) =>
                part === undefined ? labels[field] : (partLabel?.(field, part) ?? labels[field])
              }
              textOf={(_field, value) => textOf(value)}
              onTakeTheirs={takeTheirs}
            />
          )}
          {props.children}
        </div>
        {props.preview}
      </form>
      {props.below}
    </Dialog>
  );
}
