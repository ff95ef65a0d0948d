import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { caseItems } from '#domain/care/cases/case-items.ts';
import type { OpenCaseOfOrder } from '#domain/care/cases/case.schema.ts';
import { customerStateText } from '#domain/care/cases/case-states.ts';
import { paths } from '#domain/paths.ts';
import { formatIn } from '#domain/platform/time/format-in.ts';
import { useFacts } from '#web/facts.ts';
import { failureText } from '#web/failure-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';

/** Asks for the token of a case's page. */
export type LinkCase = (caseId: number) => Promise<{ token: string }>;

type OpenCaseProps = { shown: OpenCaseOfOrder; link: LinkCase; onLeave?: (() => void) | undefined };

/** A return or problem that is not closed, with the way to its page (R-CASE-17). */
export function OpenCase({ shown, link, onLeave }: OpenCaseProps) {
  const { timeZone } = useFacts();
  const navigate = useNavigate();
  const opening = useMutation({
    mutationFn: () => link(shown.id),
    onSuccess({ token }) {
      onLeave?.();
      void navigate(paths.case, { state: { token } });
    },
    onError: (error) =>
      toast({
        tone: 'destructive',
        title: 'Your case could not be opened',
        description: failureText(error),
      }),
  });
  const items = caseItems(shown);
  // The day in the store's time zone (R-SETUP-4).
  const day = formatIn(timeZone, { dateStyle: 'medium' }).format(new Date(shown.openedAt));
  return (
    <div className="type-small flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-4 @xl:px-6">
      <div className="min-w-0 grow basis-60">
        <p className="type-strong">Return or problem: open since {day}</p>
        <p className="mt-1 wrap-anywhere text-text-2 empty:hidden">{items}</p>
        <p className="mt-1">{customerStateText(shown.state, shown.outcome)}</p>
      </div>
      <Button
        level="secondary"
        size="small"
        className="max-md:min-h-11 print:hidden"
        busy={opening.isPending && 'Opening...'}
        onClick={() => opening.mutate()}
      >
        View case
        <span className="sr-only">{items && ` about ${items}`}</span>
      </Button>
    </div>
  );
}
