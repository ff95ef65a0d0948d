import { useEffect, useRef, useState } from 'react';
import * as cases from '#domain/api/cases.calls.ts';
import { caseItems } from '#domain/care/cases/case-items.ts';
import { caseOutcomeLabels, caseReasonLabels, type CaseOutcome } from '#domain/care/cases/case-states.ts';
import type { OrderCase } from '#domain/care/cases/case.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useFocusBack } from '#web/ui/overlays/use-focus-back.ts';
import { CaseBadge } from '#web/admin/cases/case-badge.tsx';
import { dateTime } from '#web/admin/date-time.ts';
import { currentOf, isOutdated } from '#web/admin/editing/current-of.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useMay } from '#web/admin/session/use-staff.ts';
import { CasePhotos } from './case-photos.tsx';
import { CopyCaseLink } from './copy-case-link.tsx';
import { DecisionForm } from './decision-form.tsx';
import { CaseMessageForm } from './case-message-form.tsx';

type CaseEntryProps = {
  shown: OrderCase;
  /** Without one, nothing is emailed, and staff copy the link. */
  hasEmail: boolean;
  /** Whether the order has money left to refund here. */
  canRefund: boolean;
  /** Whether all of the order's money was refunded. */
  isRefunded: boolean;
  onChanged: (changed: OrderCase) => void;
  /** The case is no longer as it is shown. */
  onOutdated: () => void;
  onRefund: () => void;
  onRemake: () => void;
};

type Opened = 'message' | CaseOutcome | null;

/** A case with its photos, messages and next steps. */
export function CaseEntry({ shown, hasEmail, canRefund, isRefunded, ...events }: CaseEntryProps) {
  const { onChanged, onOutdated, onRefund, onRemake } = events;
  const { id, reason, state, outcome, openedAt, messages, photos } = shown;
  const mayWrite = useMay('orders.edit');
  const mayDecide = useMay('orders.settle');
  const [opened, setOpened] = useState<Opened>(null);
  const [isBusy, setBusy] = useState(false);
  const isClosed = state === 'closed';
  const form = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusBack(opened !== null);
  useEffect(() => {
    if (opened !== null) form.current?.querySelector('textarea')?.focus();
  }, [opened]);

  function open(next: Opened) {
    keepFocus();
    setOpened(next);
  }

  function done(changed: OrderCase) {
    setOpened(null);
    onChanged(changed);
  }

  async function end(call: typeof cases.close | typeof cases.reopen) {
    if (isBusy) return;
    setBusy(true);
    try {
      done(await askStaff(call, { id }, undefined, shown));
    } catch (error) {
      const current = currentOf(call, error);
      if (current) onChanged(current);
      else if (isOutdated(error)) onOutdated();
      toastFailure(call === cases.close ? 'Case not closed' : 'Case not reopened', error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className="border-t border-line pt-6 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="type-strong">{caseReasonLabels[reason]}</h4>
        <CaseBadge shown={shown} />
      </div>
      <p className="type-small wrap-anywhere text-text-2">
        {caseItems(shown)}. Opened {dateTime(openedAt)}.
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
      <div ref={form}>
        {opened === 'message' && (
          <CaseMessageForm
            id={id}
            hasEmail={hasEmail}
            onSent={done}
            onOutdated={onOutdated}
            onCancel={() => setOpened(null)}
          />
        )}
        {opened !== null && opened !== 'message' && (
          <DecisionForm
            key={opened}
            shown={shown}
            outcome={opened}
            hasEmail={hasEmail}
            canRefund={canRefund}
            onDecided={(changed) => {
              done(changed);
              if (opened === 'refund' && canRefund) onRefund();
              if (opened === 'remake') onRemake();
            }}
            onOvertaken={onChanged}
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
          {mayWrite && !isClosed && !hasEmail && <CopyCaseLink id={id} onOutdated={onOutdated} />}
          {mayWrite && !isClosed && (
            <Button level="secondary" size="small" onClick={() => open('message')}>
              Message
            </Button>
          )}
          {mayDecide &&
            !isClosed &&
            (['refund', 'remake', 'repair'] as const)
              .filter((one) => one !== outcome && !(one === 'refund' && isRefunded))
              .map((one) => (
                <Button key={one} level="secondary" size="small" onClick={() => open(one)}>
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
              busy={isBusy && 'Saving...'}
              onClick={() => void end(isClosed ? cases.reopen : cases.close)}
            >
              {isClosed ? 'Reopen case' : 'Close case'}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
