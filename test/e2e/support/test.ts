import { rmSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { confirmation, verificationKeys } from '../../../src/domain/selling/checkout/verification.ts';
import { allowAll, rejectNonEssential, serializeConsent } from '#domain/care/consent/cookie-choices.ts';
import { consentKey } from '../../../src/domain/care/consent/consent.ts';
import { scratchFolderFor } from '../../support/scratch-root.ts';
import { adminPassword, startStoreProcess, type StoreProcess } from '../../support/store-process.ts';
import { copyOfPreparedStore } from './prepared-store.ts';
import { pressLate } from './visitor.ts';

type Provoked = { url: RegExp; status: number };

type Fixtures = {
  /** Who opens the browser: a confirmed adult or a new visitor. */
  visitor: 'adult' | 'new';
  /** The answer about cookies. The banner is shown only if it is 'unasked'. */
  cookies: 'rejected' | 'accepted' | 'unasked';
  /** Whether the visitor presses something before the page's scripts listen. */
  pressesEarly: boolean;
  /** Declares a failed call that the test expects. Any other failed call, console error or warning fails the test. */
  provoke: (url: RegExp, status: number) => void;
};

type WorkerFixtures = {
  store: StoreProcess;
  /** Additional environment variables for the store. */
  storeEnv: NodeJS.ProcessEnv;
  /** What the store sold before the first test. */
  products: string[];
};

/** The settings of the store that most files share. */
const ofSharedStore: NodeJS.ProcessEnv = {};

/**
 * One running store per worker, like `npm start`, on the embedded database. Which files run in one worker is left to
 * chance, so a file that leaves other products behind takes a store of its own: `test.use({ storeEnv: {} })`.
 */
export const test = base.extend<Fixtures & { productsUnchanged: undefined }, WorkerFixtures>({
  store: [
    async ({ storeEnv }, use) => {
      const dataDir = storeEnv['DEMO'] === '0' ? scratchFolderFor('e2e') : copyOfPreparedStore();
      try {
        const store = await startStoreProcess({ dataDir, env: storeEnv });
        await use(store);
        await store.stop();
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  storeEnv: [ofSharedStore, { option: true, scope: 'worker' }],
  products: [({ store }, use) => productsOf(store).then(use), { scope: 'worker' }],
  productsUnchanged: [
    async ({ store, storeEnv, products }, use) => {
      await use(undefined);
      if (storeEnv !== ofSharedStore) return;
      expect(await productsOf(store), 'this file changes products: give it a store of its own').toEqual(
        products,
      );
    },
    { auto: true },
  ],
  baseURL: ({ store }, use) => use(store.url),
  visitor: ['adult', { option: true }],
  cookies: ['rejected', { option: true }],
  storageState: ({ store, visitor, cookies }, use) => {
    const localStorage = [...(visitor === 'adult' ? adult() : []), ...answered(cookies)];
    return use({ cookies: [], origins: [{ origin: store.url, localStorage }] });
  },
  pressesEarly: [false, { option: true }],
  context: async ({ context, pressesEarly }, use) => {
    if (!pressesEarly) await pressLate(context);
    await use(context);
  },
  provoke: async ({ context, visitor }, use) => {
    const provoked: Provoked[] = [];
    const complaints: string[] = [];
    context.on('page', (page) => watch(page, provoked, complaints));
    for (const page of context.pages()) watch(page, provoked, complaints);
    await use((url, status) => void provoked.push({ url, status }));
    // The picture of a page behind the age gate is there before it shows; the browser complains if the answer takes some seconds.
    const faults = complaints.filter(
      (text) => !isOwnScript.test(text) && (visitor !== 'new' || !isEarlyPicture.test(text)),
    );
    expect(faults, 'what the browser complained of').toEqual([]);
  },
  // Watches every page, even if a test expects no failures.
  page: async ({ page, provoke }, use) => {
    void provoke;
    await use(page);
  },
});

export { expect };

/** Each shown product's name and price; a closed store shows none. */
async function productsOf({ url }: Pick<StoreProcess, 'url'>): Promise<string[]> {
  const answer = await fetch(`${url}/api/products`);
  if (!answer.ok) return [];
  const products = (await answer.json()) as { name: string; price: string }[];
  return products.map(({ name, price }) => `${name} $${price}`);
}

/** The records of a 'Yes' given just now. */
function adult() {
  const { flag, expiration } = confirmation(Date.now());
  return [
    { name: verificationKeys.flag, value: flag },
    { name: verificationKeys.expiration, value: expiration },
  ];
}

/** The record of an answer given just now. */
function answered(cookies: Fixtures['cookies']) {
  if (cookies === 'unasked') return [];
  const choice = cookies === 'accepted' ? allowAll : rejectNonEssential;
  return [{ name: consentKey, value: serializeConsent(choice, Date.now(), false) }];
}

/** The script of pressLate in an email's preview, where none may run. */
const isOwnScript = /Blocked script execution in 'about:srcdoc'/;

const isEarlyPicture = /\.webp was preloaded using link preload but not used/;

function watch(page: Page, provoked: readonly Provoked[], faults: string[]): void {
  const isProvoked = (url: string, status?: number) =>
    provoked.some((known) => known.url.test(url) && (status === undefined || known.status === status));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser also reports each failed answer here.
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
    // Leaving a page cancels its pending requests.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.url()}`);
  });
}

/** Reads the sent emails to this address from the dashboard's email preview; one that waits to be sent has no text. */
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
    sentAt: string | null;
  }[];
  const own = list.filter((email) => email.to === recipient && email.sentAt !== null);
  return Promise.all(
    own.map(async ({ id }) => {
      const answer = await fetch(`${store.url}/api/admin/emails/${id}`, { headers });
      return (await answer.json()) as { subject: string; text: string };
    }),
  );
}
