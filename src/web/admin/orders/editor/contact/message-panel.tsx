import { zodResolver } from '@hookform/resolvers/zod';
import * as care from '#domain/api/admin-orders.care.calls.ts';
import { messageBody, type MessageBody } from '#domain/orders/read/order-contact.schema.ts';
import { TextareaField } from '#web/ui/controls/field.tsx';
import { newFormKey } from '#web/form-key.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { Panel } from '#web/admin/orders/editor/cards/card.tsx';
import { useOrderMutation, type OpenOrder } from '#web/admin/orders/editor/open-order.ts';

/** An email to the customer in the owner's words (R-ORD-36). */
export function MessagePanel({ open, onClose }: { open: OpenOrder; onClose: () => void }) {
  const { order } = open;
  const { element, register, handleSubmit, formState } = useStaffForm({
    resolver: zodResolver(messageBody),
    defaultValues: { text: '', key: newFormKey() },
  });
  const send = useOrderMutation(open, {
    mutationFn: (message: MessageBody) => askStaff(care.sendMessage, { id: order.id }, message),
    failure: 'Message not sent',
    onSuccess: onClose,
  });

  return (
    <Panel
      title="Message"
      note={`An email to ${order.customerName}, ${order.customerEmail}. The history keeps it.`}
      element={element}
      onSubmit={handleSubmit((message) => send.mutate(message))}
      action="Send message"
      busy={send.isPending && 'Sending...'}
      onClose={onClose}
    >
      <div className="p-4 sm:p-6">
        <TextareaField
          {...register('text')}
          label="Message to the customer"
          rows={6}
          maxLength={5_000}
          error={formState.errors.text?.message}
        />
      </div>
    </Panel>
  );
}
