import type { Situation } from './kill-situations.ts';
import type { Moment } from './postgres-proxy.ts';
import type { ProviderMoment } from './provider-proxy.ts';

export type KillStep = {
  name: string;
  situation: Situation;
  at: { database: Moment } | { provider: ProviderMoment };
};

const newOrder = /insert into "?orders"?[\s(]/i;
const newPayment = /insert into "?payments"?[\s(]/i;
const newRefund = /insert into "?refunds"?[\s(]/i;
const newRequest = /insert into "?payment_requests"?[\s(]/i;
const newEvent = /insert into "?webhook_events"?[\s(]/i;
/** The values follow the text. */
const paypalIdSaved = /update "?payments"?[\s\S]*"?provider_order_id"? = [\s\S]*created/i;
const capturing = /update "?payments"?[\s\S]*capturing/i;
const captured = /update "?payments"?[\s\S]*"?capture_id"? = [\s\S]*captured/i;
const orderPaid = /update "?orders"?[\s\S]*"?paid_at"? = /i;
/** A difference beside the order. */
const differenceCounted = /update "?orders"?[\s\S]*"?charged_cents"? = /i;
const unitsBooked = /insert into "?stock_movements"?[\s(]/i;
const refundAnswered = /update "?refunds"?\s[\s\S]*"?status"? = /i;
const eventProcessed = /update "?webhook_events"?\s[\s\S]*"?processed_at"? = /i;
const emailSent = /update "?mails"?\s[\s\S]*"?sent_at"? = /i;

const createCall = /\/v2\/checkout\/orders$/;
const captureCall = /\/v2\/checkout\/orders\/[^/]+\/capture$/;
const refundCall = /\/v2\/payments\/captures\/[^/]+\/refund$/;

/**
 * Every named step of checkout, payment start, capture, webhook, refund and email, then of payment requests, phone orders and cash. The store's code has no switch
 * for them: the proxies detect them in its messages to database and provider.
 */
export const killSteps: readonly KillStep[] = [
  database('checkout', 'the order is not inserted', newOrder, 'before'),
  database('checkout', 'order and lines are inserted, not committed', newOrder, 'uncommitted'),
  database('checkout', 'the order is committed, the shopper not told', newOrder, 'committed'),
  database('payment start', 'the attempt is not inserted', newPayment, 'before'),
  database('payment start', 'the attempt is inserted, not committed', newPayment, 'uncommitted'),
  database('payment start', 'the attempt is committed, PayPal not called', newPayment, 'committed'),
  provider('payment start', 'the call arrived at PayPal, nothing created', createCall, 'arrived'),
  provider('payment start', 'PayPal created its order, the answer is lost', createCall, 'processed'),
  database('payment start', 'PayPal answered, its id is not saved', paypalIdSaved, 'before'),
  database('payment start', 'PayPal’s id is saved, the shopper not told', paypalIdSaved, 'committed'),
  database('capture', 'the begin of the capture is not committed', capturing, 'uncommitted'),
  database('capture', 'the begin is committed, PayPal not called', capturing, 'committed'),
  provider('capture', 'the call arrived at PayPal, nothing captured', captureCall, 'arrived'),
  provider('capture', 'PayPal captured, the answer is lost', captureCall, 'processed'),
  database('capture', 'PayPal captured and answered, nothing recorded', captured, 'before'),
  database('capture', 'payment and order are recorded, no unit is booked', unitsBooked, 'before'),
  database('capture', 'the paid order is not committed', orderPaid, 'uncommitted'),
  database('capture', 'the paid order is committed, the shopper not told', orderPaid, 'committed'),
  provider('webhook', 'its capture arrived at PayPal, nothing captured', captureCall, 'arrived'),
  provider('webhook', 'its capture was processed, the answer is lost', captureCall, 'processed'),
  database('webhook', 'settled, the event is not stored', newEvent, 'before'),
  database('webhook', 'settled, the event is stored, PayPal not answered', newEvent, 'committed'),
  database('late webhook', 'the event is not stored', newEvent, 'before'),
  database('late webhook', 'the event is stored, not committed', newEvent, 'uncommitted'),
  database('late webhook', 'the event is committed, PayPal not answered', newEvent, 'committed'),
  database('late webhook', 'settled, the event is not marked', eventProcessed, 'before'),
  database('late webhook', 'settled, the event is marked, the job not done', eventProcessed, 'committed'),
  database('refund', 'the refund is not inserted', newRefund, 'before'),
  database('refund', 'the refund is inserted, not committed', newRefund, 'uncommitted'),
  database('refund', 'the refund is committed, PayPal not called', newRefund, 'committed'),
  provider('refund', 'the call arrived at PayPal, nothing refunded', refundCall, 'arrived'),
  provider('refund', 'PayPal refunded, the answer is lost', refundCall, 'processed'),
  database('refund', 'PayPal answered, nothing recorded', refundAnswered, 'before'),
  database('refund', 'the refund is recorded, not committed', refundAnswered, 'uncommitted'),
  database('refund', 'the refund is committed, the job not done', refundAnswered, 'committed'),
  database('email', 'the mail server took it, nothing recorded', emailSent, 'before'),
  database('email', 'it is recorded, the job not done', emailSent, 'committed'),
  database('request', 'the request is inserted, not committed', newRequest, 'uncommitted'),
  database('request', 'the request is committed, the owner has no link', newRequest, 'committed'),
  database('request payment', 'the attempt is inserted, not committed', newPayment, 'uncommitted'),
  database('request payment', 'the attempt is committed, PayPal not called', newPayment, 'committed'),
  provider('request payment', 'PayPal created its order, the answer is lost', createCall, 'processed'),
  database('request payment', 'PayPal’s id is saved, the customer not told', paypalIdSaved, 'committed'),
  database('request capture', 'the begin is committed, PayPal not called', capturing, 'committed'),
  provider('request capture', 'the call arrived at PayPal, nothing captured', captureCall, 'arrived'),
  provider('request capture', 'PayPal captured, the answer is lost', captureCall, 'processed'),
  database('request capture', 'PayPal captured and answered, nothing recorded', captured, 'before'),
  database('request capture', 'the difference is counted, not committed', differenceCounted, 'uncommitted'),
  database('request capture', 'it is committed, the customer not told', differenceCounted, 'committed'),
  provider('request webhook', 'its capture was processed, the answer is lost', captureCall, 'processed'),
  database('request webhook', 'settled, the event is not stored', newEvent, 'before'),
  database('request refund', 'both refunds are committed, PayPal not called', newRefund, 'committed'),
  provider('request refund', 'PayPal made the first refund, the answer is lost', refundCall, 'processed'),
  database('phone order', 'the order is committed, the owner has no link', newRequest, 'committed'),
  database('cash', 'the order is inserted, its payment is not', newPayment, 'before'),
  database('cash', 'the paid order is not committed', orderPaid, 'uncommitted'),
  database('cash', 'the paid order is committed, the owner not told', orderPaid, 'committed'),
  database('cash refund', 'the refund is committed, its job not begun', newRefund, 'committed'),
  database('cash refund', 'the refund is recorded, not committed', refundAnswered, 'uncommitted'),
];

function database(situation: Situation, what: string, statement: RegExp, when: Moment['when']): KillStep {
  return { name: `${situation}: ${what}`, situation, at: { database: { statement, when } } };
}

function provider(situation: Situation, what: string, path: RegExp, when: ProviderMoment['when']): KillStep {
  return { name: `${situation}: ${what}`, situation, at: { provider: { path, when } } };
}
