import type { DiscountCode } from '#domain/selling/discounts/discount-code.schema.ts';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { RecordDialog } from '#web/admin/editing/record-dialog.tsx';
import { useRecordEdit } from '#web/admin/editing/use-record-edit.ts';
import { CodeFields, fieldLabels } from './code-fields.tsx';
import { codeRecord } from './code-record.ts';
import { SampleCart } from './sample-cart.tsx';

type CodeEditorProps = { code: DiscountCode | null; onClose: () => void; onSaved: () => void };

/** Creates or changes a code: form on the left, its effect on a sample cart on the right (R-ADISC-15, R-LOOK-9). */
export function CodeEditor({ code, onClose, onSaved }: CodeEditorProps) {
  const edit = useRecordEdit(codeRecord, { stored: code, onSaved });
  const { form, busy, isDirty } = edit;
  const typed = form.watch();

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
      columns="lg:grid-cols-[3fr_2fr]"
      labels={fieldLabels}
      textOf={(value) => (Array.isArray(value) ? value.join(', ') : String(value))}
      isSaveOff={typed.code.trim() === '' || typed.expiresOn === ''}
      onLeave={() => void leave()}
      preview={<SampleCart form={typed} />}
    >
      <CodeFields form={form} />
    </RecordDialog>
  );
}
