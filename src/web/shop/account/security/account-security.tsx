import { useState } from 'react';
import * as accounts from '#domain/api/accounts.calls.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { ask } from '#web/ask.ts';
import { readToken } from '#web/customer-token.ts';
import { DeviceList } from '#web/devices/device-list.tsx';
import { queryOf } from '#web/queries.ts';
import { useAuth } from '#web/shop/account/session/auth.tsx';
import { ChangePassword } from './change-password.tsx';

/** What shows is read once more while its customer signs out: then there is nothing to ask. */
const devices = { ...queryOf(accounts.listSessions), enabled: () => readToken() !== null };

/** Where a customer changes the password and signs devices out. */
export function AccountSecurity() {
  const { drop } = useAuth();
  const [changes, setChanges] = useState(0);

  async function leave() {
    // The account page leads to the sign-in as soon as nobody is known. Until then its token would still be sent.
    await drop();
    toast({ title: 'Signed out', description: 'Sign in again to see your account.' });
  }

  return (
    <div className="mt-12 grid gap-12 md:mt-16">
      <ChangePassword key={`password ${changes}`} onChanged={() => setChanges(changes + 1)} />
      <DeviceList
        key={`devices ${changes}`}
        list={devices}
        onEnd={(id) => ask(accounts.endSession, { id })}
        onEndAll={() => ask(accounts.endSessions)}
        onSignedOut={() => void leave()}
      />
    </div>
  );
}
