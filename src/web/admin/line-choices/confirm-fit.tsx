import * as fit from '#domain/api/fit.calls.ts';
import { askSentence } from '#domain/catalog/holster/fit.ts';
import type { LineOptions } from '#domain/selling/cart/line-options.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { useLists } from '#web/holster/lists.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';

type ConfirmFitProps = { choices: LineOptions; onConfirmed: (fitCode: string) => void };

/** Staff's own yes to a pairing that shoppers have to ask about (R-FIT-6). Nothing for any other. */
export function ConfirmFit({ choices, onConfirmed }: ConfirmFitProps) {
  const { builder } = useLists();
  const confirm = useStaffMutation({
    mutationFn: () => askStaff(fit.confirm, {}, { build: buildOf(choices) }),
    failure: 'Fit not confirmed',
    onSuccess: ({ code }) => onConfirmed(code),
  });
  if (askSentence(builder, choices) === null) return null;
  if (choices['fitCode']) {
    return (
      <p
        tabIndex={-1}
        // The button that was pressed is gone.
        ref={(text) => (confirm.isSuccess ? text?.focus() : undefined)}
        className="type-small col-span-full text-text-2"
      >
        Fit confirmed. The order keeps it.
      </p>
    );
  }
  return (
    <Notice tone="yellow" title="Shoppers ask first about this pairing" className="col-span-full">
      <p>Look at it, then say that you make it. The order keeps your yes and its day.</p>
      <Button
        level="secondary"
        size="small"
        className="mt-3"
        busy={confirm.isPending && 'Confirming...'}
        onClick={() => confirm.mutate()}
      >
        We make it
      </Button>
    </Notice>
  );
}

function buildOf({ pistolMake, pistolModel, holsterType, ...others }: LineOptions) {
  return {
    ...others,
    pistolMake: pistolMake ?? '',
    pistolModel: pistolModel ?? '',
    holsterType: holsterType ?? '',
  };
}
