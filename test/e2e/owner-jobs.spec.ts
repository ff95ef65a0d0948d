import type { Page } from '@playwright/test';
import { newAddress } from './support/account.ts';
import { openDashboard } from './support/admin.ts';
import { placePaidOrder, type PlacedOrder } from './support/orders.ts';
import { countTaps, findOrder, isPhone, jobPicture } from './support/owner-jobs.ts';
import { expect, test } from './support/test.ts';
import { newTrackingNumber } from './support/tracking.ts';

// The queue must be this file's own.
test.use({ storeEnv: {} });

type Job = {
  name: string;
  /** At most, on a desktop and on a phone; docs/owner.md has the table. */
  taps: readonly [desktop: number, phone: number];
  lines?: Parameters<typeof placePaidOrder>[1]['lines'];
  run: (page: Page, order: PlacedOrder) => Promise<void>;
};

const build = { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'IWB', clipOption: 'Quick Clip' };

/** A phone order's customer, as typed: the state is chosen apart. */
const caller = {
  'First name': 'Rosa',
  'Last name': 'Quintero',
  Address: '77 Mesquite Ln',
  City: 'San Angelo',
  'ZIP code': '76903',
};

const jobs: readonly Job[] = [
  {
    name: 'see what ships today',
    taps: [1, 1],
    async run(page, { orderId }) {
      await page
        .getByRole('region', { name: /Ready to ship$/ })
        .getByRole('link', { name: /^All/ })
        .click();
      await expect(page.getByRole('button', { name: `Ship ${orderId}` })).toBeVisible();
      await jobPicture(page, 'to-ship');
    },
  },
  {
    name: 'ship an order with tracking and email',
    taps: [3, 3],
    async run(page, { orderId }) {
      await page
        .getByRole('region', { name: /Ready to ship$/ })
        .getByRole('link', { name: /^All/ })
        .click();
      await page.getByRole('button', { name: `Ship ${orderId}` }).click();
      const dialog = page.getByRole('dialog', { name: `Ship ${orderId}` });
      await expect(dialog.getByLabel('Tracking number')).toBeFocused();
      await page.keyboard.type(newTrackingNumber('USPS'));
      await jobPicture(page, 'ship');
      await dialog.getByRole('button', { name: /^Save/ }).click();
      await expect(page.getByText(/^1 order is shipped|orders are shipped|^\d+ of /).first()).toBeVisible();
    },
  },
  {
    name: 'answer where an order is',
    taps: [0, 2],
    async run(page, order) {
      const editor = await findOrder(page, order.orderId, order.orderId);
      await expect(editor.getByRole('region', { name: 'To ship' })).toBeVisible();
      await jobPicture(page, 'find');
    },
  },
  {
    name: 'cancel an order and refund all of it',
    taps: [5, 7],
    async run(page, order) {
      const editor = await findOrder(page, order.orderId, order.orderId);
      await editor.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Cancel order…' }).click();
      const dialog = page.getByRole('dialog', { name: `Cancel order ${order.orderId}` });
      await dialog.getByRole('radio', { name: /^Refund/ }).check();
      await dialog.getByRole('radio', { name: /^Restock/ }).check();
      await jobPicture(page, 'cancel');
      await dialog.getByRole('button', { name: 'Cancel order' }).click();
      await expect(page.getByText('Order Updated', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'refund a part after the sale',
    taps: [5, 7],
    lines: [{ productId: 31, quantity: 2 }],
    async run(page, order) {
      const editor = await findOrder(page, order.orderId, order.orderId);
      await editor.getByRole('button', { name: 'Refund', exact: true }).click();
      const panel = editor.getByRole('region', { name: 'Refund', exact: true });
      await panel.getByRole('button', { name: 'Increase quantity' }).click();
      await panel.getByLabel('Reason', { exact: true }).selectOption('Wrong size or fit');
      await jobPicture(page, 'refund');
      await panel.getByRole('button', { name: /^Refund \$/ }).click();
      await expect(page.getByText('Refund sent', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'correct an address after payment',
    taps: [2, 4],
    async run(page, order) {
      const editor = await findOrder(page, order.orderId, order.orderId);
      await editor.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByLabel('Address', { exact: true }).fill('99 Right Ave');
      await jobPicture(page, 'address');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Customer and address saved').first()).toBeVisible();
    },
  },
  {
    name: 'correct the hand of a holster after payment',
    taps: [3, 5],
    lines: [{ productId: 0, customizations: { ...build, color: 'Black', orientation: 'Right' } }],
    async run(page, order) {
      const editor = await findOrder(page, order.orderId, order.orderId);
      await editor.getByRole('button', { name: 'Change Custom Holster' }).click();
      const panel = editor.getByRole('region', { name: 'Change items' });
      await panel.getByRole('radio', { name: 'Left' }).check();
      await expect(panel).toContainText('Nothing to settle');
      await jobPicture(page, 'items');
      await panel.getByRole('button', { name: 'Save items' }).click();
      await expect(page.getByText('Items saved', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'take a phone order and ask for its payment',
    taps: [6, 7],
    async run(page) {
      await openSection(page, 'new-orders', 'New orders');
      await page.getByRole('button', { name: 'New order' }).click();
      const draft = page.getByRole('dialog', { name: 'New order' });
      await draft.getByLabel('Add a product').fill('two-point');
      await draft.getByRole('button', { name: /^Two-Point Sling, Black/ }).click();
      for (const [label, value] of Object.entries({ ...caller, Email: newAddress() })) {
        await draft.getByLabel(label, { exact: true }).fill(value);
      }
      await draft.getByLabel('State', { exact: true }).selectOption('TX');
      await expect(draft).toContainText('Saved as a draft');
      await jobPicture(page, 'phone-order');
      await draft.getByRole('button', { name: 'Send payment request' }).click();
      const order = page.getByRole('dialog', { name: /^Order RT-/ });
      await expect(order.getByRole('region', { name: 'Payment requests' })).toContainText(
        'Waiting for payment',
      );
    },
  },
  {
    name: 'export the orders for the accountant',
    taps: [3, 4],
    async run(page) {
      await openSection(page, 'analytics', 'Analytics');
      await page.getByRole('button', { name: 'Export a file of this period' }).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: /^Orders: one row per order/ }).click();
      expect((await saved).suggestedFilename()).toMatch(/^orders-.*\.csv$/);
    },
  },
  {
    name: 'print a bench sheet and a slip',
    taps: [3, 3],
    lines: [{ productId: 0, customizations: build }],
    async run(page, { orderId }) {
      await page
        .getByRole('region', { name: /To build$/ })
        .getByRole('link', { name: /^All/ })
        .click();
      await page.getByRole('checkbox', { name: `Choose ${orderId}` }).click();
      await jobPicture(page, 'print');
      const opened = page.context().waitForEvent('page');
      await page.getByRole('link', { name: /^Print bench sheets/ }).click();
      await expect((await opened).getByRole('article')).toContainText(orderId);
    },
  },
  {
    name: 'see how yesterday went, and who changed what',
    taps: [2, 2],
    async run(page, { orderId }) {
      await expect(page.getByRole('region', { name: /^Yesterday/ })).toBeVisible();
      await jobPicture(page, 'overview');
      await openSection(page, 'history', 'History');
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
      expect(orderId).toMatch(/^RT-/);
    },
  },
  {
    name: 'open a return with a link for photos',
    taps: [5, 7],
    async run(page, order) {
      const editor = await findOrder(page, order.orderId, order.orderId);
      await editor.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Return or warranty…' }).click();
      const panel = editor.getByRole('region', { name: 'Return or warranty' });
      await panel.getByLabel('Reason').selectOption('Defect');
      await jobPicture(page, 'case');
      await panel.getByRole('button', { name: 'Open case' }).click();
      await expect(editor.getByRole('region', { name: 'Cases' })).toContainText('Waiting for customer');
    },
  },
];

async function openSection(page: Page, id: string, label: string) {
  if (isPhone(page)) return void (await page.getByLabel('Section').selectOption(id));
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  const tab = tabs.getByRole('link', { name: new RegExp(`^${label}`) });
  if (await tab.isVisible()) return tab.click();
  await tabs.getByRole('button', { name: /^Store/ }).click();
  await page.getByRole('menuitem', { name: label }).click();
}

test('no job of the owner takes more clicks and taps than its limit @both-widths', async ({
  page,
  store,
}) => {
  test.slow();
  for (const { name, taps, lines, run } of jobs) {
    await test.step(name, async () => {
      const order = await placePaidOrder(store.url, { email: newAddress(), ...(lines && { lines }) });
      await openDashboard(page);
      await page.getByRole('button', { name: 'Show as table' }).waitFor();
      const count = await countTaps(page);
      await run(page, order);
      const [desktop, phone] = taps;
      expect(await count(), name).toBeLessThanOrEqual(isPhone(page) ? phone : desktop);
    });
  }
});
