import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as settings from '#domain/api/settings.calls.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { expectToast, openDashboard } from './support/screen.tsx';

const faq = async () => (await askStaff(settings.list)).find(({ kind }) => kind === 'faq');

test('a setting that someone else saves meanwhile keeps what is typed, and says what they changed (R-SET-6)', async () => {
  const user = await openDashboard('/admin/settings/faq');
  await user.click(await screen.findByRole('button', { name: 'Add a question' }));
  fireEvent.change(screen.getByLabelText('Question 1'), { target: { value: 'Mine?' } });
  fireEvent.change(screen.getByLabelText('Answer'), { target: { value: 'My answer.' } });
  await askStaff(
    settings.save,
    { kind: 'faq' },
    { value: { questions: [{ question: 'Theirs?', answer: 'Their answer.' }] } },
    { version: (await faq())?.version ?? 0 },
  );
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Someone else changed this setting');
  expect(screen.getByLabelText('Question 1')).toHaveValue('Mine?');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await expectToast('Saved. Shoppers see it now.');
  await waitFor(() => expect(screen.queryByText('Someone else changed this setting')).toBeNull());
  expect(screen.getByLabelText('Question 1')).toHaveValue('Mine?');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(document.activeElement).toContainElement(screen.getByLabelText('Question 1'));
  expect(document.body).not.toHaveFocus();
  const saved = await faq();
  expect(saved?.now.value).toEqual({ questions: [{ question: 'Mine?', answer: 'My answer.' }] });
  await askStaff(
    settings.save,
    { kind: 'faq' },
    { value: { questions: [] } },
    { version: saved?.version ?? 0 },
  );
});

test('a row’s form that closes, and a row that is removed, leave the focus at a row’s button (R-SET-10)', async () => {
  const user = await openDashboard('/admin/settings/sales');
  const plan = () => screen.findByRole('button', { name: 'Plan a sale' });
  const typed = async (name: string) => {
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };
  await user.click(await plan());
  await typed('Fall');
  // A sale of a day that may have passed. jsdom leaves the space out of a button's name.
  const edit = (name: string) =>
    screen.findByRole('button', { name: new RegExp(`^(Edit|Plan again) ?${name}$`) });
  await waitFor(async () => expect(await edit('Fall')).toHaveFocus());
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await edit('Fall')).toHaveFocus();
  await user.keyboard('{Enter}');
  await typed('Late fall');
  await waitFor(async () => expect(await edit('Late fall')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: /^Remove ?Late fall$/ }));
  await screen.findByText('No sale is planned', { selector: 'main *' });
  await waitFor(async () => expect(await plan()).toHaveFocus());
});

test.each([
  ['times', 'Edit In stock'],
  ['times', 'Edit Holidays'],
  ['times', 'Close for a week'],
  ['rules', 'Add a rule'],
  ['shipping', 'Edit Texas'],
  ['builder', 'Edit base price'],
  ['builder', 'Add a row'],
  ['offer', 'Make an offer'],
])('in %s, “%s” has the focus again after Cancel (R-SET-10)', async (kind, name) => {
  const user = await openDashboard(`/admin/settings/${kind}`);
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
});
