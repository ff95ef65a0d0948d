import * as discountCodes from '#domain/api/discount-codes.calls.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import type { DiscountCode } from '#domain/selling/discounts/discount-code.schema.ts';
import { shop } from '#domain/shop.ts';
import { currentOf } from '#web/admin/editing/current-of.ts';
import { RecordDialog } from '#web/admin/editing/record-dialog.tsx';
import { useRecordEdit, type RecordKind } from '#web/admin/editing/use-record-edit.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { CodeFields, fieldLabels } from './code-fields.tsx';
import { bodyOf, codeErrors, formOf, newCodeForm, type CodeForm } from './code-form.ts';
import { SampleCart } from './sample-cart.tsx';

type CodeEditorProps = { code: DiscountCode | null; onClose: () => void; onSaved: () => void };

/** Creates or changes a code: form on the left, its effect on a sample cart on the right (R-ADISC-15, R-LOOK-9). */
export function CodeEditor({ code, onClose, onSaved }: CodeEditorProps) {
  const edit = useRecordEdit(codeRecord, { stored: code, onSaved });
  const { form } = edit;
  const typed = form.watch();

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
      onClose={onClose}
      preview={<SampleCart form={typed} />}
    >
      <CodeFields form={form} />
    </RecordDialog>
  );
}

/** A discount code as the dashboard edits it (R-ADISC-2, R-ADISC-13). */
const codeRecord: RecordKind<CodeForm, DiscountCode> = {
  noun: 'discount code',
  newForm: () => newCodeForm(new Date()),
  formOf,
  errorsOf: (form) => codeErrors(form, dayOf(new Date(), shop.timeZone)),
  create: (form) => askStaff(discountCodes.create, {}, bodyOf(form)),
  edit: (form, { id, version }) => askStaff(discountCodes.edit, { id }, bodyOf(form), { version }),
  remove: ({ id }) => askStaff(discountCodes.remove, { id }),
  currentIn: (error) => currentOf(discountCodes.edit, error),
  fieldOf: (name) => fields[name] ?? null,
  // One choice in two fields.
  judgedWith: { eligibleProductIds: ['eligibleProducts'] },
  deletion: ({ code }) => ({
    title: `Delete ${code}?`,
    text: 'Shoppers can no longer use it. Orders that used it keep their discount.',
    action: 'Delete code',
  }),
};

/** The fields the server may refuse, by their API names. */
const fields: Readonly<Record<string, keyof CodeForm>> = {
  code: 'code',
  discountPercent: 'percent',
  fixedPrice: 'fixedPrice',
  fixedShippingRate: 'shippingRate',
  maxQuantity: 'maxQuantity',
  startsAt: 'startsOn',
  expiresAt: 'expiresOn',
  maxUses: 'maxUses',
  maxUsesPerCustomer: 'maxUsesPerCustomer',
};
