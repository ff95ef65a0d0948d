import MessageSquare from 'lucide-react/icons/message-square';
import Pencil from 'lucide-react/icons/pencil';
import Undo2 from 'lucide-react/icons/undo-2';
import type { LucideIcon } from 'lucide-react/types';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { orderPanels, type OrderPanel } from '#domain/admin-paths.ts';
import { refusalToHandOver } from '#domain/orders/edit/counter-sale.ts';
import { isMadeToOrder } from '#domain/shipping/queue/promise.ts';
import { isPaid, refusalOf } from '#domain/orders/read/order-status.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { printPath } from '#web/admin/printing/print-kinds.ts';
import { useMay } from '#web/admin/session/use-staff.ts';
import { cx } from '#web/ui/cx.ts';
import { Menu, type MenuItem } from '#web/ui/overlays/menu.tsx';
import { requestRefusal } from './request/request-panel.tsx';
import { statusRefusal } from './status/status-form.ts';
import { useRemake } from './use-remake.ts';
import { isLeftToRefund, isLeftToShip } from './what-is-left.ts';

type OrderActionsProps = {
  order: AdminOrderDetail;
  /** The open panel. */
  opened: string | null;
  onOpen: (panel: OrderPanel) => void;
  onCancelOrder: () => void;
  onHandOver: () => void;
  /** Null: not offered. */
  onDelete: (() => void) | null;
};

/** The order's actions: the frequent ones as buttons, the others in a menu. The items to ship have the Ship button (R-AORD-29). */
export function OrderActions(props: OrderActionsProps) {
  const { order, opened, onOpen, onCancelOrder, onHandOver, onDelete } = props;
  const canEdit = useMay('orders.edit');
  const canRefund = useMay('orders.settle');
  const canHandOver = useMay('orders.ship') && order.deletedAt === null && refusalToHandOver(order) === null;
  const panels = useOfferedPanels(order);
  const cancel = canEdit && order.status !== 'cancelled' && statusRefusal(order) === null;
  const remake = useRemake(order.id);
  const ids = String(order.id);
  const more: MenuItem[] = [
    ...(order.lines.some(isMadeToOrder) ? [{ label: 'Print bench sheet', to: printPath('bench', ids) }] : []),
    { label: 'Print packing slip', to: printPath('slip', ids) },
    ...(canRefund ? [{ label: 'Print receipt', to: printPath('receipt', ids) }] : []),
    ...(panels.has('lines') ? [{ label: 'Change items…', onSelect: () => onOpen('lines') }] : []),
    ...(panels.has('request') ? [{ label: 'Request payment…', onSelect: () => onOpen('request') }] : []),
    ...(canRefund ? [{ label: 'Remake for free…', onSelect: () => remake.mutate(undefined) }] : []),
    ...(panels.has('case') ? [{ label: 'Return or warranty…', onSelect: () => onOpen('case') }] : []),
    ...(panels.has('delay') ? [{ label: 'Delay…', onSelect: () => onOpen('delay') }] : []),
    ...(cancel ? [{ label: 'Cancel order…', onSelect: onCancelOrder }] : []),
    ...(onDelete ? [{ label: 'Delete order…', onSelect: onDelete }] : []),
  ];
  const offered = buttons.filter(({ panel }) => panels.has(panel));
  useScreenActions([
    ...(canHandOver ? [{ label: 'Hand over', onSelect: onHandOver }] : []),
    ...(panels.has('ship') ? [{ label: 'Ship', onSelect: () => onOpen('ship') }] : []),
    ...offered.map(({ panel, label }) => ({ label, onSelect: () => onOpen(panel) })),
    ...more,
  ]);
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {offered.map(({ panel, label, Icon }) => (
        <Button
          key={panel}
          level="secondary"
          size="small"
          aria-expanded={opened === panel}
          className={cx(
            'max-sm:grow max-sm:px-2!',
            opened === panel && 'bg-selected shadow-[inset_0_0_0_1px_var(--text)]',
          )}
          onClick={() => onOpen(panel)}
        >
          <Icon size={16} aria-hidden className="max-sm:hidden" />
          {label}
        </Button>
      ))}
      <Menu
        label="More actions"
        align="end"
        items={more}
        className="min-h-10! border border-text hover:bg-hover max-sm:min-h-11!"
      >
        More
      </Menu>
    </div>
  );
}

const buttons: readonly { panel: OrderPanel; label: string; Icon: LucideIcon }[] = [
  { panel: 'refund', label: 'Refund', Icon: Undo2 },
  { panel: 'contact', label: 'Edit', Icon: Pencil },
  { panel: 'message', label: 'Message', Icon: MessageSquare },
];

/** The panels that the order and the role allow; of a deleted order, only the refund (R-AORD-27). */
export function useOfferedPanels(order: AdminOrderDetail): ReadonlySet<OrderPanel> {
  const canEdit = useMay('orders.edit');
  const canRefund = useMay('orders.settle');
  const mayShip = useMay('orders.ship');
  const offers: Readonly<Record<OrderPanel, boolean>> = {
    ship: mayShip && isLeftToShip(order),
    refund: canRefund && isLeftToRefund(order),
    contact: canEdit,
    message: canEdit && order.customerEmail !== '',
    lines: canEdit && refusalOf('edit-lines', order) === null,
    request: canRefund && requestRefusal(order) === null,
    case: canEdit && isPaid(order.status),
    delay: canEdit && refusalOf('delay', order) === null,
  };
  const isThere = order.deletedAt === null;
  return new Set(orderPanels.filter((panel) => offers[panel] && (isThere || panel === 'refund')));
}
