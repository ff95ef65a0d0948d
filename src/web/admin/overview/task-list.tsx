import type { OwnerTask } from '#domain/money/statistics/statistics.schema.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { taskLabel } from './task-labels.ts';

/** The owner's open tasks, each with its link. */
export function TaskList({ tasks }: { tasks: readonly OwnerTask[] }) {
  if (tasks.length === 0) return <p className="type-body text-text-2">Nothing needs you right now.</p>;
  return (
    <ul>
      {tasks.map(taskLabel).map(({ text, action, to }) => (
        <li
          key={`${to} ${text}`}
          className="flex min-h-13 items-center justify-between gap-4 border-b border-line py-2 last:border-b-0"
        >
          <span className="min-w-0 wrap-anywhere">{text}</span>
          {action && (
            <Link to={to} className="link shrink-0 font-semibold">
              {action}
              <span className="sr-only"> {text}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
