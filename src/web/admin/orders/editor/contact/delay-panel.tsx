import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { z } from 'zod';
import * as care from '#domain/api/admin-orders.care.calls.ts';
import { delayBody, type DelayBody } from '#domain/orders/read/order-contact.schema.ts';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { useFacts } from '#web/facts.ts';
import { TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { Panel } from '#web/admin/orders/editor/cards/card.tsx';
import { useOrderMutation, type OpenOrder } from '#web/admin/orders/editor/open-order.ts';

/** A later promise, with an email to the customer (R-ORD-35). */
export function DelayPanel({ open, onClose }: { open: OpenOrder; onClose: () => void }) {
  const { order } = open;
  const { timeZone } = useFacts();
  const [today] = useState(() => dayOf(new Date(), timeZone));
  const { element, register, handleSubmit, watch, formState } = useStaffForm({
    resolver: zodResolver(
      delayBody.extend({
        promisedOn: z.string().refine((day) => day >= today, 'Choose today or a later day'),
      }),
    ),
    defaultValues: { promisedOn: '', reason: '', notify: true },
  });
  const delay = useOrderMutation(open, {
    mutationFn: (body: DelayBody) => askStaff(care.delay, { id: order.id }, body, order),
    failure: 'New date not saved',
    onSuccess: onClose,
    endsBy: (now, text) => (refusalOf('delay', now) === null ? null : { title: 'New date not saved', text }),
  });

  return (
    <Panel
      title="Delay"
      note="Tell the customer a new date before they ask."
      element={element}
      onSubmit={handleSubmit((body) => delay.mutate(body))}
      notify={{ address: order.customerEmail, ...register('notify') }}
      action="Save new date"
      busy={delay.isPending && 'Saving...'}
      onClose={onClose}
    >
      <div className="grid gap-5 p-4 sm:grid-cols-[240px_1fr] sm:p-6">
        <TextField
          {...register('promisedOn')}
          label="Ships by"
          type="date"
          min={today}
          error={formState.errors.promisedOn?.message}
        />
        <TextareaField
          {...register('reason')}
          label="Reason (optional)"
          rows={2}
          maxLength={2_000}
          hint={watch('notify') ? 'Goes into the email.' : 'Only the history keeps it.'}
        />
      </div>
    </Panel>
  );
}
