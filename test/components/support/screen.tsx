import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, vi } from 'vitest';
import { confirmation, verificationKeys } from '#domain/selling/checkout/verification.ts';
import { isAdministration } from '#domain/paths.ts';
import * as staff from '#domain/api/staff.calls.ts';
import { consentKey } from '#domain/care/consent/consent.ts';
import { rejectNonEssential, serializeConsent } from '#domain/care/consent/cookie-choices.ts';
import { storeAdminToken } from '#web/admin/session/admin-token.ts';
import { apiFetch } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';
import { PageContext } from '#web/document.tsx';
import { SettingsContext } from '#web/settings.ts';
import { createQueryClient } from '#web/queries.ts';
import { loaderContext } from '#web/page-route.ts';
import { adminRoutes } from '#web/admin/admin-routes.ts';
import { DashboardError, DashboardRoot } from '#web/dashboard-root.tsx';
import { Body, RootError } from '#web/root.tsx';
import { shopRoutes } from '#web/shop/shop-routes.ts';
import { cartOpen } from '#web/shop/cart/cart-open.ts';
import { dismissToasts } from '#web/ui/messages/toast-store.ts';
import { adminPassword } from '../../support/store-process.ts';
import { allAnswered, isAllAnswered } from './answers.ts';
import { exampleSettings } from '../../support/examples/settings.ts';

// Machines that run checks may be slow; a test waits for what it wants to see, and that long before it gives up.
// An error does not print the document, because that is slow and happens at every look.
configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error(message ?? '') });

afterEach(async () => {
  await closePage();
  dismissToasts();
  cartOpen.set(false);
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens a page of the store as a confirmed adult who rejected cookies; resolves to that person's mouse and keyboard. */
export async function openPage(address: string): Promise<UserEvent> {
  await closePage();
  const { flag, expiration } = confirmation(Date.now());
  localStorage.setItem(verificationKeys.flag, flag);
  localStorage.setItem(verificationKeys.expiration, expiration);
  localStorage.setItem(consentKey, serializeConsent(rejectNonEssential, Date.now(), false));
  window.history.replaceState(null, '', address);
  const client = createQueryClient(apiFetch);
  const root = isAdministration(new URL(address, window.location.origin).pathname)
    ? { Component: DashboardRoot, ErrorBoundary: DashboardError, children: adminRoutes }
    : { Component: Body, ErrorBoundary: RootError, children: shopRoutes };
  const router = createBrowserRouter([{ ...root, HydrateFallback: () => null }], {
    getContext: () => loaderContext(client),
  });
  await act(async () =>
    render(
      <PageContext value={{ origin: window.location.origin, stateText: '' }}>
        <SettingsContext value={exampleSettings}>
          <QueryClientProvider client={client}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </SettingsContext>
      </PageContext>,
      { container: document.body },
    ),
  );
  await settled();
  return userEvent.setup();
}

/** Closes the page and waits for what it began: its requests, and the way back of an open form, which would move the next page. */
async function closePage(): Promise<void> {
  cleanup();
  do await allAnswered();
  while (!isAllAnswered());
}

/** Waits until the page shows all that it has asked for: its parts and the store's answers. Answers held back do not count. */
export async function settled(): Promise<void> {
  let isChanging = true;
  const observer = new MutationObserver(() => void (isChanging = true));
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  while (isChanging || !isAllAnswered()) {
    isChanging = false;
    await act(async () => {
      await allAnswered();
      await vi.dynamicImportSettled();
    });
  }
  observer.disconnect();
}

/** Signs in as the owner, without a page. */
export async function signInAsOwner(): Promise<void> {
  const answer = await ask(staff.signIn, {}, { username: 'admin', password: adminPassword });
  if ('token' in answer) storeAdminToken(answer.token);
}

/** Signs in as the owner and opens a page of the dashboard, such as '/admin/orders'. */
export async function openDashboard(address = '/admin'): Promise<UserEvent> {
  await signInAsOwner();
  const user = await openPage(address);
  await screen.findByText('Admin Dashboard', { selector: 'h1' });
  return user;
}

/** Waits for a toast with all of these texts. */
export async function expectToast(...texts: (string | RegExp)[]): Promise<void> {
  // By label, because a dialog that opens after an earlier toast hides the region from roles.
  await waitFor(() => {
    const messages = within(screen.getByLabelText(/^Messages/));
    for (const text of texts) messages.getByText(text);
  });
}
