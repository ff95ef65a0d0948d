import { expect, inject } from 'vitest';
import { adminPassword } from '../../support/store-process.ts';

type Email = { subject: string; text: string };

let ownerToken: Promise<string> | undefined;

/** Waits for an email to this address with a link to this page; resolves to the link's path. */
export async function emailedLink(recipient: string, path: string): Promise<string> {
  const link = new RegExp(`${path}\\?(?:token|invitation)=[\\w-]+`);
  let found = '';
  await expect
    .poll(async () => {
      found = (await emailsTo(recipient)).map(({ text }) => link.exec(text)?.[0] ?? '').find(Boolean) ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

/** The sent emails to this address, the newest first. */
export async function emailsTo(recipient: string): Promise<Email[]> {
  const store = inject('storeUrl');
  ownerToken ??= signIn();
  const headers = { authorization: `Bearer ${await ownerToken}` };
  const list = (await (await fetch(`${store}/api/admin/emails?limit=1000`, { headers })).json()) as {
    id: string;
    to: string;
    sentAt: string | null;
  }[];
  const own = list.filter(({ to, sentAt }) => to === recipient && sentAt !== null);
  return Promise.all(
    own.map(
      async ({ id }) => (await (await fetch(`${store}/api/admin/emails/${id}`, { headers })).json()) as Email,
    ),
  );
}

/** Signs in with a session of its own, so that a test that signs out still reads emails. */
async function signIn(): Promise<string> {
  const signedIn = await fetch(`${inject('storeUrl')}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  return token;
}
