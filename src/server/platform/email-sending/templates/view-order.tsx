import { paths } from '#domain/paths.ts';
import type { OrderEmail } from '#server/orders/emails/order-email-props.ts';
import { LinkButton } from './email-link.tsx';

type LinkedOrder = Pick<OrderEmail, 'orderNumber' | 'hasAccount' | 'shopUrl'>;

/** Leads customers to the order in their history, and guests to the lookup with its number filled in (R-EMAIL-14). */
export function ViewOrder({ order }: { order: LinkedOrder }) {
  return <LinkButton href={orderAddress(order)}>View your order</LinkButton>;
}

export function orderAddress({ orderNumber, hasAccount = false, shopUrl }: LinkedOrder): string {
  return `${shopUrl}${hasAccount ? paths.accountOrder(orderNumber) : paths.orderStatusOf(orderNumber)}`;
}
