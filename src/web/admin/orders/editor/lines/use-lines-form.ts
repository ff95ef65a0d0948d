import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as care from '#domain/api/admin-orders.care.calls.ts';
import { customizationsOf } from '#domain/selling/cart/cart.ts';
import type { LineOptions } from '#domain/selling/cart/line-options.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import type { Settlement } from '#domain/orders/edit/address-change.ts';
import type { LinesQuote, LineWishes } from '#domain/orders/edit/line-edits.schema.ts';
import { shippedUnits } from '#domain/shipping/parcels/parcels.ts';
import { refusalMessage } from '#web/api-client.ts';
import { toastDone } from '#web/admin/editing/toast-done.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { currentOf, isOutdated } from '#web/admin/editing/current-of.ts';
import { newFormKey } from '#web/form-key.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { useUnsaved } from '#web/admin/editing/unsaved.ts';
import type { NewLine } from '#web/admin/line-choices/add-line.tsx';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';

/** What the owner changed of a line: only that, so that someone else's changes of its other choices stay. */
export type LineDraft = { quantity?: number; choices?: LineOptions };

export type AddedDraft = NewLine & { key: string; quantity: number };

export type LinesFields = {
  drafts: Readonly<Record<number, LineDraft>>;
  added: readonly AddedDraft[];
  settlement: Settlement | null;
  reason: string;
  notify: boolean;
};

export type LinesForm = {
  fields: LinesFields;
  set: (change: Partial<LinesFields>) => void;
  draft: (lineId: number, change: LineDraft) => void;
  add: (line: NewLine) => void;
  isChanged: boolean;
  /** What the changes cost; while they are being priced, what the ones before cost. */
  quote: LinesQuote | null;
  /** What is still to choose before the price is known. */
  missing: string | null;
  /** Why the changes are not possible, or what a save would need. */
  problem: string | null;
  /** Someone else saved the order while it was being edited. */
  isOvertaken: boolean;
  isQuoting: boolean;
  isBusy: boolean;
  send: () => Promise<void>;
};

export const usualReason = 'The customer asked';

const empty: LinesFields = { drafts: {}, added: [], settlement: null, reason: usualReason, notify: true };

const pauseMs = 200;

/** The panel's state: what is chosen, what the server says it costs, and one key for the whole form. */
export function useLinesForm(edit: OrderEdit, onDone: () => void): LinesForm {
  const { order } = edit;
  const [fields, setFields] = useState(empty);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOvertaken, setOvertaken] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(newFormKey);
  const wishes = wishesOf(order, fields);
  const isChanged = wishes.lines.length > 0 || wishes.added.length > 0;
  const missing = missingChoice(wishes);
  const asked = JSON.stringify(wishes);
  const settled = useDebounced(asked, pauseMs);
  const query = useQuery({
    queryKey: ['lines-quote', order.id, order.version, settled],
    queryFn: () => askStaff(care.quoteLines, { id: order.id }, JSON.parse(settled) as LineWishes),
    enabled: isChanged && missing === null && settled === asked,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const isAnswered = isChanged && missing === null && settled === asked;
  const shownQuote = (isChanged && missing === null && query.data) || null;
  const quote = isAnswered && !query.isPlaceholderData ? shownQuote : null;
  const failure = isAnswered && query.isError ? (refusalMessage(query.error) ?? noAnswer) : null;
  useUnsaved(isChanged);

  async function send() {
    if (isBusy) return;
    if (!isChanged) return setRefusal('Change a choice or a quantity first.');
    if (missing !== null) return setRefusal(missing);
    setBusy(true);
    try {
      // Saved before the price had come.
      const { ways, difference } = quote ?? (await askStaff(care.quoteLines, { id: order.id }, wishes));
      const { reason, notify, settlement } = fields;
      if (ways.length > 0 && settlement === null) {
        return setRefusal('Choose how to settle the difference.');
      }
      const body = { ...wishes, settlement, difference, reason, notify, key };
      const saved = await askStaff(care.editLines, { id: order.id }, body, order);
      toastDone(saved);
      edit.show(saved.order);
      edit.onChanged();
      onDone();
    } catch (error) {
      const current = currentOf(care.editLines, error);
      if (current) {
        edit.showTheirs(current);
        setOvertaken(true);
        setFields((now) => ({ ...now, settlement: null }));
      } else {
        setRefusal(refusalMessage(error));
        void query.refetch();
        if (isOutdated(error)) void edit.readAgain();
      }
      toastFailure('Items not saved', error);
    } finally {
      setBusy(false);
    }
  }

  function set(change: Partial<LinesFields>) {
    setFields((now) => ({ ...now, ...change }));
    setRefusal(null);
  }

  return {
    fields,
    set,
    draft(lineId, change) {
      const { drafts } = fields;
      const choices = { ...drafts[lineId]?.choices, ...change.choices };
      set({ drafts: { ...drafts, [lineId]: { ...drafts[lineId], ...change, choices } }, settlement: null });
    },
    add: (line) =>
      set({ added: [...fields.added, { ...line, key: newFormKey(), quantity: 1 }], settlement: null }),
    isChanged,
    quote: shownQuote,
    missing,
    problem: refusal ?? failure,
    isOvertaken,
    isQuoting: isChanged && missing === null && (isAnswered ? query.isFetching : settled !== asked),
    isBusy,
    send,
  };
}

const noAnswer = 'The new price could not be read. Please check your connection.';

/** The choices of a line as the order has them. */
export function choicesOf(order: AdminOrderDetail, lineId: number): LineOptions {
  const item = order.items.find(({ id }) => id === lineId);
  const stored = customizationsOf({ customizations: item?.customization ?? null });
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) =>
      value === null || typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

/** Whether a part of the line is already in a parcel: it stays as it is. */
export function isInParcel(order: AdminOrderDetail, lineId: number): boolean {
  return shippedUnits(lineId, order) > 0;
}

/** Only what differs from the order as it is now. */
function wishesOf(order: AdminOrderDetail, { drafts, added }: LinesFields): LineWishes {
  const lines = order.lines.flatMap((line) => {
    const { quantity = line.unitsLeft, choices: chosen = {} } = drafts[line.id] ?? {};
    const stored = choicesOf(order, line.id);
    const choices = { ...stored, ...chosen };
    const isSame = changedChoices(stored, choices) === null;
    if (line.unitsLeft === 0 || (quantity === line.unitsLeft && isSame)) return [];
    const units = Math.min(quantity, line.unitsLeft);
    return [{ lineId: line.id, quantity: units, ...(!isSame && units > 0 && { choices }) }];
  });
  const more = added.map(({ productId, quantity, choices }) => ({ productId, quantity, choices }));
  return { lines, added: more };
}

/** The choices that differ; null if none does. */
export function changedChoices(before: LineOptions, after: LineOptions): LineOptions | null {
  const changed = Object.entries(after).filter(([name, value]) => (before[name] ?? '') !== (value ?? ''));
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

function missingChoice({ lines, added }: LineWishes): string | null {
  const all = [...lines, ...added].flatMap(({ choices }) => (choices ? [choices] : []));
  const found = Object.entries(questions).find(([name]) => all.some((choices) => choices[name] === ''));
  return found?.[1] ?? null;
}

const questions = {
  size: 'Choose a size.',
  color: 'Choose a color.',
  pistolModel: 'Choose the pistol’s make and model.',
};
