import MessageSquare from 'lucide-react/icons/message-square';
import Pencil from 'lucide-react/icons/pencil';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import type { LucideIcon } from 'lucide-react/types';
import type { RefundStart } from '#domain/care/cases/case-refund.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
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
import { statusRefusal } from './order-form.ts';
import { useRemake } from './use-remake.ts';
import { isLeftToRefund, isLeftToShip } from './what-is-left.ts';

/** What opens above the order's items. */
export type OrderPanel = 'ship' | 'refund' | 'contact' | 'lines' | 'message' | 'delay' | 'request' | 'case';

/** An open panel, with what a case's refund begins with, and the line whose choices are open. */
export type OpenPanel = { name: OrderPanel; start?: RefundStart; startLine?: number };

type OrderActionsProps = {
  order: AdminOrderDetail;
  opened: OrderPanel | null;
  onOpen: (panel: OrderPanel) => void;
  onCancelOrder: () => void;
  onHandOver: () => void;
};

/** The order's actions: the frequent ones as buttons, the others in a menu. */
export function OrderActions({ order, opened, onOpen, onCancelOrder, onHandOver }: OrderActionsProps) {
  const canEdit = useMay('orders.edit');
  const canRefund = useMay('orders.settle');
  const mayShip = useMay('orders.ship');
  const canShip = mayShip && isLeftToShip(order);
  const canHandOver = mayShip && order.deletedAt === null && refusalToHandOver(order) === null;
  const lines = canEdit && refusalOf('edit-lines', order) === null;
  const delay = canEdit && refusalOf('delay', order) === null;
  const cancel = canEdit && order.status !== 'cancelled' && statusRefusal(order) === null;
  const request = canRefund && requestRefusal(order) === null;
  const remake = useRemake(order.id);
  const ids = String(order.id);
  const more: MenuItem[] = [
    ...(order.lines.some(isMadeToOrder) ? [{ label: 'Print bench sheet', to: printPath('bench', ids) }] : []),
    { label: 'Print packing slip', to: printPath('slip', ids) },
    ...(canRefund ? [{ label: 'Print receipt', to: printPath('receipt', ids) }] : []),
    ...(lines ? [{ label: 'Change items…', onSelect: () => onOpen('lines') }] : []),
    ...(request ? [{ label: 'Request payment…', onSelect: () => onOpen('request') }] : []),
    ...(canRefund ? [{ label: 'Remake for free…', onSelect: () => remake.mutate(undefined) }] : []),
    ...(canEdit && isPaid(order.status)
      ? [{ label: 'Return or warranty…', onSelect: () => onOpen('case') }]
      : []),
    ...(delay ? [{ label: 'Delay…', onSelect: () => onOpen('delay') }] : []),
    ...(cancel ? [{ label: 'Cancel order…', onSelect: onCancelOrder }] : []),
  ];
  const buttons: readonly { panel: OrderPanel; label: string; Icon: LucideIcon; isOffered: boolean }[] = [
    { panel: 'ship', label: 'Ship', Icon: Truck, isOffered: canShip },
    { panel: 'refund', label: 'Refund', Icon: Undo2, isOffered: canRefund && isLeftToRefund(order) },
    { panel: 'contact', label: 'Edit', Icon: Pencil, isOffered: canEdit },
    {
      panel: 'message',
      label: 'Message',
      Icon: MessageSquare,
      isOffered: canEdit && order.customerEmail !== '',
    },
  ];
  const offered = buttons.filter(({ isOffered }) => isOffered);
  useScreenActions([
    ...(canHandOver ? [{ label: 'Hand over', onSelect: onHandOver }] : []),
    ...offered.map(({ panel, label }) => ({ label, onSelect: () => onOpen(panel) })),
    ...more,
  ]);
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {canHandOver && (
        <Button size="small" className="max-sm:grow max-sm:px-2!" onClick={onHandOver}>
          Hand over
        </Button>
      )}
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
