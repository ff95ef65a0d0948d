import { MessageSquare, Pencil, Truck, Undo2 } from 'lucide-react';
import type { AdminOrderDetail } from '#domain/orders/admin-order.schema.ts';
import { isBuild } from '#domain/orders/line-choices.ts';
import { isPaid, refusalOf } from '#domain/orders/order-status.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { printPath } from '#web/admin/printing/print-kinds.ts';
import { useMay } from '#web/admin/session/use-staff.ts';
import { cx } from '#web/ui/cx.ts';
import { Menu, type MenuItem } from '#web/ui/overlays/menu.tsx';
import { requestRefusal } from './request/request-refusal.ts';
import { statusRefusal } from './order-form.ts';
import { useRemake } from './use-remake.ts';

/** What opens above the order's items. */
export type OrderPanel = 'ship' | 'refund' | 'contact' | 'lines' | 'message' | 'delay' | 'request' | 'case';

type OrderActionsProps = {
  order: AdminOrderDetail;
  opened: OrderPanel | null;
  onOpen: (panel: OrderPanel) => void;
  onCancelOrder: () => void;
};

/** The order's actions: the frequent ones as buttons, the others in a menu. */
export function OrderActions({ order, opened, onOpen, onCancelOrder }: OrderActionsProps) {
  const canEdit = useMay('orders.edit');
  const canRefund = useMay('orders.settle');
  const canShip = useMay('orders.ship') && refusalOf('ship', order) === null && order.toShip.length > 0;
  const lines = canEdit && refusalOf('edit-lines', order) === null;
  const delay = canEdit && refusalOf('delay', order) === null;
  const cancel = canEdit && order.status !== 'cancelled' && statusRefusal(order) === null;
  const request = canRefund && requestRefusal(order) === null;
  const remake = useRemake(order.id);
  const ids = String(order.id);
  const more: MenuItem[] = [
    ...(order.items.some(({ customization }) => isBuild(customization))
      ? [{ label: 'Print bench sheet', to: printPath('bench', ids) }]
      : []),
    { label: 'Print packing slip', to: printPath('slip', ids) },
    { label: 'Print receipt', to: printPath('receipt', ids) },
    ...(lines ? [{ label: 'Change items…', onSelect: () => onOpen('lines') }] : []),
    ...(request ? [{ label: 'Request payment…', onSelect: () => onOpen('request') }] : []),
    ...(canRefund ? [{ label: 'Remake for free…', onSelect: () => void remake() }] : []),
    ...(canEdit && isPaid(order.status)
      ? [{ label: 'Return or warranty…', onSelect: () => onOpen('case') }]
      : []),
    ...(delay ? [{ label: 'Delay…', onSelect: () => onOpen('delay') }] : []),
    ...(cancel ? [{ label: 'Cancel order…', onSelect: onCancelOrder }] : []),
  ];
  const button = (panel: OrderPanel) => ({
    level: 'secondary' as const,
    size: 'small' as const,
    'aria-expanded': opened === panel,
    className: cx(
      'max-sm:grow max-sm:px-2!',
      opened === panel && 'bg-selected shadow-[inset_0_0_0_1px_var(--text)]',
    ),
    onClick: () => onOpen(panel),
  });
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {canShip && (
        <Button {...button('ship')}>
          <Truck size={16} aria-hidden className="max-sm:hidden" />
          Ship
        </Button>
      )}
      {canRefund && order.refundsBy !== null && (
        <Button {...button('refund')}>
          <Undo2 size={16} aria-hidden className="max-sm:hidden" />
          Refund
        </Button>
      )}
      {canEdit && (
        <>
          <Button {...button('contact')}>
            <Pencil size={16} aria-hidden className="max-sm:hidden" />
            Edit
          </Button>
          <Button {...button('message')}>
            <MessageSquare size={16} aria-hidden className="max-sm:hidden" />
            Message
          </Button>
        </>
      )}
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
