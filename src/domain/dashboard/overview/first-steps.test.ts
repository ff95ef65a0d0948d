import { expect, test } from 'vitest';
import {
  allowsAction,
  firstSteps,
  urgentStep,
  stepNames,
  type StepMark,
  type StepName,
  type StepProofs,
} from './first-steps.ts';

const at = new Date('2026-11-29T13:00:00Z');
const mark = (step: StepName, outcome: StepMark['outcome'], message: string | null = null): StepMark => ({
  step,
  outcome,
  message,
  at,
});
const all: StepProofs = Object.fromEntries(stepNames.map((step) => [step, null]));

test.each<[StepMark[], StepProofs, StepName, object]>([
  [[], {}, 'facts', { state: 'open', at: null, message: null }],
  [[], { facts: at }, 'facts', { state: 'done', at: at.toISOString() }],
  [[], { product: null }, 'product', { state: 'done', at: null }],
  [
    [mark('email', 'done', 'Accepted')],
    {},
    'email',
    { state: 'done', at: at.toISOString(), message: 'Accepted' },
  ],
  [[mark('email', 'failed', 'No answer')], {}, 'email', { state: 'failed', message: 'No answer' }],
  [[mark('tax', 'dismissed')], {}, 'tax', { state: 'dismissed' }],
  [[mark('tax', 'dismissed')], { tax: at }, 'tax', { state: 'done' }],
])('with marks %j and proofs %j, %s is %j (R-SETUP-19)', (marks, proofs, name, expected) => {
  expect(firstSteps(marks, proofs, false)?.find(({ step }) => step === name)).toMatchObject(expected);
});

test.each<[string, StepMark[], StepProofs, boolean, StepName | null | 'gone']>([
  ['nothing done', [], {}, false, 'facts'],
  ['one failed', [mark('payments', 'failed')], { facts: at }, false, 'payments'],
  ['one set aside', [mark('email', 'dismissed')], { facts: at }, false, 'payments'],
  ['all done, closed', [], all, false, null],
  ['all done, open', [], all, true, 'gone'],
  ['one left, open', [], { ...all, tax: undefined as never }, true, 'tax'],
])('%s: the filled button is of %j (R-SETUP-19)', (_case, marks, proofs, isOpen, next) => {
  const kept = Object.fromEntries(Object.entries(proofs).filter(([, proof]) => proof !== undefined));
  const steps = firstSteps(marks, kept, isOpen);
  expect(steps === null ? 'gone' : urgentStep(steps)).toBe(next);
});

test.each([
  ['facts', 'dismiss', false],
  ['facts', 'confirm', false],
  ['email', 'try', true],
  ['email', 'confirm', false],
  ['payments', 'try', true],
  ['tax', 'confirm', true],
  ['shipping', 'confirm', true],
  ['builder', 'confirm', true],
  ['policies', 'confirm', true],
  ['product', 'dismiss', true],
] as const)('%s may be asked to %s: %s (R-SETUP-19)', (step, action, isAllowed) => {
  expect(allowsAction(step, action)).toBe(isAllowed);
});
