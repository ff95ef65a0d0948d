import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as calls from '#domain/api/settings.calls.ts';
import { isSettled, type FirstStep } from '#domain/dashboard/overview/first-steps.ts';
import { may } from '#domain/identity/staff/permissions.ts';
import { paths } from '#domain/paths.ts';
import type { OpeningSetting } from '#domain/settings/kinds/opening.schema.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaff } from '#web/admin/session/use-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { settingsQuery } from '#web/admin/settings/settings-query.ts';
import { useSettings } from '#web/settings.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { shortStepNames } from './first-step-labels.ts';

const list = new Intl.ListFormat('en-US');

/** What shoppers see of a closed store, a look at what they will see, and the button that opens it (R-SETUP-15, R-SETUP-16). */
export function ClosedStore({ steps }: { steps: readonly FirstStep[] }) {
  const { isOpen } = useSettings();
  const mayOpen = may(useStaff()?.role ?? 'packer', 'settings');
  const look = useStaffMutation({
    mutationFn: () => askStaff(calls.preview),
    failure: 'The preview did not start',
    onSuccess: () => window.location.assign(paths.home),
  });
  if (isOpen) return null;
  const left = steps.filter((step) => !isSettled(step)).map(({ step }) => shortStepNames[step]);
  const hasFacts = steps.some(({ step, state }) => step === 'facts' && state === 'done');
  return (
    <aside aria-labelledby="closed-store" className="grid gap-4 rounded-m border border-line bg-surface p-6">
      <h2 id="closed-store" className="type-h3">
        Your store is closed
      </h2>
      <p className="type-small text-text-2">
        Shoppers see a page that says so. You and your staff see the store, and can place test orders.
      </p>
      <Button
        level="text"
        size="small"
        className="justify-self-start"
        busy={look.isPending && 'Opening...'}
        onClick={() => look.mutate()}
      >
        Look at the store as a shopper
      </Button>
      {mayOpen && <OpenButton isPossible={hasFacts} />}
      <p className="type-small text-text-2">
        {hasFacts
          ? left.length === 0
            ? 'Every step is done or set aside.'
            : `Left: ${list.format(left)}.`
          : 'It opens once its facts are confirmed.'}
      </p>
    </aside>
  );
}

function OpenButton({ isPossible }: { isPossible: boolean }) {
  const client = useQueryClient();
  const opening = useQuery(settingsQuery).data?.find(({ kind }) => kind === 'opening');
  const open = useStaffMutation({
    mutationFn: () =>
      askStaff(
        calls.save,
        { kind: 'opening' },
        { value: { ...(opening?.now.value as OpeningSetting), isOpen: true } },
        { version: opening?.version ?? null },
      ),
    success: 'Your store is open. Shoppers see it in a moment.',
    failure: 'Store not opened',
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <Button
      disabled={!isPossible || !opening}
      busy={open.isPending && 'Opening...'}
      onClick={() => open.mutate()}
    >
      Open the store
    </Button>
  );
}
