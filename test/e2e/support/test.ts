import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { confirmation, verificationKeys } from '../../../src/domain/age/verification.ts';
import { allowAll, rejectNonEssential, serializeConsent } from '#domain/consent/cookie-choices.ts';
import { consentKey } from '../../../src/domain/consent/consent.ts';
import { adminPassword, startStoreProcess, type StoreProcess } from '../../support/store-process.ts';
import { copyOfPreparedStore } from './prepared-store.ts';

type Provoked = { url: RegExp; status: number };

type Fixtures = {
  /** Who opens the browser: somebody known to be of age, or somebody who was never here. */
  visitor: 'adult' | 'new';
  /** What was answered about cookies; the banner shows only for somebody who was never asked. */
  cookies: 'rejected' | 'accepted' | 'unasked';
  /** Names a failed call that the test provokes; any other failed call, console error or warning fails it. */
  provoke: (url: RegExp, status: number) => void;
};

type WorkerFixtures = {
  store: StoreProcess;
  /** Variables that the store is started with, beyond those of every test. */
  storeEnv: NodeJS.ProcessEnv;
};

/** One running store for each worker: the same as `npm start` gives, on the embedded database. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  store: [
    async ({ storeEnv }, use) => {
      const dataDir =
        storeEnv['DEMO'] === '0' ? mkdtempSync(path.join(tmpdir(), 'ridgeline-e2e-')) : copyOfPreparedStore();
      const store = await startStoreProcess({ dataDir, env: storeEnv });
      await use(store);
      await store.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  storeEnv: [{}, { option: true, scope: 'worker' }],
  baseURL: ({ store }, use) => use(store.url),
  visitor: ['adult', { option: true }],
  cookies: ['rejected', { option: true }],
  storageState: ({ store, visitor, cookies }, use) => {
    const localStorage = [...(visitor === 'adult' ? adult() : []), ...answered(cookies)];
    return use({ cookies: [], origins: [{ origin: store.url, localStorage }] });
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  provoke: async ({ context }, use) => {
    const provoked: Provoked[] = [];
    const faults: string[] = [];
    context.on('page', (page) => watch(page, provoked, faults));
    for (const page of context.pages()) watch(page, provoked, faults);
    await use((url, status) => void provoked.push({ url, status }));
    expect(faults, 'what the browser complained of').toEqual([]);
  },
  // Each page is watched, also where a test provokes nothing.
  page: async ({ page, provoke }, use) => {
    void provoke;
    await use(page);
  },
});

export { expect };

/** The records of a 'Yes' that was just given. */
function adult() {
  const { flag, expiration } = confirmation(Date.now());
  return [
    { name: verificationKeys.flag, value: flag },
    { name: verificationKeys.expiration, value: expiration },
  ];
}

/** The record of an answer that was just given. */
function answered(cookies: Fixtures['cookies']) {
  if (cookies === 'unasked') return [];
  const choice = cookies === 'accepted' ? allowAll : rejectNonEssential;
  return [{ name: consentKey, value: serializeConsent(choice, Date.now(), false) }];
}

function watch(page: Page, provoked: readonly Provoked[], faults: string[]): void {
  const isProvoked = (url: string, status?: number) =>
    provoked.some((known) => known.url.test(url) && (status === undefined || known.status === status));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser reports each failed answer once more here.
    if (message.text().startsWith('Failed to load resource') && isProvoked(message.location().url)) return;
    faults.push(`${message.type()} on ${page.url()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`error on ${page.url()}: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && !isProvoked(response.url(), response.status())) {
      faults.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    }
  });
  page.on('requestfailed', (request) => {
    // A page that is left cancels what it was loading.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.url()}`);
  });
}

/** Reads the local email preview as the administrator does. */
export async function emailsTo(
  store: Pick<StoreProcess, 'url'>,
  recipient: string,
): Promise<{ subject: string; text: string }[]> {
  const signedIn = await fetch(`${store.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const list = (await (await fetch(`${store.url}/api/admin/emails?limit=1000`, { headers })).json()) as {
    id: string;
    to: string;
  }[];
  const own = list.filter((email) => email.to === recipient);
  return Promise.all(
    own.map(async ({ id }) => {
      const answer = await fetch(`${store.url}/api/admin/emails/${id}`, { headers });
      return (await answer.json()) as { subject: string; text: string };
    }),
  );
}
