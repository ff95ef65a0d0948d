import { callOf, type Operation } from '../support/api-description.ts';

/**
 * What every call may write, even a refused one: rate limits, security events and history for staff, and the time a session was last
 * used.
 */
const always =
  /^(rate_limits (insert|update)|(security_events|audit_entries) insert|(admin|customer)_sessions update)$/;

const account = /^(customers|customer_sessions|known_devices|customer_links|mails) /;
const cart = /^(carts|cart_lines) /;
const order =
  /^(order\w*|shipment\w*|payment_request\w*|stock_\w+|discount_uses|payments|refunds|provider_answers|webhook_events|ledger_\w+|mails|carts|cart_lines) /;
const product =
  /^(products|product_variants|product_words|price_changes|catalog_version|restock_requests|mails) /;

/** An erasure goes through all that names a person (src/server/identity/privacy/personal-columns.ts). */
const person =
  /^(erasures|customers|known_devices|security_events|newsletter_subscriptions|customer_notes|money_differences|draft_orders|hold_starts|restock_\w+|refund_groups|case_\w+) /;

/** What a successful call may write, by the call's prefix. Any other write is a fault. */
const said: readonly (readonly [call: string, writes: RegExp])[] = [
  ['POST /api/cart', cart],
  // What a customer's plain form added as a guest's moves to the account.
  ['GET /api/cart', cart],
  ['GET /api/cart', /^orders update/],
  ['PUT /api/cart', cart],
  ['DELETE /api/cart', cart],
  ['POST /api/orders/checkout', order],
  ['POST /api/paypal/', order],
  ['POST /api/stripe/', order],
  ['POST /api/order-lookups', /^(order_lookups|mails) /],
  ['POST /api/fit-questions', /^fit_questions /],
  ['POST /api/admin/fit-questions', /^(fit_questions|mails) /],
  ['POST /api/newsletter/', /^(newsletter_subscriptions|mails) /],
  ['POST /api/auth/', account],
  ['DELETE /api/auth/', /^customer_sessions /],
  ['POST /api/auth/addresses', /^customer_addresses /],
  ['PUT /api/auth/addresses', /^customer_addresses /],
  ['DELETE /api/auth/addresses', /^customer_addresses /],
  // A guest's cart moves to the account, and orders placed from it no longer refer to it.
  ['POST /api/auth/login', cart],
  ['POST /api/auth/login', /^orders update/],
  ['POST /api/auth/register', cart],
  ['POST /api/auth/register', /^orders update/],
  ['POST /api/admin/login', /^(admin_sessions|known_devices) /],
  ['POST /api/admin/login', /^pending_sign_ins /],
  ['POST /api/admin/login/code', /^(staff_second_factors|staff_recovery_codes|mails) /],
  [
    'POST /api/admin/second-factor',
    /^(staff_second_factors|staff_recovery_codes|admin_sessions|pending_sign_ins|known_devices|mails) /,
  ],
  [
    'DELETE /api/admin/staff',
    /^(staff_second_factors|staff_recovery_codes|admin_sessions|pending_sign_ins|mails) /,
  ],
  ['POST /api/admin/logout', /^admin_sessions /],
  ['POST /api/admin/password', /^(admins|admin_sessions|pending_sign_ins|mails) /],
  ['DELETE /api/admin/sessions', /^(admin_sessions|pending_sign_ins) /],
  ['PUT /api/admin/staff', /^(admins|admin_sessions|pending_sign_ins|staff_invitations) /],
  ['POST /api/admin/staff-invitations', /^(staff_invitations|mails) /],
  ['DELETE /api/admin/staff-invitations', /^staff_invitations /],
  ['POST /api/staff-invitations/accept', /^(staff_invitations|admins|admin_sessions) /],
  ['POST /api/admin/first-steps', /^(first_step_marks|mails) /],
  ['PUT /api/admin/policies', /^(shop_texts|catalog_version) /],
  ['DELETE /api/admin/policies', /^(shop_texts|catalog_version) /],
  ['PUT /api/admin/orders', order],
  ['POST /api/admin/orders', order],
  ['DELETE /api/admin/orders', order],
  ['POST /api/admin/drafts', /^draft_orders /],
  ['PUT /api/admin/drafts', /^draft_orders /],
  ['DELETE /api/admin/drafts', /^draft_orders /],
  ['POST /api/admin/money', /^(money_\w+|mails) /],
  ['POST /api/admin/discount-codes', /^discount_codes /],
  ['PUT /api/admin/discount-codes', /^discount_codes /],
  ['DELETE /api/admin/discount-codes', /^discount_codes /],
  ['POST /api/admin/upload', /^uploads /],
  ['POST /api/admin/emails', /^mails /],
  ['POST /api/admin/history', product],
  ['POST /api/admin/history', /^(discount_codes|shop_texts|settings) /],
  ['PUT /api/admin/settings', /^(settings|catalog_version) /],
  ['DELETE /api/admin/settings', /^(settings|catalog_version) /],
  ['POST /api/admin/backups', /^backup_runs /],
  ['POST /api/admin/bulk-changes', product],
  ['POST /api/admin/bulk-changes', /^bulk_changes /],
  ['DELETE /api/admin/bulk-changes', /^bulk_changes /],
  ['POST /api/admin/product-sheet', product],
  ['POST /api/auth/erase', person],
  ['POST /api/auth/erase', order],
  ['POST /api/order-lookups/', person],
  ['POST /api/order-lookups/', order],
  ['DELETE /api/admin/customers', person],
  ['DELETE /api/admin/customers', order],
  ['POST /api/admin/customers', /^customer_notes /],
  ['POST /api/products', product],
  ['PUT /api/products', product],
  ['PATCH /api/products', product],
  ['DELETE /api/products', product],
];

/** Whether a call may make this write, such as 'carts insert'. */
export function mayWrite(operation: Operation, write: string, isAccepted: boolean): boolean {
  if (always.test(write)) return true;
  const call = callOf(operation);
  return isAccepted && said.some(([begin, writes]) => call.startsWith(begin) && writes.test(write));
}
