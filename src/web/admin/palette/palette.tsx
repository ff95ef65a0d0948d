import { Command } from 'cmdk';
import Search from 'lucide-react/icons/search';
import { Dialog as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '#domain/admin-paths.ts';
import { categoryNames } from '#domain/catalog/products/category.ts';
import { formatDecimal, formatPrice } from '#domain/money/amounts/money.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { newTotalOn } from '#domain/orders/read/changed-rows.ts';
import { isAdministration } from '#domain/paths.ts';
import type { StaffRole } from '#domain/identity/staff/permissions.ts';
import { useFacts } from '#web/facts.ts';
import { dayText } from '#web/admin/date-time.ts';
import { places } from '#web/admin/frame/addresses.ts';
import type { Tab } from '#web/admin/frame/tabs.ts';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { scrim } from '#web/ui/overlays/dialog-parts.tsx';
import type { MenuItem } from '#web/ui/overlays/menu.tsx';
import { useReturnedFocus } from '#web/ui/overlays/use-returned-focus.ts';
import { answerFor, findEntries, hasWords, type PaletteEntry } from './palette-entries.ts';
import { wantAction } from './screen-actions.ts';
import { useFound } from './use-found.ts';

type PaletteProps = {
  /** What the screen behind it can do; null while it is closed. */
  offered: readonly MenuItem[] | null;
  onClose: () => void;
  role: StaffRole;
  current: Tab;
};

/** Orders, customers, products, screens and their actions, by typing (R-ADMIN-22). */
export function Palette({ offered, ...finder }: PaletteProps) {
  return (
    <Radix.Root open={offered !== null} onOpenChange={(isOpen) => isOpen || finder.onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          aria-describedby={undefined}
          {...useReturnedFocus()}
          className="on-bone fixed inset-0 z-50 flex animate-[rise_160ms_var(--ease-in-place)] flex-col overflow-clip bg-surface shadow-drawer outline-none md:inset-auto md:top-[12vh] md:left-1/2 md:max-h-[70vh] md:w-160 md:-translate-x-1/2 md:rounded-l"
        >
          <Radix.Title className="sr-only">Search the dashboard</Radix.Title>
          <Finder offered={offered ?? []} {...finder} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Finder({ offered, onClose, role, current }: PaletteProps & { offered: readonly MenuItem[] }) {
  const { timeZone } = useFacts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { orders, allOrders, customers, products, isLate, hasFailed } = useFound(typed, role);
  const answer = answerFor(typed, role);
  const entries = findEntries(typed, role, current);
  const actions = offered.filter(({ label }) => hasWords(typed, label));
  const values = [
    ...actions.map(({ label }) => valueOf.action(label)),
    ...orders.map(({ id }) => valueOf.order(id)),
    ...(allOrders === null ? [] : [allOrdersValue]),
    ...customers.map(({ person }) => valueOf.customer(person)),
    ...products.map(({ id }) => valueOf.product(id)),
    ...entries.map(valueOf.entry),
  ];
  const isEmpty = values.length === 0;
  const selection = useSelection(typed, values);
  const open = (to: string, action: string | null = null) => {
    onClose();
    if (!isAdministration(new URL(to, window.location.href).pathname)) return window.location.assign(to);
    wantAction(action);
    void navigate(to);
  };
  const act = (action: MenuItem) => {
    if ('to' in action) return open(action.to);
    onClose();
    // Once the palette is gone, the action may move the focus.
    requestAnimationFrame(action.onSelect);
  };
  return (
    <Command
      label="Search the dashboard"
      shouldFilter={false}
      loop
      {...selection}
      className="flex min-h-0 grow flex-col"
    >
      <div className="flex shrink-0 items-center gap-3 border-b border-line px-4">
        <Search size={20} aria-hidden className="shrink-0 text-text-2" />
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          maxLength={100}
          placeholder="Order, customer, product or screen"
          className="type-body h-14 min-w-0 grow bg-transparent outline-none placeholder:text-text-2"
        />
        <button type="button" className="type-note link shrink-0 py-3" onClick={onClose}>
          Close
        </button>
      </div>
      <Command.List className="min-h-0 grow overflow-y-auto overscroll-contain p-2">
        {actions.length > 0 && (
          <Group heading="Here">
            {actions.map((action) => (
              <Entry key={action.label} value={valueOf.action(action.label)} onSelect={() => act(action)}>
                <span className="min-w-0 grow truncate">{action.label}</span>
                {action.hint && <span className="shrink-0 text-text-2">{action.hint}</span>}
              </Entry>
            ))}
          </Group>
        )}
        {orders.length > 0 && (
          <Group heading="Orders">
            {orders.map((order) => (
              <Entry
                key={order.id}
                value={valueOf.order(order.id)}
                onSelect={() => open(places.order(order.id))}
              >
                <span className="type-label tabular shrink-0 max-sm:hidden">{order.orderId}</span>
                <span className="min-w-0 grow">
                  <span className="block truncate">{order.customerName}</span>
                  <span className="type-small tabular block sm:hidden">{order.orderId}</span>
                  <span className="type-note tabular block text-text-2 sm:hidden">
                    {dayText(dayOf(new Date(order.createdAt), timeZone))}
                  </span>
                </span>
                <span className="tabular shrink-0 text-text-2 max-sm:hidden">
                  {dayText(dayOf(new Date(order.createdAt), timeZone))}
                </span>
                <span className="tabular shrink-0">{formatPrice(newTotalOn(order))}</span>
                <StatusBadge {...order} />
              </Entry>
            ))}
            {allOrders !== null && (
              <Entry value={allOrdersValue} onSelect={() => open(places.ordersWith(typed.trim()))}>
                <span className="link">All {allOrders} orders</span>
              </Entry>
            )}
          </Group>
        )}
        {customers.length > 0 && (
          <Group heading="Customers">
            {customers.map(({ person, name, email, spent }) => (
              <Entry
                key={person}
                value={valueOf.customer(person)}
                onSelect={() => open(adminPaths.customer(person))}
              >
                <span className="min-w-0 grow truncate">{name || email}</span>
                <span className="min-w-0 truncate text-text-2 max-sm:hidden">{name && email}</span>
                <span className="tabular shrink-0">{formatDecimal(spent)}</span>
              </Entry>
            ))}
          </Group>
        )}
        {products.length > 0 && (
          <Group heading="Products">
            {products.map(({ id, name, category, price, isVisible }) => (
              <Entry key={id} value={valueOf.product(id)} onSelect={() => open(places.product(id, category))}>
                <span className="min-w-0 grow truncate">{name}</span>
                {!isVisible && <Badge>Hidden</Badge>}
                <span className="shrink-0 text-text-2 max-sm:hidden">{categoryNames[category]}</span>
                <span className="tabular shrink-0">{formatDecimal(price)}</span>
              </Entry>
            ))}
          </Group>
        )}
        {entries.length > 0 && (
          <Group heading="Go to">
            {entries.map((entry) => (
              <Entry
                key={valueOf.entry(entry)}
                value={valueOf.entry(entry)}
                onSelect={() => open(entry.to, entry.action)}
              >
                <span className="min-w-0 grow truncate">{entry.label}</span>
                <span className="shrink-0 text-text-2">{entry.hint}</span>
              </Entry>
            ))}
          </Group>
        )}
        {hasFailed && <Note>Orders, customers and products cannot be searched now. Please try again.</Note>}
        {isEmpty && !hasFailed && (isLate || answer === null) && (
          <Note>{isLate ? 'Searching…' : `Nothing matches “${typed.trim()}”. Try fewer words.`}</Note>
        )}
        {answer !== null && !isLate && <Note>{answer}</Note>}
      </Command.List>
    </Command>
  );
}

const allOrdersValue = 'all-orders';

const valueOf = {
  action: (label: string) => `here-${label}`,
  order: (id: number) => `order-${id}`,
  customer: (person: string) => `customer-${person}`,
  product: (id: number) => `product-${id}`,
  entry: ({ label, to }: PaletteEntry) => `${label} ${to}`,
};

/** Enter opens the first hit, also if it came late, or the one that was chosen since the last letter. */
function useSelection(typed: string, values: readonly string[]) {
  const [first = ''] = values;
  const [chosen, choose] = useState({ typed, value: '' });
  const isChosen = chosen.typed === typed && values.includes(chosen.value);
  return {
    value: isChosen ? chosen.value : first,
    // The first is selected by itself, so it is no choice.
    onValueChange: (value: string) => choose({ typed, value: value === first ? '' : value }),
  };
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&>[cmdk-group-heading]]:type-note pb-2 [&>[cmdk-group-heading]]:px-3 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-text-2"
    >
      {children}
    </Command.Group>
  );
}

type EntryProps = { value: string; onSelect: () => void; children: ReactNode };

function Entry({ value, onSelect, children }: EntryProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="type-small flex min-h-11 cursor-pointer items-center gap-3 rounded-s px-3 py-2 data-[selected=true]:bg-hover data-[selected=true]:shadow-[inset_2px_0_0_var(--color-primary)]"
    >
      {children}
    </Command.Item>
  );
}

function Note({ children }: { children: string }) {
  return <p className="type-small px-3 py-6 text-center wrap-anywhere text-text-2">{children}</p>;
}
