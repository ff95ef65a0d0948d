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
  const saved = await faq();
  expect(saved?.next.at(-1)?.value).toEqual({ questions: [{ question: 'Mine?', answer: 'My answer.' }] });
  await askStaff(
    settings.save,
    { kind: 'faq' },
    { value: { questions: [] } },
    { version: saved?.version ?? 0 },
  );
});
