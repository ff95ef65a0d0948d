import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { adminPaths } from '#domain/admin-paths.ts';
import * as drafts from '#domain/api/drafts.calls.ts';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import { formatDecimal, formatPrice } from '#domain/money/amounts/money.ts';
import { expressTo, isDestination } from '#domain/shipping/rates/rate.ts';
import type { Acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import { OrderNotices } from '#web/order-notices.tsx';
import { failureText } from '#web/failure-text.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { useLeave } from '#web/admin/frame/use-leave.ts';
import { AddLine } from '#web/admin/line-choices/add-line.tsx';
import { Card } from '#web/admin/orders/editor/cards/card.tsx';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { useSettings } from '#web/settings.ts';
import { DraftCustomer } from './draft-customer.tsx';
import { DraftLines } from './draft-lines.tsx';
import { PlaceBar } from './place-bar.tsx';
import { useDraft, type DraftEdit } from './use-draft.ts';

type EditorEvents = { onClose: () => void; onPlaced: (orderId: number) => void };

/** A draft's address, above the list of drafts. */
export function DraftRoute() {
  const id = Number(useParams()['draft']);
  return <OpenedDraft key={id} id={id} />;
}

/** Loads a draft each time it is opened, and shows its page. */
function OpenedDraft({ id }: { id: number }) {
  const leave = useLeave();
  const draft = useQuery({ ...staffQueryOf(drafts.read, { id }), refetchOnWindowFocus: false });
  const events = {
    onClose: () => leave(adminPaths.tab('new-orders')),
    onPlaced: (orderId: number) => leave(adminPaths.order(orderId)),
  };
  if (draft.data) return <DraftPage draft={draft.data} {...events} />;
  if (draft.isPending) return <output className="sr-only">Loading the draft</output>;
  return (
    <Dialog open onClose={events.onClose} title="Draft">
      <div className="p-6">
        <Notice tone="red" role="alert" title="Failed to fetch the draft">
          {failureText(draft.error, { next: 'open it again' })}
        </Notice>
      </div>
    </Dialog>
  );
}

/** A phone, counter or warranty order while it is entered (R-DRAFT-1). */
function DraftPage({ draft, onClose, onPlaced }: EditorEvents & { draft: Draft }) {
  const edit = useDraft(draft);
  const [isAsked, setAsked] = useState(false);
  const [acknowledged, setAcknowledged] = useState<Acknowledged>([]);
  const problems = useRef<HTMLDivElement>(null);
  const errorOf = (field: string) =>
    isAsked ? draft.problems.find((problem) => problem.field === field)?.message : undefined;
  // Restrictions come before anyone asks, as at checkout.
  const restriction = draft.content.state && draft.problems.find(({ field }) => field === 'state')?.message;

  /** What is missing may be far from the button at the foot. */
  function ask() {
    setAsked(true);
    requestAnimationFrame(() => problems.current?.focus());
  }

  const remove = useStaffMutation({
    mutationFn: () => askStaff(drafts.remove, { id: draft.id }),
    success: 'Draft deleted',
    failure: 'Draft not deleted',
    onSuccess: onClose,
  });

  async function askToDelete() {
    const text = 'Delete this draft?';
    if (await showAlert({ text, action: 'Delete draft', cancel: 'Keep it' })) remove.mutate();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="New order"
      subtitle={savedText(edit)}
      page={{
        back: 'New orders',
        badges: null,
        actions: (
          <div className="flex flex-wrap gap-2">
            {edit.hasFailed && (
              <Button level="secondary" size="small" onClick={edit.saveAgain}>
                Save again
              </Button>
            )}
            <Button level="secondary" size="small" onClick={() => void askToDelete()}>
              Delete draft
            </Button>
          </div>
        ),
      }}
      foot={<PlaceBar edit={edit} acknowledged={acknowledged} onAsk={ask} onPlaced={onPlaced} />}
    >
      <div className="mx-auto grid max-w-[1440px] items-start gap-4 p-3 [--field-height:44px] sm:p-4 md:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(280px,400px)]">
        <div className="flex min-w-0 flex-col gap-4">
          {draft.content.remakeOf !== null && (
            <Notice title="A remake, at no charge">
              It is in the queue once you create it.{' '}
              <Link to={places.order(draft.content.remakeOf)} className="link">
                The order that it replaces
              </Link>
            </Notice>
          )}
          {restriction && (
            <Notice tone="red" title="This order cannot ship there">
              {restriction}
            </Notice>
          )}
          <OrderNotices
            ruled={draft.ruled}
            given={acknowledged}
            onChange={setAcknowledged}
            label="The customer read this and confirmed it. A payment request asks for it itself."
          />
          {isAsked && draft.problems.length > 0 && (
            <div ref={problems} tabIndex={-1}>
              <Notice tone="yellow" title="Before the order can be created" role="alert">
                <ul className="list-disc pl-5">
                  {draft.problems.map(({ field, message }) => (
                    <li key={field}>{message}</li>
                  ))}
                </ul>
              </Notice>
            </div>
          )}
          <Card title="Items">
            <AddLine onAdd={edit.addLine} />
            <DraftLines edit={edit} />
          </Card>
          <DraftSums edit={edit} errorOf={errorOf} />
        </div>
        <DraftCustomer edit={edit} errorOf={errorOf} />
      </div>
    </Dialog>
  );
}

function savedText({ formState: { errors, isDirty }, hasFailed, isSaving }: DraftEdit): string {
  if (Object.keys(errors).length > 0) return 'Not saved: correct the marked fields';
  if (hasFailed) return 'Not saved';
  return isDirty || isSaving ? 'Saving…' : 'Saved as a draft';
}

type AmountName = 'discount' | 'shipping' | 'tax';

/** What it comes to, and the owner's own amounts with their reason (R-DRAFT-3). */
function DraftSums({ edit, errorOf }: { edit: DraftEdit; errorOf: (field: string) => string | undefined }) {
  const { content, draft, register, formState } = edit;
  const { shipping: rates } = useSettings();
  const express = isDestination(content.state, rates) ? expressTo(content.state, rates) : null;
  const amount = (name: AmountName, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      placeholder={name === 'discount' ? '0.00' : (byRule(name) ?? 'By the state')}
      {...register(name)}
      error={formState.errors[name]?.message}
    />
  );
  /** Null as long as no state says it; at the counter it is the store's own. */
  const byRule = (name: 'shipping' | 'tax') =>
    content.state === '' && !content.handedOver && content[name] === '' ? null : draft[name];
  const shown = (name: 'shipping' | 'tax') => {
    const cents = byRule(name);
    return cents === null ? 'By the state' : formatDecimal(cents);
  };
  return (
    <Card title="Amounts">
      <div className="grid gap-4 sm:grid-cols-3">
        {amount('discount', 'Discount')}
        {!content.handedOver && amount('shipping', 'Custom shipping')}
        {amount('tax', 'Custom sales tax')}
        <TextField
          label="Reason for custom amounts"
          className="col-span-full"
          maxLength={500}
          hint={`Needed for a custom price, discount${content.handedOver ? '' : ', shipping'} or tax. The history keeps it.`}
          {...register('reason')}
          error={errorOf('reason')}
        />
      </div>
      {express && !content.handedOver && (
        <Checkbox
          className="mt-3"
          label={`${express.name}, ${formatPrice(express.cents)} more`}
          {...register('isExpress')}
          error={errorOf('isExpress')}
        />
      )}
      <dl className="type-small tabular mt-4 grid gap-1.5 border-t border-line pt-4" aria-live="polite">
        <Row label="Subtotal" value={formatDecimal(draft.subtotal)} />
        {draft.discount !== '0.00' && <Row label="Discount" value={`−${formatDecimal(draft.discount)}`} />}
        {!content.handedOver && <Row label="Shipping" value={shown('shipping')} />}
        <Row label="Sales tax" value={shown('tax')} />
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="type-strong">Total</dt>
          <dd className="type-strong">{formatDecimal(draft.total)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-text-2">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
