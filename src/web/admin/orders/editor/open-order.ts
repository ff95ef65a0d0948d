import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { isPaymentDue } from '#domain/orders/read/changed-rows.ts';
import { refusalMessage } from '#web/api-client.ts';
import { refusedField } from '#web/refused-field.ts';
import { currentOf, isOutdated } from '#web/admin/editing/current-of.ts';
import { toastDone, type Done } from '#web/admin/editing/toast-done.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';

/** How often an order whose payment is due is read again, in ms. */
const pauseMs = 3_000;

/** What marks the changes of an order. */
export const changeKey = (id: number) => ['change of order', id];

/**
 * An open order, which follows what others do: it is read again when the window comes back to the front and, while a payment is due,
 * every few seconds. What is read while a change is sent is not shown: it may hold that change already, which would look like
 * someone else's.
 */
export function orderQuery(id: number) {
  const query = staffQueryOf(adminOrders.read, { id });
  return queryOptions({
    ...query,
    async queryFn({ client }) {
      const now = await askStaff(adminOrders.read, { id });
      const isChanging = client.isMutating({ mutationKey: changeKey(id) }) > 0;
      return (isChanging && client.getQueryData(query.queryKey)) || now;
    },
    refetchInterval: ({ state: { data } }) =>
      data && (data.status === 'pending' || isPaymentDue(data, new Date())) ? pauseMs : false,
  });
}

/** Why a panel closed without doing its work: the order, as it is now, leaves it nothing to do. */
export type Ended = { title: string; text: string };

/** What the changes of an open order share. */
export type OpenOrder = {
  order: AdminOrderDetail;
  /** Shows the order as the server now has it. */
  show: (current: AdminOrderDetail) => void;
  /** Shows the order as it is now, and resolves to it; null if it could not be read. */
  readAgain: () => Promise<AdminOrderDetail | null>;
  ended: Ended | null;
  end: (why: Ended | null) => void;
};

/** `onChanged`: the list no longer shows what the order is now. */
export function useOpenOrder(order: AdminOrderDetail, onChanged: () => void): OpenOrder {
  const client = useQueryClient();
  const [ended, end] = useState<Ended | null>(null);
  const known = useRef(order);
  useEffect(() => {
    if (known.current === order) return;
    known.current = order;
    onChanged();
  });

  function show(current: AdminOrderDetail) {
    const { queryKey } = orderQuery(order.id);
    void client.cancelQueries({ queryKey });
    // An order that was closed meanwhile is loaded anew.
    client.setQueryData(queryKey, (old) => old && current);
  }

  async function readAgain() {
    // An earlier failure was already shown; the order stays as loaded.
    const current = await askStaff(adminOrders.read, { id: order.id }).catch(() => null);
    if (current) show(current);
    else onChanged();
    return current;
  }

  return { order, show, readAgain, ended, end };
}

type OrderMutation<Answer, Input> = {
  mutationFn: (input: Input) => Promise<Answer>;
  /** Says that it is done; by default a toast with the message of the answer. */
  announce?: (answer: Answer) => void;
  onSuccess?: (answer: Answer, input: Input) => void;
  /** The title of the toast about a failure. */
  failure: string;
  /** For a failure that is shown otherwise, such as at its field: returns true. `theirs`: someone else saved first. */
  onRefused?: (error: Error, theirs: AdminOrderDetail | null) => boolean | Promise<boolean>;
  /** Why the panel closes after a refusal with this message: the order, as it is now, leaves it nothing to do. */
  endsBy?: (now: AdminOrderDetail, message: string) => Ended | null;
};

type Changed = AdminOrderDetail | (Partial<Done> & { order: AdminOrderDetail });

/**
 * A change of an open order: shows the order that comes back or, if the server refuses, what someone else made of it, and says why it
 * failed.
 */
export function useOrderMutation<Answer extends Changed, Input = void>(
  { order, show, readAgain, end }: OpenOrder,
  {
    mutationFn,
    announce = toastMessage,
    onSuccess,
    failure,
    onRefused,
    endsBy,
  }: OrderMutation<Answer, Input>,
) {
  return useStaffMutation<Answer, Input>({
    mutationKey: changeKey(order.id),
    mutationFn,
    onSuccess(answer, input) {
      announce(answer);
      show('order' in answer ? answer.order : answer);
      onSuccess?.(answer, input);
    },
    async onError(error) {
      const theirs = currentOf(adminOrders.edit, error);
      if (theirs) show(theirs);
      // The order may have changed, for example its payment.
      const mayDiffer = isOutdated(error) || refusedField(error) !== null;
      const now = theirs ?? (mayDiffer ? await readAgain() : null);
      const message = refusalMessage(error);
      const ended = now && message !== null ? endsBy?.(now, message) : null;
      if (ended) end(ended);
      else if (!(await onRefused?.(error, theirs))) toastFailure(failure, error);
    },
  });
}

function toastMessage(answer: Changed): void {
  if ('message' in answer && answer.message !== undefined) toastDone({ ...answer, message: answer.message });
}
