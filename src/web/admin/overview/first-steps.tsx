import { useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import * as dashboard from '#domain/api/dashboard.calls.ts';
import {
  allowsAction,
  isSettled,
  urgentStep,
  type FirstStep,
  type StepAction,
  type StepName,
} from '#domain/dashboard/overview/first-steps.ts';
import { may } from '#domain/identity/staff/permissions.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaff } from '#web/admin/session/use-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ClosedStore } from './closed-store.tsx';
import { firstStepLabel } from './first-step-labels.ts';
import { useDateTime } from '#web/admin/date-time.ts';

/** A new store's steps, each until it is done or set aside, beside the way to open the store (R-SETUP-19). */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const done = steps.filter(({ state }) => state === 'done').length;
  const next = urgentStep(steps);
  return (
    <section aria-labelledby="first-steps" className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
      <div className="grid gap-4">
        <div>
          <h2 id="first-steps" className="type-h2">
            First steps
          </h2>
          <p className="type-body text-text-2">
            {done} of {steps.length} done. A step is done when it was tried and it worked. Steps stay here
            until each is done or set aside.
          </p>
        </div>
        <ol className="rounded-m border border-line bg-surface">
          {steps.map((step) => (
            <Step key={step.step} step={step} isNext={step.step === next} />
          ))}
        </ol>
      </div>
      <ClosedStore steps={steps} />
    </section>
  );
}

function Step({ step, isNext }: { step: FirstStep; isNext: boolean }) {
  const dateTime = useDateTime();
  const { title, text, button, other } = firstStepLabel(step);
  const { busy, take } = useTake(step.step);
  const mayTake = may(useStaff()?.role ?? 'packer', 'settings');
  const isDismissed = step.state === 'dismissed';
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="flex gap-3 border-b border-line p-4 last:border-b-0 md:gap-4 md:p-6"
    >
      <Mark state={step.state} />
      <div className="flex min-w-0 grow flex-col gap-3 md:flex-row md:items-center md:justify-between md:gap-6">
        <div className="min-w-0 max-w-[70ch]">
          <h3 className="type-strong">
            {title}
            <span className="sr-only"> ({stateWords[step.state]})</span>
          </h3>
          <p className="type-small wrap-anywhere text-text-2">{text}</p>
          {step.at && (
            <p className={cx('type-note', step.state === 'failed' ? 'text-danger' : 'text-text-2')}>
              {stateTimes[step.state]} {dateTime(step.at)}
            </p>
          )}
        </div>
        {mayTake && (
          <div className="flex shrink-0 flex-wrap items-center gap-3 self-start md:self-center">
            {isDismissed ? (
              <Button level="text" size="small" onClick={() => take('reopen')}>
                Take up again
              </Button>
            ) : (
              <>
                {!isSettled(step) && allowsAction(step.step, 'dismiss') && (
                  <Button level="text" size="small" onClick={() => take('dismiss')}>
                    Set aside
                  </Button>
                )}
                {other && 'action' in other && (
                  <Button level="text" size="small" onClick={() => take(other.action)}>
                    {other.label}
                  </Button>
                )}
                {'to' in button ? (
                  <ButtonLink to={button.to} level={levelOf(step, isNext)} size="small">
                    {button.label}
                  </ButtonLink>
                ) : (
                  <Button
                    level={levelOf(step, isNext)}
                    size="small"
                    busy={busy && 'Trying...'}
                    onClick={() => take(button.action)}
                  >
                    {button.label}
                  </Button>
                )}
              </>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

function useTake(step: StepName) {
  const client = useQueryClient();
  const taken = useStaffMutation({
    mutationFn: (action: StepAction) => askStaff(dashboard.takeStep, { step }, { action }),
    failure: 'Step not saved',
    onSuccess: () => client.invalidateQueries(),
  });
  return { busy: taken.isPending, take: (action: StepAction) => taken.mutate(action) };
}

function levelOf({ state }: FirstStep, isNext: boolean) {
  if (isNext) return 'primary';
  return state === 'done' ? 'text' : 'secondary';
}

const stateWords = { open: 'open', done: 'done', failed: 'failed', dismissed: 'set aside' } as const;
const stateTimes = { open: '', done: 'Done', failed: 'Failed', dismissed: 'Set aside' } as const;

function Mark({ state }: Pick<FirstStep, 'state'>) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-8 shrink-0 place-items-center rounded-full border',
        state === 'done' && 'border-primary bg-primary text-on-primary',
        state === 'failed' && 'border-danger text-danger',
        (state === 'open' || state === 'dismissed') && 'border-edge',
      )}
    >
      {state === 'done' && <Check className="size-4" />}
      {state === 'failed' && <X className="size-4" />}
    </span>
  );
}
