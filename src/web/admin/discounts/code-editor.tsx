import { useRef, useState, type FormEvent } from 'react';
import type { DiscountCode } from '#domain/discounts/discount-code.schema.ts';
import { shop } from '#domain/shop.ts';
import { dayOf } from '#domain/time/shop-day.ts';
import { ApiError, refusalMessage } from '../../api-client.ts';
import { showAlert } from '../../ui/alert-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ConflictNotice } from '../editing/conflict-notice.tsx';
import { mayDiscard } from '../editing/may-discard.ts';
import { mergeEdits, type Merge } from '../editing/merge-edits.ts';
import { useUnsaved } from '../editing/unsaved.ts';
import { adminFetch } from '../session/admin-fetch.ts';
import { CodeFields, fieldLabels } from './code-fields.tsx';
import { bodyOf, codeErrors, formOf, newCodeForm, type CodeErrors, type CodeForm } from './code-form.ts';
import { SampleCart } from './sample-cart.tsx';

const url = '/api/admin/discount-codes';

type CodeEditorProps = { code: DiscountCode | null; onClose: () => void; onSaved: () => void };

/** Makes or changes a code: form left, what it does to a sample cart right (spec: admin §5, §8). */
export function CodeEditor({ code, onClose, onSaved }: CodeEditorProps) {
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(() => (code ? formOf(code) : newCodeForm(new Date())));
  const [form, setForm] = useState(base);
  const [version, setVersion] = useState(code?.version);
  const [errors, setErrors] = useState<CodeErrors>({});
  const [merge, setMerge] = useState<Merge<CodeForm> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isDirty = JSON.stringify(form) !== JSON.stringify(base);
  useUnsaved(isDirty);

  const change = (fields: Partial<CodeForm>) => {
    setForm((old) => ({ ...old, ...fields }));
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !(field in fields))));
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    const found = codeErrors(form, dayOf(new Date(), shop.timeZone));
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirst(found);
    setSaving(true);
    try {
      await adminFetch(code ? `${url}/${code.id}` : url, {
        method: code ? 'PUT' : 'POST',
        body: bodyOf(form),
        ...(version === undefined ? {} : { version }),
      });
      toast({ title: `Discount code ${code ? 'updated' : 'created'} successfully` });
      onSaved();
    } catch (error) {
      tell(error);
    } finally {
      setSaving(false);
    }
  }

  function tell(error: unknown) {
    if (error instanceof ApiError && error.status === 412) {
      const { current } = error.body as { current: DiscountCode };
      const result = mergeEdits<CodeForm>(base, form, formOf(current));
      setBase(formOf(current));
      setForm(result.merged);
      setVersion(current.version);
      setMerge(result);
      return;
    }
    const field = fieldOf(error);
    if (field) {
      const refused = { [field]: refusalMessage(error) ?? 'Please check this field' };
      setErrors(refused);
      focusFirst(refused);
    }
    toast({
      title: code ? 'Failed to update discount code' : 'Failed to create discount code',
      description:
        refusalMessage(error) ?? 'Please check your connection and try again. Nothing you typed is lost.',
      tone: 'destructive',
    });
  }

  function focusFirst(found: CodeErrors) {
    const [first] = Object.keys(found);
    element.current?.querySelector<HTMLElement>(`[name="${first}"], [data-field="${first}"] input`)?.focus();
  }

  async function remove() {
    if (!code) return;
    const goesOn = await showAlert({
      title: `Delete ${code.code}?`,
      text: 'Nobody can use it any more. Orders keep what it granted them.',
      action: 'Delete code',
      cancel: 'Keep it',
      danger: true,
    });
    if (!goesOn) return;
    try {
      await adminFetch(`${url}/${code.id}`, { method: 'DELETE' });
      toast({ title: 'Discount code deleted successfully' });
      onSaved();
    } catch (error) {
      toast({
        title: 'Failed to delete discount code',
        description: refusalMessage(error) ?? 'Please check your connection and try again.',
        tone: 'destructive',
      });
    }
  }

  async function leave() {
    if (!isDirty || (await mayDiscard())) onClose();
  }

  return (
    <Dialog
      open
      wide
      onClose={() => void leave()}
      title={code ? `Discount code ${code.code}` : 'New discount code'}
      foot={
        <div className="flex flex-wrap justify-between gap-3">
          {code ? (
            <Button level="danger" size="small" onClick={() => void remove()}>
              Delete code
            </Button>
          ) : (
            <span />
          )}
          <div className="flex gap-3">
            <Button level="secondary" size="small" onClick={() => void leave()}>
              Cancel
            </Button>
            <Button
              type="submit"
              form="code-form"
              size="small"
              disabled={form.code.trim() === '' || form.expiresOn === ''}
              busy={isSaving && 'Saving...'}
            >
              {code ? 'Save changes' : 'Create code'}
            </Button>
          </div>
        </div>
      }
    >
      <form
        ref={element}
        id="code-form"
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid [--field-height:44px] lg:grid-cols-[3fr_2fr]"
      >
        <div className="flex flex-col gap-5 p-6">
          {merge && (
            <ConflictNotice
              what="discount code"
              taken={merge.taken}
              conflicts={merge.conflicts}
              labelOf={(field) => fieldLabels[field]}
              textOf={(_field, value) => (Array.isArray(value) ? value.join(', ') : String(value))}
              onTakeTheirs={({ field, theirs }) => {
                change({ [field]: theirs });
                setMerge({ ...merge, conflicts: merge.conflicts.filter((other) => other.field !== field) });
              }}
            />
          )}
          <CodeFields form={form} errors={errors} onChange={change} />
        </div>
        <SampleCart form={form} />
      </form>
    </Dialog>
  );
}

/** Which field of the form a refusal names. */
function fieldOf(error: unknown): keyof CodeForm | null {
  if (!(error instanceof ApiError)) return null;
  const { field } = (error.body ?? {}) as { field?: string };
  const fields: Record<string, keyof CodeForm> = {
    code: 'code',
    discountPercent: 'percent',
    fixedPrice: 'fixedPrice',
    fixedShippingRate: 'shippingRate',
    maxQuantity: 'maxQuantity',
    expiresAt: 'expiresOn',
  };
  return fields[field ?? ''] ?? null;
}
