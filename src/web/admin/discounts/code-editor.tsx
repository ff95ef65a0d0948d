import { useRef } from 'react';
import type { DiscountCode } from '#domain/discounts/discount-code.schema.ts';
import { focusFirst } from '#web/admin/editing/focus-first.ts';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { RecordDialog } from '#web/admin/editing/record-dialog.tsx';
import { useRecordEdit } from '#web/admin/editing/use-record-edit.ts';
import { CodeFields, fieldLabels } from './code-fields.tsx';
import type { CodeErrors } from './code-form.ts';
import { codeRecord } from './code-record.ts';
import { SampleCart } from './sample-cart.tsx';

type CodeEditorProps = { code: DiscountCode | null; onClose: () => void; onSaved: () => void };

/** Creates or changes a code: form on the left, its effect on a sample cart on the right (R-ADISC-15, R-LOOK-9). */
export function CodeEditor({ code, onClose, onSaved }: CodeEditorProps) {
  const element = useRef<HTMLFormElement>(null);
  const onErrors = (found: CodeErrors) => focusFirst(element.current, Object.keys(found));
  const edit = useRecordEdit(codeRecord, { stored: code, onSaved, onErrors });
  const { form, errors, busy, isDirty, change } = edit;

  async function leave() {
    if (busy !== false) return;
    if (!isDirty || (await mayDiscard())) onClose();
  }

  return (
    <RecordDialog
      title={code ? `Discount code ${code.code}` : 'New discount code'}
      noun="discount code"
      word="code"
      edit={edit}
      isNew={code === null}
      formRef={element}
      columns="lg:grid-cols-[3fr_2fr]"
      labels={fieldLabels}
      textOf={(value) => (Array.isArray(value) ? value.join(', ') : String(value))}
      isSaveOff={form.code.trim() === '' || form.expiresOn === ''}
      onLeave={() => void leave()}
      preview={<SampleCart form={form} />}
    >
      <CodeFields form={form} errors={errors} onChange={change} />
    </RecordDialog>
  );
}
