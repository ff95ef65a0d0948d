import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { shortestSearch } from '#domain/orders/read/admin-order.schema.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

const pauseMs = 200;

type FinderProps<Answer, Found> = {
  label: string;
  placeholder: string;
  /** What the list of what was found is called. */
  title: string;
  /** What is said if nothing was found. */
  none: string;
  /** With what was found before as its placeholder. */
  queryOf: (term: string) => UseQueryOptions<Answer>;
  foundIn: (answer: Answer, term: string) => readonly Found[];
  keyOf: (found: Found) => string | number;
  /** How one of them looks in its button. */
  children: (found: Found) => ReactNode;
  onChoose: (found: Found) => void;
  /** Beside the field. */
  aside?: ReactNode;
};

/** A field that searches while typing, and the buttons that choose what it found; Enter chooses the first. */
export function Finder<Answer, Found>(props: FinderProps<Answer, Found>) {
  const [typed, setTyped] = useState('');
  const term = useDebounced(typed.trim(), pauseMs);
  const isLong = term.length >= shortestSearch && typed.trim() !== '';
  const answer = useQuery({ ...props.queryOf(term), enabled: isLong });
  const found = isLong && answer.data !== undefined ? props.foundIn(answer.data, term) : [];

  function choose(chosen: Found) {
    setTyped('');
    props.onChoose(chosen);
  }

  return (
    <div className="col-span-full">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={props.label}
          className="grow basis-60"
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder={props.placeholder}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would save the form around this field.
            event.preventDefault();
            const [first] = found;
            if (first !== undefined && !answer.isPlaceholderData && term === typed.trim()) choose(first);
          }}
        />
        {props.aside}
      </div>
      {found.length > 0 && (
        <ul aria-label={props.title} className="mt-2 divide-y divide-line rounded-s border border-line">
          {found.map((one) => (
            <li key={props.keyOf(one)}>
              <button
                type="button"
                className="type-small min-h-11 w-full px-3 text-left wrap-anywhere hover:bg-hover"
                onClick={() => choose(one)}
              >
                {props.children(one)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="type-small mt-2 block text-text-2 empty:hidden">
        {isLong && answer.isError && 'The search does not answer. Type again to retry.'}
        {isLong && answer.isSuccess && found.length === 0 && !answer.isFetching && props.none}
      </output>
    </div>
  );
}
