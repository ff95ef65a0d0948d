import type { Page } from '@playwright/test';
import { openOrder, type PlacedOrder } from './orders.ts';
import { emailsTo, expect } from './test.ts';

/** Opens a case of the order's only line in the dashboard, with an email. The order stays open. */
export async function openCase(page: Page, order: PlacedOrder) {
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Return or warranty…' }).click();
  const panel = editor.getByRole('region', { name: 'Return or warranty' });
  await panel.getByLabel('Reason').selectOption('Defect');
  await panel.getByLabel('Message to the customer').fill('Please show us the buckle.');
  await panel.getByRole('button', { name: 'Open case' }).click();
  await expect(panel).toBeHidden();
  const cases = editor.getByRole('region', { name: 'Cases' });
  await expect(cases).toContainText('Waiting for customer');
  return { editor, cases };
}

/** The link of the newest email about the case, without the store's address. */
export async function caseLink(store: { url: string }, { email }: PlacedOrder): Promise<string> {
  let link = '';
  await expect(async () => {
    const texts = (await emailsTo(store, email)).map(({ text }) => text);
    link = texts.map((text) => /\/case\?token=[\w-]+/.exec(text)?.[0] ?? '').find(Boolean) ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
