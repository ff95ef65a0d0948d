import { expect, test } from 'vitest';
import {
  caseStates,
  customerStateText,
  refusalOfStep,
  stateAfterAnswer,
  stateAfterMessage,
  type CaseStep,
} from './case-states.ts';

const steps: readonly CaseStep[] = ['answer', 'write', 'decide', 'close', 'reopen'];

test.each([
  ['open', ['answer', 'write', 'decide', 'close']],
  ['waiting', ['answer', 'write', 'decide', 'close']],
  ['decided', ['answer', 'write', 'decide', 'close']],
  ['closed', ['reopen']],
] as const)('a case that is %s allows %j (R-CASE-3)', (state, allowed) => {
  expect(steps.filter((step) => refusalOfStep(step, state) === null)).toEqual(allowed);
});

test('a closed case tells the customer and the staff what to do instead (R-CASE-3)', () => {
  expect(refusalOfStep('answer', 'closed')).toBe(
    'This case is closed. Reply to one of our emails to reach us.',
  );
  expect(refusalOfStep('write', 'closed')).toBe('This case is closed. Reopen it first.');
  expect(refusalOfStep('reopen', 'open')).toBe('This case is not closed.');
});

test.each([
  ['open', null, 'We are looking at it and will email you. You don’t need to do anything.'],
  ['waiting', null, 'We are waiting for your answer. Write to us, or add photos that show what is wrong.'],
  ['decided', 'refund', 'We will refund you. You will get an email when the money is on its way.'],
  ['decided', 'repair', 'We will repair it for you, at no cost. You will get an email when it ships back.'],
  ['closed', 'refund', 'This case is closed. Reply to one of our emails to reach us.'],
] as const)('a case that is %s, outcome %s, tells its customer: %s (R-CASE-17)', (state, outcome, text) => {
  expect(customerStateText(state, outcome)).toBe(text);
});

test('an answer gives a waiting case back to the staff, and a question waits for the customer (R-CASE-3)', () => {
  expect(caseStates.map(stateAfterAnswer)).toEqual(['open', 'open', 'decided', 'closed']);
  expect(caseStates.map((state) => stateAfterMessage(state, true))).toEqual([
    'waiting',
    'waiting',
    'decided',
    'waiting',
  ]);
  expect(caseStates.map((state) => stateAfterMessage(state, false))).toEqual([...caseStates]);
});
