import Check from 'lucide-react/icons/check';
import type { FirstStep } from '#domain/dashboard/overview/first-steps.ts';
import { paths } from '#domain/paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { firstStepLabel } from './first-step-labels.ts';

/** A new store's checklist. It disappears after the first paid order. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.step;
  return (
    <section aria-labelledby="first-steps" className="grid gap-4">
      <div>
        <h2 id="first-steps" className="type-h2">
          First steps
        </h2>
        <p className="type-body text-text-2">
          {done} of {steps.length} done.
          {next === 'product' && ' Your store is open, and empty until you add products.'}
        </p>
      </div>
      <ol className="rounded-m border border-line bg-surface">
        {steps.map((step, index) => (
          <Step key={step.step} step={step} number={index + 1} isNext={step.step === next} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, number, isNext }: { step: FirstStep; number: number; isNext: boolean }) {
  const { title, text, action } = firstStepLabel(step);
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="flex gap-3 border-b border-line p-4 last:border-b-0 md:gap-4 md:p-6"
    >
      <Mark number={number} isDone={step.isDone} />
      <div className="flex min-w-0 grow flex-col gap-3 md:flex-row md:items-center md:justify-between md:gap-6">
        <div className="min-w-0 max-w-[70ch]">
          <h3 className="type-strong">
            {title}
            {step.isDone && <span className="sr-only"> (done)</span>}
          </h3>
          <p className="type-small wrap-anywhere text-text-2">{text}</p>
        </div>
        {action && !step.isDone && (
          <ButtonLink
            to={action.to}
            document={action.to === paths.home}
            level={isNext ? 'primary' : 'secondary'}
            size="small"
            className="shrink-0 self-start md:self-center"
          >
            {action.label}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function Mark({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'type-label tabular grid size-8 shrink-0 place-items-center rounded-full border',
        isDone ? 'border-primary bg-primary text-on-primary' : 'border-edge text-text',
      )}
    >
      {isDone ? <Check className="size-4" /> : number}
    </span>
  );
}
