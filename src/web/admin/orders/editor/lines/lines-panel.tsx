import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as care from '#domain/api/admin-orders.care.calls.ts';
import type { LineWishes } from '#domain/orders/edit/line-edits.schema.ts';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import { failureText } from '#web/failure-text.ts';
import { OrderNotices } from '#web/order-notices.tsx';
import { refusalMessage } from '#web/api-client.ts';
import { newFormKey } from '#web/form-key.ts';
import { resolverOf } from '#web/resolver-of.ts';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { cx } from '#web/ui/cx.ts';
import { Notice } from '#web/ui/messages/notice.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { currentOf } from '#web/admin/editing/current-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { AddLine } from '#web/admin/line-choices/add-line.tsx';
import { Panel } from '#web/admin/orders/editor/cards/card.tsx';
import {
  TodaysRates,
  useHasOtherBuilder,
  useTodaysRates,
} from '#web/admin/orders/editor/contact/todays-rates.tsx';
import { useOrderMutation, type OpenOrder } from '#web/admin/orders/editor/open-order.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { AddedRow, LineRow } from './line-rows.tsx';
import {
  isChanged,
  linesErrors,
  missingChoice,
  usualReason,
  wishesOf,
  type LineDraft,
  type LinesFields,
} from './lines-form.ts';
import { QuoteSummary } from './quote-summary.tsx';

type LinesPanelProps = { open: OpenOrder; onClose: () => void; startLine?: number | undefined };

const pauseMs = 200;

/** Changes what a paid order holds, before it ships (R-ORD-38). `startLine`: its choices are open from the start. */
export function LinesPanel({ open, onClose, startLine }: LinesPanelProps) {
  const { order } = open;
  const refusal = refusalOf('edit-lines', order);
  const form = useStaffForm<LinesFields>({
    resolver: resolverOf((fields) => linesErrors(fields, order)),
    judgedWith: { drafts: ['settlement'], added: ['drafts', 'settlement'] },
    defaultValues: {
      drafts: {},
      added: [],
      rates: 'kept',
      settlement: null,
      acknowledged: [],
      reason: usualReason,
      notify: true,
      key: newFormKey(),
    },
  });
  const { errors } = form.formState;
  const today = useTodaysRates(order);
  const hasOtherBuilder = useHasOtherBuilder(order);
  const fields = form.watch();
  const wishes = wishesOf(order, fields);
  const missing = missingChoice(wishes);
  const isPriceable = isChanged(wishes) && missing === null;
  const asked = JSON.stringify(wishes);
  const settled = useDebounced(asked, pauseMs);
  const isAsked = isPriceable && settled === asked;
  const price = useQuery({
    queryKey: ['lines-quote', order.id, order.version, settled],
    queryFn: () => askStaff(care.quoteLines, { id: order.id }, JSON.parse(settled) as LineWishes),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  /** What the changes cost; while they are being priced, what the ones before cost. */
  const quote = (isPriceable && price.data) || null;
  const isQuoting = isPriceable && (isAsked ? price.isFetching : true);

  const save = useOrderMutation(open, {
    async mutationFn({ settlement, acknowledged, reason, notify, key }: LinesFields) {
      // Saved before the price had come.
      const isKnown = isAsked && !price.isPlaceholderData && quote !== null;
      const { ways, difference } = isKnown
        ? quote
        : await askStaff(care.quoteLines, { id: order.id }, wishes);
      if (ways.length > 0 && settlement === null) throw new Unsettled();
      const body = { ...wishes, settlement, acknowledged, difference, reason, notify, key };
      return askStaff(care.editLines, { id: order.id }, body, order);
    },
    onSuccess: onClose,
    failure: 'Items not saved',
    onRefused(error, theirs) {
      const isUnsettled = error instanceof Unsettled;
      const message = isUnsettled ? 'Choose how to settle the difference.' : refusalMessage(error);
      if (theirs) form.setValue('settlement', null);
      else {
        if (message !== null) form.setError('settlement', { message });
        if (!isUnsettled) void price.refetch();
      }
      return isUnsettled;
    },
  });
  const isOvertaken = currentOf(care.editLines, save.error) !== null;
  const failure =
    isAsked && price.isError
      ? (refusalMessage(price.error) ?? `The new price could not be read. ${failureText(price.error)}`)
      : undefined;
  const problem = errors.drafts?.message ?? errors.settlement?.message ?? failure;

  /** What the price was for has changed: so may how its difference can be settled. */
  function changeLine(lineId: number, { choices, ...change }: LineDraft) {
    const before = fields.drafts[lineId];
    const next = { ...before, ...change, choices: { ...before?.choices, ...choices } };
    form.setValue('drafts', { ...fields.drafts, [lineId]: next }, { shouldDirty: true });
    form.setValue('settlement', null);
  }

  function setAdded(added: LinesFields['added']) {
    form.setValue('added', added, { shouldDirty: true });
    form.setValue('settlement', null);
  }

  return (
    <Panel
      title="Change items"
      note={refusal ?? 'Changes before the build are free; only the price of the choices counts.'}
      element={form.element}
      onSubmit={form.handleSubmit((typed) => save.mutate(typed))}
      notify={{ address: order.customerEmail, ...form.register('notify') }}
      action="Save items"
      busy={save.isPending && 'Saving...'}
      isOff={refusal !== null}
      onClose={onClose}
    >
      {isOvertaken && (
        <div className="p-4 pb-0 sm:px-6">
          <Notice tone="yellow" title="Someone else changed this order">
            Your changes are still here, now beside theirs. Check them, then save again.
          </Notice>
        </div>
      )}
      <ul className="mt-4 border-t border-line px-4 sm:px-6">
        {order.lines.map((line) => (
          <LineRow
            key={`${line.id} ${line.id === startLine}`}
            order={order}
            line={line}
            draft={fields.drafts[line.id] ?? {}}
            isOpened={line.id === startLine}
            onChange={(change) => changeLine(line.id, change)}
          />
        ))}
        {fields.added.map((draft) => (
          <AddedRow
            key={draft.key}
            draft={draft}
            onChange={(change) =>
              setAdded(fields.added.map((one) => (one.key === draft.key ? { ...one, ...change } : one)))
            }
            onRemove={() => setAdded(fields.added.filter(({ key }) => key !== draft.key))}
          />
        ))}
      </ul>
      <div className="border-t border-line p-4 sm:px-6">
        <AddLine onAdd={(line) => setAdded([...fields.added, { ...line, key: newFormKey(), quantity: 1 }])} />
      </div>
      <div className="flex flex-col gap-4 border-t border-line p-4 sm:p-6">
        {missing !== null && problem === undefined && <p className="type-strong">{missing}</p>}
        {(today || hasOtherBuilder) && isPriceable && (
          <TodaysRates
            {...(hasOtherBuilder && {
              changed: today ? 'Shipping, sales tax or the holster builder' : 'The holster builder',
            })}
            value={fields.rates}
            onChange={(rates) => {
              form.setValue('rates', rates, { shouldDirty: true });
              form.setValue('settlement', null);
            }}
          />
        )}
        {(quote !== null || isQuoting) && (
          <div
            aria-busy={isQuoting}
            inert={isQuoting}
            className={cx('min-h-26 rounded-s bg-ground p-4', isQuoting && 'opacity-60')}
          >
            {quote === null ? (
              <p className="type-small">Calculating the new price…</p>
            ) : (
              <QuoteSummary
                order={order}
                quote={quote}
                settlement={fields.settlement}
                onSettle={(way) => form.setValue('settlement', way)}
              />
            )}
          </div>
        )}
        {quote !== null && (
          <OrderNotices
            ruled={quote.ruled}
            given={fields.acknowledged}
            onChange={(acknowledged) => form.setValue('acknowledged', acknowledged)}
            label="The customer read this and confirmed it."
          />
        )}
        <Reason reason={fields.reason} onChange={(reason) => form.setValue('reason', reason)} />
        <div role="alert" className="empty:hidden">
          {problem !== undefined && (
            <Notice tone="red" title="Not saved yet">
              {problem}
            </Notice>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** The difference is known, and how to settle it is not chosen yet. */
class Unsettled extends Error {}

const reasons = [usualReason, 'Our mistake', 'Out of stock'] as const;
const other = 'Other';

function Reason({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  const isListed = (reasons as readonly string[]).includes(reason);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Reason, for the history"
        value={isListed ? reason : other}
        onChange={({ target }) => onChange(target.value === other ? '' : target.value)}
      >
        {[...reasons, other].map((text) => (
          <option key={text}>{text}</option>
        ))}
      </SelectField>
      {!isListed && (
        <TextField
          label="Other reason (optional)"
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
