import type { UseFormReturn } from 'react-hook-form';
import { refusalByRules, remedyOfMove } from '#domain/orders/edit/rules-of-edit.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import type { StateRule } from '#domain/settings/kinds/rules.schema.ts';
import { noticesOf } from '#domain/shipping/rules/notices.ts';
import { OrderNotices } from '#web/order-notices.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { typedPlace, verdictOn, type ContactForm } from './contact-form.ts';

type RuledFieldsProps = {
  order: AdminOrderDetail;
  form: UseFormReturn<ContactForm>;
  rules: readonly StateRule[];
};

/** What state rules say of the typed place (R-RULE-7). */
export function RuledFields({ order, form, rules }: RuledFieldsProps) {
  const typed = form.watch();
  const place = typedPlace(order, typed);
  const verdict = verdictOn(order, place, rules);
  if (verdict.refusals.length > 0) {
    return (
      <Notice tone="red" role="alert" title="This order cannot go there">
        {refusalByRules(verdict, place, [], remedyOfMove)?.message}
      </Notice>
    );
  }
  const error = form.formState.errors.acknowledged?.message;
  return (
    <>
      <OrderNotices
        ruled={noticesOf(verdict, order.acknowledgements)}
        given={typed.acknowledged}
        onChange={(given) =>
          form.setValue('acknowledged', given, { shouldDirty: true, shouldValidate: true })
        }
        label="The customer read this and confirmed it."
      />
      {error !== undefined && (
        <p role="alert" className="type-small text-danger">
          {error}
        </p>
      )}
    </>
  );
}
