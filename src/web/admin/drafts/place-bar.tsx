import { useRef, useState } from 'react';
import * as drafts from '#domain/api/drafts.calls.ts';
import type { DraftPayment } from '#domain/selling/drafts/draft.schema.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import type { Acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import { currentOf } from '#web/admin/editing/current-of.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import type { DraftEdit } from './use-draft.ts';

type PlaceBarProps = {
  edit: DraftEdit;
  /** The notices that the customer confirmed to staff. */
  acknowledged: Acknowledged;
  /** The owner wanted to place it: its problems are shown from now on. */
  onAsk: () => void;
  onPlaced: (orderId: number) => void;
};

/** How it is paid, and whether the customer gets an email (R-DRAFT-5, R-DRAFT-6). */
export function PlaceBar({ edit, acknowledged, onAsk, onPlaced }: PlaceBarProps) {
  const { draft, isSaving, formState } = edit;
  const [notify, setNotify] = useState(true);
  /** True while the cash question is open: nothing is created yet. */
  const isAsking = useRef(false);
  /** A holster without its choices has no price yet. */
  const isPriced =
    draft.lines.length > 0 &&
    draft.lines.every(({ problem, storePrice }) => problem === null || storePrice !== '0.00');
  const isFree = isPriced && draft.total === '0.00';
  const isCurrent = !formState.isDirty && !isSaving;
  const { handedOver } = edit.content;
  const isTakenAlong = handedOver && !draft.lines.some(({ isMadeToOrder }) => isMadeToOrder);
  const canEmail = !handedOver || edit.content.email.trim() !== '';

  const place = useStaffMutation({
    mutationFn(payment: DraftPayment) {
      const body = { payment, total: draft.total, notify: notify && canEmail, acknowledged };
      return askStaff(drafts.place, { id: draft.id }, body, { version: edit.version() });
    },
    success: ({ message }) => ({ message }),
    onSuccess: ({ id }) => onPlaced(id),
    onError(error) {
      const theirs = currentOf(drafts.place, error);
      if (theirs) edit.adopt(theirs);
      else toastFailure('Order not created', error);
    },
  });

  async function ask(payment: DraftPayment) {
    onAsk();
    if (isAsking.current || draft.problems.length > 0) return;
    isAsking.current = true;
    const wish = { isTakenAlong, notify: notify && canEmail };
    const goesOn = payment !== 'cash' || (await mayTakeCash(draft.total, wish));
    isAsking.current = false;
    if (goesOn) place.mutate(payment);
  }

  const button = (payment: DraftPayment, label: string, level: 'primary' | 'secondary') => (
    <Button
      size="small"
      level={level}
      className="max-sm:grow"
      disabled={!isCurrent || (place.isPending && place.variables !== payment)}
      busy={place.isPending && place.variables === payment && 'Creating...'}
      onClick={() => void ask(payment)}
    >
      {label}
    </Button>
  );

  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {canEmail ? (
        <Checkbox
          label="Email the customer"
          checked={notify}
          onChange={(event) => setNotify(event.target.checked)}
        />
      ) : (
        <span className="type-small text-text-2">No email address: nothing is emailed.</span>
      )}
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
        <span className="type-strong tabular max-sm:w-full">{formatDecimal(draft.total)}</span>
        {isFree ? (
          button('none', 'Create free order', 'primary')
        ) : (
          <>
            {button('cash', 'Paid in cash', handedOver ? 'primary' : 'secondary')}
            {button(
              'request',
              canEmail ? 'Send payment request' : 'Request payment',
              handedOver ? 'secondary' : 'primary',
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** Cash is booked at once, and nothing in the store takes it back but a refund. */
function mayTakeCash(
  total: string,
  { isTakenAlong, notify }: { isTakenAlong: boolean; notify: boolean },
): Promise<boolean> {
  const next = isTakenAlong ? 'delivered' : 'goes to the queue';
  return showAlert({
    title: `Did you get ${formatDecimal(total)} in cash?`,
    text: `The order is then paid and ${next}.${notify ? ' The customer gets the order confirmation.' : ''}`,
    action: 'Create paid order',
    cancel: 'Not yet',
  });
}
