import { useState } from 'react';
import * as staff from '#domain/api/staff.calls.ts';
import { sessionEnded } from '#web/admin/session/admin-token.ts';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { DeviceList } from '#web/devices/device-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';

/** The signed-in user's password, second factor, and the devices with a session of theirs. */
export function AccountTab() {
  const [changes, setChanges] = useState(0);
  // Other devices were signed out, so their list is read again.
  const onChanged = () => setChanges((count) => count + 1);
  return (
    <div className="grid max-w-[640px] gap-12">
      <PasswordForm onChanged={onChanged} />
      <SecondFactorSection onChanged={onChanged} />
      <DeviceList
        key={changes}
        list={staffQueryOf(staff.listSessions)}
        onEnd={(id) => askStaff(staff.endSession, { id })}
        onEndAll={() => askStaff(staff.endSessions)}
        onSignedOut={() => sessionEnded.set(true)}
      />
    </div>
  );
}
