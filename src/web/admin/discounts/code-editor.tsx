import { useEffect } from 'react';
import { useOutletContext, useParams } from 'react-router';
import * as discountCodes from '#domain/api/discount-codes.calls.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import type { DiscountCode } from '#domain/selling/discounts/discount-code.schema.ts';
import { useFacts } from '#web/facts.ts';
import { currentOf } from '#web/admin/editing/current-of.ts';
import { RecordDialog } from '#web/admin/editing/record-dialog.tsx';
import { useRecordEdit, type RecordKind } from '#web/admin/editing/use-record-edit.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { useLeave } from '#web/admin/frame/use-leave.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { CodeFields, fieldLabels } from './code-fields.tsx';
import { bodyOf, codeErrors, formOf, newCodeForm, type CodeForm } from './code-form.ts';
import type { CodesContext } from './discounts-tab.tsx';
import { SampleCart } from './sample-cart.tsx';

/** A code's address, above the list of codes; for a new one it ends with 'new'. */
export function CodeRoute() {
  const { code = '' } = useParams();
  return <OpenedCode key={code} id={code} />;
}

function OpenedCode({ id }: { id: string }) {
  const { list, readAgain } = useOutletContext<CodesContext>();
  const leave = useLeave();
  const close = () => leave(places.codes);
  const code = id === 'new' ? null : list.rows?.find((one) => String(one.id) === id);
  const isFurtherDown = code === undefined && list.hasMore && !list.isLoading && list.error === null;

  // A link may open a code that is not on the first page.
  useEffect(() => {
    if (isFurtherDown) void list.showMore();
  }, [isFurtherDown, list]);

  if (code === undefined) return null;
  return (
    <CodeEditor
      code={code}
      onClose={close}
      onSaved={() => {
        close();
        readAgain();
      }}
    />
  );
}

type CodeEditorProps = { code: DiscountCode | null; onClose: () => void; onSaved: () => void };

/** Creates or changes a code: form on the left, its effect on a sample cart on the right (R-ADISC-15, R-LOOK-9). */
function CodeEditor({ code, onClose, onSaved }: CodeEditorProps) {
  const { timeZone } = useFacts();
  const edit = useRecordEdit(codeRecord(timeZone), { stored: code, onSaved });
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
      <CodeFields form={form} isNew={code === null} />
    </RecordDialog>
  );
}

/** A discount code as the dashboard edits it, with the days of a time zone (R-ADISC-2, R-ADISC-13). */
const codeRecord = (timeZone: string): RecordKind<CodeForm, DiscountCode> => ({
  noun: 'discount code',
  newForm: () => newCodeForm(dayOf(new Date(), timeZone)),
  formOf: (code) => formOf(code, timeZone),
  errorsOf: (form) => codeErrors(form, dayOf(new Date(), timeZone)),
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
});

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
