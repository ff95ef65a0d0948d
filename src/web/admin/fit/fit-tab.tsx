import { useSearchParams } from 'react-router';
import * as fit from '#domain/api/fit.calls.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField } from '#web/ui/controls/field.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ListFrame } from '#web/admin/lists/list-frame.tsx';
import { ListHead } from '#web/admin/lists/list-head.tsx';
import { useAdminList } from '#web/admin/lists/use-admin-list.ts';
import { QuestionCard } from './question-card.tsx';

/** Builds that shoppers ask about, the newest first; the address holds the filter (R-FIT-6). */
export function FitTab() {
  const [search, setSearch] = useSearchParams();
  const state = search.get('state') === 'answered' ? 'answered' : undefined;
  const list = useAdminList(fit.list, { limit: 20, ...(state && { state }) });
  const now = new Date(list.readAt);
  return (
    <section>
      <ListHead title="Fit questions" isLoading={list.isLoading} onRefresh={() => void list.refresh()} />
      <SelectField
        label="Show"
        className="mb-6 max-w-64"
        value={state ?? ''}
        onChange={({ target: { value } }) => setSearch(value && { state: value })}
      >
        <option value="">To answer</option>
        <option value="answered">Answered</option>
      </SelectField>
      <ListFrame
        list={list}
        failed="Failed to fetch fit questions"
        next="try again"
        retry={
          <Button level="text" size="small" onClick={() => void list.refresh()}>
            Try again
          </Button>
        }
        skeleton="h-64"
        empty={
          <EmptyState title={state === undefined ? 'No questions to answer' : 'No answers yet'}>
            Shoppers ask about pairings that Settings, Holster builder calls “Ask first”.
          </EmptyState>
        }
      >
        <ul aria-label="Questions" className="grid gap-4">
          {list.rows?.map((question) => (
            <QuestionCard
              key={question.id}
              question={question}
              now={now}
              onAnswered={() => void list.refresh()}
            />
          ))}
        </ul>
      </ListFrame>
    </section>
  );
}
