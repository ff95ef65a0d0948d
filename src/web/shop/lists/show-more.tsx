import { formatCount } from '#domain/count.ts';
import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';

type ShowMoreProps = {
  shown: number;
  /** The total: '120 products'. */
  count: string;
  load: () => Promise<void>;
};

/** Shows the next products. */
export function ShowMore({ shown, count, load }: ShowMoreProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const more = () => {
    setState('loading');
    load().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <div className="mt-12 text-center">
      <p className="type-small text-text-2">
        {formatCount(shown)} of {count}
      </p>
      {state === 'failed' && (
        <p role="alert" className="type-small mt-2 font-semibold text-danger">
          More products could not be loaded. Please try again.
        </p>
      )}
      <Button level="secondary" className="mt-4" busy={state === 'loading' && 'Loading...'} onClick={more}>
        Show more
      </Button>
    </div>
  );
}
