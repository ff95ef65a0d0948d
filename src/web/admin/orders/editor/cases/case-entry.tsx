import { useState } from 'react';
import * as cases from '#domain/api/cases.calls.ts';
import { caseItems } from '#domain/care/cases/case-items.ts';
import { caseOutcomeLabels, caseReasonLabels, type CaseOutcome } from '#domain/care/cases/case-states.ts';
import { caseSourceLabels } from '#domain/care/cases/customer-returns.ts';
import type { OrderCase } from '#domain/care/cases/case.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { useFocusBack } from '#web/ui/overlays/use-focus-back.ts';
import { CaseBadge } from '#web/admin/cases/case-badge.tsx';
import { useDateTime } from '#web/admin/date-time.ts';
import type { OpenOrder } from '#web/admin/orders/editor/open-order.ts';
import { isLeftToRefund } from '#web/admin/orders/editor/what-is-left.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useMay } from '#web/admin/session/use-staff.ts';
import { useCaseMutation } from './case-mutation.ts';
import { CasePhotos } from './case-photos.tsx';
import { CaseMessageForm, DecisionForm } from './case-forms.tsx';

type CaseEntryProps = { shown: OrderCase; open: OpenOrder; onRefund: () => void; onRemake: () => void };

type Opened = 'message' | CaseOutcome | null;

/** A case with its photos, messages and next steps. */
export function CaseEntry({ shown, open, onRefund, onRemake }: CaseEntryProps) {
  const dateTime = useDateTime();
  const { id, reason, state, outcome, openedAt, messages, photos } = shown;
  const sourceLabel = caseSourceLabels[shown.source];
  const { isRefunded } = open.order;
  const hasEmail = open.order.customerEmail !== '';
  const canRefund = isLeftToRefund(open.order);
  const mayWrite = useMay('orders.edit');
  const mayDecide = useMay('orders.settle');
  const [opened, setOpened] = useState<Opened>(null);
  const isClosed = state === 'closed';
  const keepFocus = useFocusBack(opened !== null);

  const end = useCaseMutation(open, {
    mutationFn: () => askStaff(isClosed ? cases.reopen : cases.close, { id }, undefined, shown),
    failure: isClosed ? 'Case not reopened' : 'Case not closed',
  });

  // Without an email address, staff send the link another way (R-CASE-11).
  const copyLink = useCaseMutation(open, {
    mutationFn: async () => {
      const { link } = await askStaff(cases.makeLink, { id });
      await navigator.clipboard.writeText(link);
    },
    failure: 'Link not copied',
    onSuccess: () =>
      toast({ title: 'Link copied', description: 'Anyone with the link can see the case and answer.' }),
  });

  function openForm(next: Opened) {
    keepFocus();
    setOpened(next);
  }

  return (
    <li className="border-t border-line pt-6 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="type-strong">{caseReasonLabels[reason]}</h4>
        <CaseBadge shown={shown} />
      </div>
      <p className="type-small wrap-anywhere text-text-2">
        {caseItems(shown)}. Opened {dateTime(openedAt)}. {sourceLabel !== null && `${sourceLabel}.`}
      </p>
      <CasePhotos id={id} photos={photos} />
      {messages.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {messages.map(({ at, from, text }) => (
            <li key={at + text} className="type-small rounded-s bg-ground p-3">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="type-note tabular text-text-2">
                {from === 'staff' ? 'To the customer' : 'From the customer'}, {dateTime(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <div>
        {opened === 'message' && <CaseMessageForm id={id} open={open} onClose={() => setOpened(null)} />}
        {opened !== null && opened !== 'message' && (
          <DecisionForm
            key={opened}
            shown={shown}
            outcome={opened}
            open={open}
            onDecided={() => {
              setOpened(null);
              if (opened === 'refund' && canRefund) onRefund();
              if (opened === 'remake') onRemake();
            }}
            onCancel={() => setOpened(null)}
          />
        )}
      </div>
      {/* Hidden while a form is open, so that the focus finds its button again. */}
      <div hidden={opened !== null}>
        {!isClosed && outcome === 'refund' && isRefunded && (
          <p className="type-small mt-3">All of the order’s money was refunded. The case can be closed.</p>
        )}
        {!hasEmail && !isClosed && (
          <p className="type-small mt-3 text-text-2">
            This customer gave no email address, so nothing was emailed. Copy the link and send it another
            way.
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {mayWrite && !isClosed && !hasEmail && (
            <Button
              level="secondary"
              size="small"
              busy={copyLink.isPending && 'Copying...'}
              onClick={() => copyLink.mutate()}
            >
              Copy link
            </Button>
          )}
          {mayWrite && !isClosed && (
            <Button level="secondary" size="small" onClick={() => openForm('message')}>
              Message
            </Button>
          )}
          {mayDecide &&
            !isClosed &&
            (['refund', 'remake', 'repair'] as const)
              .filter((one) => one !== outcome && !(one === 'refund' && isRefunded))
              .map((one) => (
                <Button key={one} level="secondary" size="small" onClick={() => openForm(one)}>
                  {caseOutcomeLabels[one]}…
                </Button>
              ))}
          {mayDecide && !isClosed && outcome === 'refund' && canRefund && (
            <Button level="secondary" size="small" onClick={onRefund}>
              Open the refund
            </Button>
          )}
          {mayDecide && !isClosed && outcome === 'remake' && (
            <Button level="secondary" size="small" onClick={onRemake}>
              Start the remake
            </Button>
          )}
          {mayDecide && (
            <Button
              level="text"
              size="small"
              busy={end.isPending && 'Saving...'}
              onClick={() => end.mutate()}
            >
              {isClosed ? 'Reopen case' : 'Close case'}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
