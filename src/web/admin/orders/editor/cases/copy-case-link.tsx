import { useState } from 'react';
import * as cases from '#domain/api/cases.calls.ts';
import { isOutdated } from '#web/admin/editing/current-of.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';

type CopyCaseLinkProps = {
  id: number;
  /** The case is no longer as it is shown. */
  onOutdated: () => void;
};

/** Copies a new link to the customer's page of the case (R-CASE-11). */
export function CopyCaseLink({ id, onOutdated }: CopyCaseLinkProps) {
  const [isBusy, setBusy] = useState(false);

  async function copy() {
    if (isBusy) return;
    setBusy(true);
    try {
      const { link } = await askStaff(cases.makeLink, { id });
      await navigator.clipboard.writeText(link);
      toast({ title: 'Link copied', description: 'Anyone with the link can see the case and answer.' });
    } catch (error) {
      toastFailure('Link not copied', error);
      if (isOutdated(error)) onOutdated();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button level="secondary" size="small" busy={isBusy && 'Copying...'} onClick={() => void copy()}>
      Copy link
    </Button>
  );
}
