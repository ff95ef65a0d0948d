import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as policies from '#domain/api/policies.calls.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { expectToast, openDashboard } from './support/screen.tsx';

async function openPolicies() {
  const user = await openDashboard('/admin/policies');
  const field: HTMLTextAreaElement = await screen.findByLabelText('Markdown');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  const button = (name: string) => screen.getByRole('button', { name });
  const type = (text: string) => fireEvent.change(field, { target: { value: text } });
  return { user, field, preview, button, type };
}

/** The stored privacy policy. */
async function stored() {
  const all = await askStaff(policies.listEdited);
  const found = all.find(({ name }) => name === 'privacy');
  if (!found) throw new Error('There is no privacy policy.');
  return found;
}

test('the owner edits a policy with a preview, and a reset restores the default (R-POLICY-1, R-POLICY-2, R-POLICY-3)', async () => {
  const { user, preview, button, type } = await openPolicies();
  await preview.findByText('In short');
  type('## Ours\n\n<img src=x onerror=alert(1)> [bad](javascript:alert(1)) **bold** {{email}} {{nobody}}');
  await preview.findByText(/Unknown placeholder: \{\{nobody\}\}/);
  const text = '## Ours\n\n<img src=x onerror=alert(1)> [bad](javascript:alert(1)) **bold** {{email}}';
  type(text);
  expect(await preview.findByText('bold')).toHaveProperty('tagName', 'STRONG');
  preview.getByText(/<img src=x onerror=alert\(1\)>/);
  expect(preview.queryByRole('img')).toBeNull();
  expect(preview.queryByText('bad', { selector: 'a' })).toBeNull();
  await user.click(button('Save'));
  await expectToast('Policy saved', 'Shoppers see it now.');
  expect((await stored()).markdown).toBe(text);

  await user.click(button('Reset to default'));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Reset to default' }));
  await expectToast('Policy reset');
  await preview.findByText('In short');
  expect((await stored()).isDefault).toBe(true);
});

test('the second of two editors sees a conflict, and loses nothing typed', async () => {
  const { user, field, button, type } = await openPolicies();
  type('Mine');
  await askStaff(policies.edit, { name: 'privacy' }, { markdown: 'Theirs' }, await stored());
  await user.click(button('Save'));
  await screen.findByText('Someone else changed this policy');
  expect(field).toHaveValue('Mine');
  expect(button('Save')).toBeDisabled();
  await user.click(button('Keep mine'));
  await waitFor(() => expect(screen.queryByText('Someone else changed this policy')).toBeNull());
  await user.click(button('Save'));
  await expectToast('Policy saved');
  const saved = await stored();
  expect(saved.markdown).toBe('Mine');
  await askStaff(policies.reset, { name: 'privacy' }, undefined, saved);
});

test('a toolbar button formats the selection, and the focus stays in the text', async () => {
  const { user, field, button, type } = await openPolicies();
  type('word');
  field.setSelectionRange(0, 4);
  await user.click(button('Bold'));
  expect(field).toHaveValue('**word**');
  expect(field).toHaveFocus();
});

test('a button of the toolbar has a tooltip (R-MSG-4)', async () => {
  const { button } = await openPolicies();
  button('Bold').focus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Bold');
});
