import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as secondFactor from '#domain/api/second-factor.calls.ts';
import type { SecondFactor } from '#domain/identity/second-factor/second-factor.schema.ts';
import { failureText } from '#web/failure-text.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { FactorsDialog, SetupDialog } from './factor-dialogs.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** With fewer recovery codes left than this, the section says so. */
const fewCodes = 3;

type Open = 'setup' | 'off' | 'renew' | { codes: string[] } | null;

/** Whether signing in takes a code too, and how to change that (R-STAFF-7). */
export function SecondFactorSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const factor = useQuery(staffQueryOf(secondFactor.read));
  const [open, setOpen] = useState<Open>(null);

  async function changed(next: Open) {
    setOpen(next);
    await client.invalidateQueries();
    // The button that opened the dialog is gone.
    if (next === null) heading.current?.focus();
  }

  useScreenActions(factor.data ? actionsOf(factor.data, setOpen) : []);

  return (
    <section aria-labelledby="two-step">
      <h2 id="two-step" ref={heading} tabIndex={-1} className="type-h2">
        Two-step sign-in
      </h2>
      <p className="type-body mt-2 text-text-2">
        After your password, signing in asks for a code from an app on your phone. Someone who learns your
        password still can&apos;t get in.
      </p>
      {factor.isError && (
        <Notice tone="red" role="alert" title="Two-step sign-in can't be shown right now" className="mt-4">
          {failureText(factor.error, { next: 'reload the page' })}
        </Notice>
      )}
      {factor.isPending && <Skeleton className="mt-4 h-24 rounded-m" />}
      {factor.data && (
        <div className="mt-4 rounded-m border border-line bg-surface p-4 md:px-6">
          <State factor={factor.data} onOpen={setOpen} />
        </div>
      )}
      {open === 'setup' && (
        <SetupDialog onClose={() => setOpen(null)} onDone={(codes) => changed({ codes })} />
      )}
      {open === 'renew' && (
        <FactorsDialog
          title="New recovery codes"
          text="The codes you have now stop working, and your other devices are signed out."
          action="Make new codes"
          send={(factors) => askStaff(secondFactor.renewCodes, {}, factors)}
          onClose={() => setOpen(null)}
          onDone={({ recoveryCodes }) => changed({ codes: recoveryCodes })}
        />
      )}
      {open === 'off' && (
        <FactorsDialog
          title="Turn off two-step sign-in"
          text="Signing in then takes your password alone, and your other devices are signed out."
          action="Turn off"
          isDangerous
          send={(factors) => askStaff(secondFactor.turnOff, {}, factors)}
          onClose={() => setOpen(null)}
          onDone={() => {
            toast({ title: 'Two-step sign-in is off' });
            return changed(null);
          }}
        />
      )}
      {open !== null && typeof open === 'object' && (
        <RecoveryCodesDialog codes={open.codes} onClose={() => void changed(null)} />
      )}
    </section>
  );
}

function actionsOf({ isOn }: SecondFactor, open: (what: Open) => void) {
  return isOn
    ? [
        { label: 'Make new recovery codes', onSelect: () => open('renew') },
        { label: 'Turn off two-step sign-in', onSelect: () => open('off') },
      ]
    : [{ label: 'Set up two-step sign-in', onSelect: () => open('setup') }];
}

function State({ factor, onOpen }: { factor: SecondFactor; onOpen: (open: Open) => void }) {
  const dateTime = useDateTime();
  const { isOn, since, recoveryCodesLeft: left } = factor;
  if (!isOn) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="type-strong flex items-center gap-3">
          Authenticator app <Badge>Off</Badge>
        </p>
        <Button size="small" onClick={() => onOpen('setup')}>
          Set up two-step sign-in
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <p className="type-strong flex items-center gap-3">
            Authenticator app <Badge tone="olive">On</Badge>
          </p>
          <p className="type-small mt-1 text-text-2">Since {since && dateTime(since)}</p>
        </div>
        <Button level="secondary" size="small" onClick={() => onOpen('off')}>
          Turn off
        </Button>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4">
        <div>
          <p className="type-strong">Recovery codes</p>
          <p className="type-small mt-1 text-text-2">
            {left === 1 ? '1 code' : `${left} codes`} left
            {left < fewCodes && '. Make new ones before you run out.'}
          </p>
        </div>
        <Button level="secondary" size="small" onClick={() => onOpen('renew')}>
          Make new codes
        </Button>
      </div>
    </>
  );
}
