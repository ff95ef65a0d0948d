import type { BrowserContext } from '@playwright/test';
import { paths } from '../../../../src/domain/paths.ts';
import { expect } from '../test.ts';
import type { Caller, ScriptCalls } from './script-calls.ts';
import { marksIn } from './script-texts.ts';
import { lookAt, noteRequests, openWatched, type Sightings } from './watch-scripts.ts';

type Email = { id: string; kind: string; subject: string | null; html: string; text: string };

/** Opens every sent email as a page without a policy, where any script would run. */
export async function openEmails(
  context: BrowserContext,
  sightings: Sightings,
  { send }: ScriptCalls,
  as: Caller,
): Promise<Email[]> {
  const listed = await send<Email[]>('GET /api/admin/emails', { as });
  const emails = await Promise.all(
    listed.map(({ id }) => send<Email>('GET /api/admin/emails/{id}', { as, at: { id } })),
  );
  const page = await openWatched(context, sightings);
  for (const { html, subject, text } of emails) {
    await page.setContent(html);
    await lookAt(page, sightings);
    for (const mark of marksIn(`${subject} ${text}`)) sightings.marks.add(mark);
  }
  await page.close();
  return emails;
}

/** Opens the dashboard's list, and one email of each kind in its frame. The frame allows no scripts; the browser reports faults. */
export async function openEmailsInDashboard(
  context: BrowserContext,
  sightings: Sightings,
  emails: readonly Email[],
): Promise<void> {
  const page = await context.newPage();
  noteRequests(page, sightings);
  await page.goto(`${paths.admin}/emails`);
  await expect(page.getByRole('heading', { name: 'Emails' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(emails.length);
  await lookAt(page, sightings);
  for (const kind of new Set(emails.map((email) => email.kind))) {
    const subject = emails.find((email) => email.kind === kind)?.subject ?? '';
    await page.getByRole('button', { name: subject }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(subject);
    await expect(dialog.locator('iframe').contentFrame().locator('body')).toContainText(/\w/);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.close();
}
