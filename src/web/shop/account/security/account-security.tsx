import { useState } from 'react';
import * as accounts from '#domain/api/accounts.calls.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { ask } from '#web/ask.ts';
import { readToken } from '#web/customer-token.ts';
import { DeviceList } from '#web/devices/device-list.tsx';
import { queryOf } from '#web/queries.ts';
import { useAuth } from '#web/shop/account/session/auth.tsx';
import { ChangePassword } from './change-password.tsx';

/** Active queries refetch while the customer signs out; then there is no token to send. */
const devices = { ...queryOf(accounts.listSessions), enabled: () => readToken() !== null };

/** Change the password and sign out devices. */
export function AccountSecurity() {
  const { drop } = useAuth();
  const [changes, setChanges] = useState(0);

  async function leave() {
    // The account page redirects to sign-in once the customer is cleared. Until then the old token would still be sent.
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
