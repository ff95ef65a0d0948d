import type {
  AdminOrderDetail,
  EditOrderBody,
  ResendableMail,
  ShippingBody,
} from '#domain/orders/admin-order.schema.ts';
import { adminFetch } from '../session/admin-fetch.ts';
import type { PaidMails } from './paid-words.ts';

/** The calls about one order (spec: admin §7). Each rejects with an ApiError when the server refuses. */
export function orderPath(id: number): string {
  return `/api/admin/orders/${id}`;
}

export async function readOrder(id: number): Promise<AdminOrderDetail> {
  return (await adminFetch(orderPath(id))) as AdminOrderDetail;
}

type Version = Pick<AdminOrderDetail, 'id' | 'version'>;

export async function putOrder({ id, version }: Version, body: EditOrderBody): Promise<AdminOrderDetail> {
  return (await adminFetch(orderPath(id), { method: 'PUT', body, version })) as AdminOrderDetail;
}

export async function postMarkPaid(id: number): Promise<PaidMails> {
  return (await adminFetch(`${orderPath(id)}/mark-paid`, { method: 'POST' })) as PaidMails;
}

/** What an answer about a mail says: whether the mail server took it, and the order as it is now. */
export type MailAnswer = { message: string; emailSent: boolean; order: AdminOrderDetail };

export async function postTracking(
  { id, version }: Version,
  body: Pick<ShippingBody, 'trackingNumber' | 'shippingCarrier' | 'customerNotes'>,
): Promise<MailAnswer> {
  return (await adminFetch(`${orderPath(id)}/tracking`, { method: 'POST', body, version })) as MailAnswer;
}

export async function putShipping({ id, version }: Version, body: ShippingBody): Promise<MailAnswer> {
  return (await adminFetch(`${orderPath(id)}/shipping`, { method: 'PUT', body, version })) as MailAnswer;
}

export async function postMail(id: number, kind: ResendableMail): Promise<MailAnswer> {
  return (await adminFetch(`${orderPath(id)}/mails`, { method: 'POST', body: { kind } })) as MailAnswer;
}

export async function deleteOrder(id: number): Promise<void> {
  await adminFetch(orderPath(id), { method: 'DELETE' });
}
