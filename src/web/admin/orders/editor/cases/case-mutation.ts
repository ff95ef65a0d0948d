import { useQueryClient } from '@tanstack/react-query';
import * as cases from '#domain/api/cases.calls.ts';
import type { OrderCase } from '#domain/care/cases/case.schema.ts';
import { currentOf, isOutdated } from '#web/admin/editing/current-of.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import type { OpenOrder } from '#web/admin/orders/editor/open-order.ts';

type CaseMutation<Answer, Input> = {
  mutationFn: (input: Input) => Promise<Answer>;
  success?: string;
  failure: string;
  onSuccess?: (answer: Answer, input: Input) => unknown;
};

/** A change of an order's case. Reads the cases, and the order for its history and emails, again: also if the case is out of date. */
export function useCaseMutation<Input = void, Answer = OrderCase>(
  { order, readAgain }: OpenOrder,
  { onSuccess, ...options }: CaseMutation<Answer, Input>,
) {
  const client = useQueryClient();
  async function show() {
    void readAgain();
    await client.invalidateQueries(staffQueryOf(cases.listOfOrder, { id: order.id }));
  }
  return useStaffMutation<Answer, Input>({
    ...options,
    async onSuccess(answer, input) {
      await show();
      await onSuccess?.(answer, input);
    },
    onError: (error) => (currentOf(cases.decide, error) || isOutdated(error) ? show() : undefined),
  });
}
