import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as calls from '#domain/api/policies.calls.ts';
import { policyNames, policyTitles, type PolicyName } from '#domain/care/policies/policies.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { hasUnsavedEdits } from '#web/admin/editing/unsaved.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { PolicyEditor } from './policy-editor.tsx';

/** The policies that the owner may edit (R-POLICY-1). */
export function PoliciesTab() {
  const [chosen, setChosen] = useState<PolicyName>(policyNames[0]);
  const policies = useQuery(staffQueryOf(calls.listEdited));
  const text = policies.data?.find(({ name }) => name === chosen);

  async function choose(name: PolicyName) {
    const mayLeave =
      !hasUnsavedEdits() ||
      (await showAlert({
        text: 'Your changes to this policy have not been saved.',
        action: 'Leave',
        cancel: 'Keep editing',
        danger: true,
      }));
    if (mayLeave) setChosen(name);
  }

  useScreenActions(
    policyNames
      .filter((name) => name !== chosen)
      .map((name) => ({ label: `Edit ${policyTitles[name]}`, onSelect: () => void choose(name) })),
  );
  return (
    <section>
      <h2 className="type-h2">Policies</h2>
      <fieldset className="mt-6 flex flex-wrap gap-2">
        <legend className="sr-only">Policy</legend>
        {policyNames.map((name) => (
          <Button
            key={name}
            level="secondary"
            size="small"
            aria-pressed={name === chosen}
            className={name === chosen ? 'border-2! border-primary! bg-olive-50' : ''}
            onClick={() => void (name !== chosen && choose(name))}
          >
            {policyTitles[name]}
          </Button>
        ))}
      </fieldset>
      <div className="mt-6">
        {policies.isError && <Notice tone="red" title="Failed to fetch policies" role="alert" />}
        {policies.isPending && <Skeleton className="h-[70dvh]" />}
        {text && <PolicyEditor key={chosen} saved={text} />}
      </div>
    </section>
  );
}
