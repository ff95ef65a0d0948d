import { z } from 'zod';

/** What a new store needs before it can sell, in order (R-SETUP-10). */
export const stepNames = [
  'facts',
  'email',
  'payments',
  'tax',
  'shipping',
  'builder',
  'policies',
  'product',
] as const;

export type StepName = (typeof stepNames)[number];

/** A step's state: done once it was tried and worked, or once its choice was saved; `failed`: the last try did not work. */
export const firstStep = z.object({
  step: z.enum(stepNames),
  state: z.enum(['open', 'done', 'failed', 'dismissed']),
  /** When it was done, tried or set aside; null: not yet, or not known. */
  at: z.iso.datetime().nullable(),
  /** What the try found, in words; null: it needs no try. */
  message: z.string().nullable(),
});

export type FirstStep = z.infer<typeof firstStep>;

/** `try`: tries it now. `confirm`: staff agree with what comes with the store. `dismiss`: it is set aside. `reopen`: it is not, after all. */
export const stepAction = z.enum(['try', 'confirm', 'dismiss', 'reopen']);

export type StepAction = z.infer<typeof stepAction>;

const actions: Readonly<Record<StepName, readonly StepAction[]>> = {
  facts: [],
  email: ['try', 'dismiss', 'reopen'],
  payments: ['try', 'dismiss', 'reopen'],
  tax: ['confirm', 'dismiss', 'reopen'],
  shipping: ['confirm', 'dismiss', 'reopen'],
  builder: ['confirm', 'dismiss', 'reopen'],
  policies: ['confirm', 'dismiss', 'reopen'],
  product: ['dismiss', 'reopen'],
};

/** Whether staff can do this with the step: facts cannot be set aside, because a store opens only with them (R-SETUP-19). */
export function allowsAction(step: StepName, action: StepAction): boolean {
  return actions[step].includes(action);
}

/** What a try found, or staff said of a step. */
export type StepMark = Readonly<{
  step: StepName;
  outcome: 'done' | 'failed' | 'dismissed';
  message: string | null;
  at: Date;
}>;

/** That a step is done by what the store has: since when, null if that is not known. */
export type StepProofs = Readonly<Partial<Record<StepName, Date | null>>>;

/** The steps; null once each is done or set aside, and the store is open (R-SETUP-19). */
export function firstSteps(
  marks: readonly StepMark[],
  proofs: StepProofs,
  isOpen: boolean,
): FirstStep[] | null {
  const steps = stepNames.map((step): FirstStep => {
    const proof = proofs[step];
    const mark = marks.find((one) => one.step === step);
    if (proof !== undefined) return { step, state: 'done', at: proof?.toISOString() ?? null, message: null };
    if (!mark) return { step, state: 'open', at: null, message: null };
    return { step, state: mark.outcome, at: mark.at.toISOString(), message: mark.message };
  });
  return isOpen && steps.every(isSettled) ? null : steps;
}

/** Whether nothing is left to do. */
export function isSettled({ state }: FirstStep): boolean {
  return state === 'done' || state === 'dismissed';
}

/** The step that owns the filled button: a failed one before the first that is open; null: none is left. */
export function urgentStep(steps: readonly FirstStep[]): StepName | null {
  const next = steps.find(({ state }) => state === 'failed') ?? steps.find(({ state }) => state === 'open');
  return next?.step ?? null;
}
