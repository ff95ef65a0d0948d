import { useMutation } from '@tanstack/react-query';
import { formatCount } from '#domain/count.ts';
import { Button } from '#web/ui/controls/button.tsx';

type ShowMoreProps = {
  shown: number;
  /** The total: '120 products'. */
  count: string;
  load: () => Promise<void>;
};

/** Shows the next products. */
export function ShowMore({ shown, count, load }: ShowMoreProps) {
  const { mutate: more, isPending, isError } = useMutation({ mutationFn: load });
  return (
    <div className="mt-12 text-center">
      <p className="type-small text-text-2">
        {formatCount(shown)} of {count}
      </p>
      {isError && (
        <p role="alert" className="type-small mt-2 font-semibold text-danger">
          More products could not be loaded. Please try again.
        </p>
      )}
      <Button level="secondary" className="mt-4" busy={isPending && 'Loading...'} onClick={() => more()}>
        Show more
      </Button>
    </div>
  );
}
