import { expect, test } from 'vitest';
import { editProblem } from './edit-problem.ts';

const owner = { role: 'owner', isDisabled: false, isYou: false } as const;
const packer = { ...owner, role: 'packer' } as const;
const you = { ...owner, isYou: true } as const;

test.each([
  // account, edit, active owners, part of the refusal
  [packer, { role: 'manager' }, 1, 'allowed'],
  [packer, { isDisabled: true }, 1, 'allowed'],
  [owner, { role: 'packer' }, 2, 'allowed'],
  [owner, { role: 'packer' }, 1, 'needs an owner'],
  [owner, { isDisabled: true }, 1, 'needs an owner'],
  [owner, { role: 'owner' }, 1, 'allowed'],
  [owner, { isDisabled: false }, 1, 'allowed'],
  [{ ...owner, isDisabled: true }, { role: 'packer' }, 1, 'allowed'],
  [you, { isDisabled: true }, 3, 'your own access'],
  [you, { role: 'manager' }, 2, 'allowed'],
  [you, { role: 'manager' }, 1, 'needs an owner'],
] as const)('%j changed to %j with %i owners: %s (R-STAFF-4)', (account, edit, owners, because) => {
  expect(editProblem(account, edit, owners) ?? 'allowed').toContain(because);
});
