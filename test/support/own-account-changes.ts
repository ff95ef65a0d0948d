import { codeOf } from './authenticator.ts';
import { memberPassword, type staffMembers } from './staff-members.ts';

/** How to change something by each call about one's own sessions, password and second factor. */
export function ownAccountChanges(
  { send, join, joinWithApp }: Awaited<ReturnType<typeof staffMembers>>,
  time: { now: Date },
) {
  return {
    'staff.signOut': async () => send('POST', '/api/admin/logout', { token: (await join()).token }),
    'staff.endSession': async () => {
      const { token } = await join();
      const sessions = (await send('GET', '/api/admin/sessions', { token })).body as unknown as {
        id: string;
      }[];
      return send('DELETE', `/api/admin/sessions/${sessions[0]?.id}`, { token });
    },
    'staff.endSessions': async () => send('DELETE', '/api/admin/sessions', { token: (await join()).token }),
    'staff.changePassword': async () => {
      const body = { currentPassword: memberPassword, newPassword: 'eight-brass-casings' };
      return send('POST', '/api/admin/password', { token: (await join()).token, body });
    },
    'secondFactor.confirm': async () => {
      const { token } = await join();
      const begin = { body: { password: memberPassword }, token };
      const { key } = (await send('POST', '/api/admin/second-factor', begin)).body;
      const body = { code: codeOf(key, time.now) };
      return send('POST', '/api/admin/second-factor/confirm', { body, token });
    },
    'secondFactor.renewCodes': async () => {
      const { token, key } = await joinWithApp();
      const body = { password: memberPassword, code: codeOf(key, time.now) };
      return send('POST', '/api/admin/second-factor/recovery-codes', { body, token });
    },
    'secondFactor.turnOff': async () => {
      const { token, key } = await joinWithApp();
      const body = { password: memberPassword, code: codeOf(key, time.now) };
      return send('POST', '/api/admin/second-factor/off', { body, token });
    },
  };
}
