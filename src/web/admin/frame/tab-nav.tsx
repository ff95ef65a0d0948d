import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#domain/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { SelectField } from '#web/ui/controls/field.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { barEntries, type Tab, type TabGroup } from './tabs.ts';

type TabNavProps = { tabs: readonly Tab[]; current: Tab; counts: Readonly<Record<string, string>> };

/** Tabs and grouped menus on wide screens, a single select on narrow ones (R-ADMIN-13). */
export function TabNav({ tabs, current, counts }: TabNavProps) {
  const navigate = useNavigate();
  // At an address that the role may not use, each of its own sections is still a choice.
  const isAllowed = tabs.includes(current);
  const held = useHeld(counts);
  return (
    <nav aria-label="Dashboard" className="border-b border-line bg-surface" {...held.handlers}>
      <div className="container-page py-3 [--field-height:44px] min-[75rem]:hidden">
        <SelectField
          label="Section"
          value={isAllowed ? current.id : ''}
          onChange={({ target }) =>
            void navigate(tabs.find(({ id }) => id === target.value)?.path ?? paths.admin)
          }
          className="[&>label]:sr-only"
        >
          {!isAllowed && <option value="">Choose a section</option>}
          {tabs.map((tab) => (
            <option key={tab.id} value={tab.id}>
              {withCount(tab, counts)}
            </option>
          ))}
        </SelectField>
      </div>
      <ul className="container-page hidden h-14 items-stretch gap-4 whitespace-nowrap min-[75rem]:flex xl:gap-8">
        {barEntries(tabs).map((entry) => (
          <li key={'tab' in entry ? entry.tab.id : entry.group} className="flex items-stretch">
            {'tab' in entry ? (
              <TabLink tab={entry.tab} isCurrent={entry.tab === current} count={held.counts[entry.tab.id]} />
            ) : (
              <GroupMenu group={entry.group} tabs={entry.tabs} current={current} counts={counts} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The counts of the bar, as they were when the pointer was pressed until it is released: a count that comes between
 * the two would move the link from under it, and the click would be lost.
 */
function useHeld(counts: TabNavProps['counts']) {
  const [held, setHeld] = useState<TabNavProps['counts'] | null>(null);
  const release = () => setHeld(null);
  return {
    counts: held ?? counts,
    handlers: {
      onPointerDown: () => setHeld(counts),
      onPointerUp: release,
      onPointerLeave: release,
      onPointerCancel: release,
    },
  };
}

function TabLink({ tab, isCurrent, count }: { tab: Tab; isCurrent: boolean; count: string | undefined }) {
  return (
    <Link
      to={tab.path}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx('type-label flex items-center gap-2', edge(isCurrent))}
    >
      {tab.label}
      {tab.isCounted && (
        // Its place is there before the count is known.
        <span
          className={cx(
            'type-note tabular min-w-8 rounded-full bg-plate px-2 text-center font-semibold',
            count === undefined && 'invisible',
          )}
        >
          {count}
        </span>
      )}
    </Link>
  );
}

function GroupMenu({ group, tabs: grouped, current, counts }: TabNavProps & { group: TabGroup }) {
  const isCurrent = current.group === group;
  return (
    <Menu
      label={isCurrent ? `${group}: ${current.label}` : group}
      items={grouped.map((tab) => ({
        label: withCount(tab, counts),
        to: tab.path,
        current: tab === current,
      }))}
      className={cx('h-14 rounded-none! px-0!', edge(isCurrent))}
    >
      {isCurrent ? `${group}: ${current.label}` : group}
    </Menu>
  );
}

function withCount(tab: Tab, counts: TabNavProps['counts']): string {
  const count = counts[tab.id];
  return count === undefined ? tab.label : `${tab.label} (${count})`;
}

function edge(isCurrent: boolean): string {
  return cx(
    'border-y-3 border-t-transparent transition-colors',
    isCurrent ? 'border-b-primary text-text' : 'border-b-transparent text-text-2 hover:text-text',
  );
}
