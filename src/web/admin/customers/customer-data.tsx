import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { adminPaths } from '#domain/admin-paths.ts';
import * as customers from '#domain/api/customers.calls.ts';
import type { CustomerPage } from '#domain/identity/customers/customer-page.schema.ts';
import { holdSentence } from '#domain/identity/privacy/hold.ts';
import { Card } from '#web/admin/orders/editor/cards/card.tsx';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useMay } from '#web/admin/session/use-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { saveFile } from '#web/save-file.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { Notice } from '#web/ui/messages/notice.tsx';

/** Answers a customer's request for their data, or to be erased (R-PRIV-10). */
export function CustomerData({ shown: { person, name, email, holds } }: { shown: CustomerPage }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const may = useMay('customers.data');
  const save = useStaffMutation({
    mutationFn: () => askStaff(customers.exportData, { person }),
    failure: 'Not exported',
    onSuccess: (data) => saveFile(`${person}.json`, JSON.stringify(data, null, 2), 'application/json'),
  });
  const erase = useStaffMutation({
    mutationFn: () => askStaff(customers.erase, { person }),
    failure: 'Not erased',
    success: 'Customer erased',
    async onSuccess() {
      await navigate(adminPaths.tab('customers'));
      await client.invalidateQueries();
    },
  });
  async function ask() {
    const goesOn = await showAlert({
      title: `Erase ${name || email}?`,
      text: 'The account, addresses, messages, photos and notes are gone for good. Orders stay in the books without identity. The customer gets one email.',
      action: 'Erase',
      cancel: 'Cancel',
      danger: true,
    });
    if (goesOn) erase.mutate();
  }
  useScreenActions(may ? [{ label: 'Export data', onSelect: () => save.mutate() }] : []);
  if (!may) return null;
  return (
    <Card title="Data requests" note="For a customer who asks for a copy of their data, or to be erased.">
      {holds.length > 0 && (
        <Notice tone="yellow" title="Can't be erased yet" className="mb-4">
          {holds.map((hold) => (
            <p key={hold.orderNumber}>{holdSentence(hold)}</p>
          ))}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          level="secondary"
          size="small"
          busy={save.isPending && 'Exporting...'}
          onClick={() => save.mutate()}
        >
          Export data
        </Button>
        {holds.length === 0 && (
          <Button
            level="danger"
            size="small"
            busy={erase.isPending && 'Erasing...'}
            onClick={() => void ask()}
          >
            Erase
          </Button>
        )}
      </div>
    </Card>
  );
}
