import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import * as fit from '#domain/api/fit.calls.ts';
import { buildLabel } from '#domain/catalog/holster/build-label.ts';
import {
  answerFitBody,
  type FitAnswer,
  type FitQuestion,
} from '#domain/catalog/holster/fit-question.schema.ts';
import { pairingText } from '#domain/catalog/holster/fit.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { timeAgo } from '#web/admin/time-ago.ts';
import { useFacts } from '#web/facts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextareaField } from '#web/ui/controls/field.tsx';
import { Badge } from '#web/ui/display/badge.tsx';

type QuestionCardProps = { question: FitQuestion; now: Date; onAnswered: () => void };

/** A build that a shopper asks about, and the answer. */
export function QuestionCard({ question, now, onAnswered }: QuestionCardProps) {
  const { timeZone } = useFacts();
  const { id, build, email, createdAt, answer, answeredAt, answeredBy, words } = question;
  const title = pairingText(build);
  return (
    <li className="rounded-m border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="type-strong min-w-0 wrap-anywhere">{`${title.charAt(0).toUpperCase()}${title.slice(1)}`}</h3>
        {answer !== null && (
          <Badge tone={answer === 'yes' ? 'green' : 'red'}>{answer === 'yes' ? 'Yes' : 'No'}</Badge>
        )}
      </div>
      <p className="type-small mt-1 wrap-anywhere text-text-2">{buildLabel(build)}</p>
      {build['customNotes'] && (
        <p className="type-small mt-1 wrap-anywhere">Notes: “{build['customNotes']}”</p>
      )}
      {question.question !== '' && (
        <p className="type-body mt-3 wrap-anywhere whitespace-pre-line">“{question.question}”</p>
      )}
      <p className="type-small mt-2 wrap-anywhere text-text-2">
        {email}, {timeAgo(createdAt, now, timeZone)}
      </p>
      {answer === null ? (
        <AnswerForm id={id} onAnswered={onAnswered} />
      ) : (
        <p className="type-small mt-3 border-t border-line pt-3 wrap-anywhere whitespace-pre-line">
          Answered {answeredAt && timeAgo(answeredAt, now, timeZone)}
          {answeredBy && ` by ${answeredBy}`}
          {words !== '' && `: “${words}”`}
        </p>
      )}
    </li>
  );
}

function AnswerForm({ id, onAnswered }: { id: number; onAnswered: () => void }) {
  const client = useQueryClient();
  const { element, register, handleSubmit, formState, setValue, watch } = useStaffForm({
    resolver: zodResolver(answerFitBody),
    defaultValues: { answer: 'yes' as FitAnswer, words: '' },
  });
  const send = useStaffMutation({
    mutationFn: (body: { answer: FitAnswer; words: string }) => askStaff(fit.answer, { id }, body),
    success: ({ isEmailKept }) => ({
      message: isEmailKept ? 'Answered' : 'Answered. The shopper gets an email.',
      isEmailKept,
    }),
    failure: 'Answer not sent',
    onSuccess: () => client.invalidateQueries(),
    onSettled: onAnswered,
  });
  const sent = send.isPending ? watch('answer') : null;
  const answerWith = (answer: FitAnswer) => {
    setValue('answer', answer);
    void handleSubmit((body) => send.mutate({ answer: body.answer, words: body.words ?? '' }))();
  };
  return (
    <form
      ref={element}
      noValidate
      className="mt-4 grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextareaField
        {...register('words')}
        label="Your words (optional)"
        rows={2}
        maxLength={1_000}
        hint="They go into the email."
        error={formState.errors.words?.message}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="small" busy={sent === 'yes' && 'Sending...'} onClick={() => answerWith('yes')}>
          Yes, we make it
        </Button>
        <Button
          level="secondary"
          size="small"
          busy={sent === 'no' && 'Sending...'}
          onClick={() => answerWith('no')}
        >
          No, we don’t
        </Button>
      </div>
    </form>
  );
}
