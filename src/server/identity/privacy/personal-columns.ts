/**
 * What becomes of each column that can hold text when a person is erased (R-PRIV-7). `erased`: replaced, or deleted with its row. `kept`: it
 * may be about a person, and stays for a reason. All others never hold a word about a customer: staff, products, settings, ids, hashes. A new
 * column fails test/personal-columns.test.ts until it is here.
 */
export const personalColumns: Readonly<Record<string, Readonly<Partial<Record<Fate, string>>>>> = {
  customers: { erased: 'email password_hash first_name last_name' },
  customer_addresses: { erased: 'address' },
  customer_links: { erased: 'token_hash' },
  customer_notes: { erased: 'email text key' },
  customer_sessions: { erased: 'token_hash source opened_from user_agent' },
  known_devices: { erased: 'token_hash' },
  // Events of the account go; a refused stranger's network stays for a year.
  security_events: { erased: 'about source request_id' },
  carts: { erased: 'token_hash' },
  cart_lines: { erased: 'options line_key' },
  newsletter_subscriptions: { erased: 'email unsubscribe_token' },
  restock_requests: { erased: 'size color email' },
  restock_links: { erased: 'token_hash' },
  fit_questions: { erased: 'code build build_key email question words' },
  draft_orders: { erased: 'content' },
  discount_uses: { erased: 'customer_email' },
  mails: { erased: 'recipient dedupe_key props subject html text last_error' },
  hold_starts: { erased: 'source' },
  orders: {
    erased: 'fingerprint customer_name customer_email shipping_address customer_notes',
    // The books, sales tax by state, refunds at the provider, what the law asked to confirm.
    kept: 'number counter_state shipping_method priced_state rate_versions acknowledgements discount payment_method payment_transaction_id',
  },
  order_lines: { erased: 'line_key options', kept: 'sku name category image_url' },
  order_events: { erased: 'detail' },
  order_lookups: { erased: 'code_hash' },
  // A trigger writes it from the order.
  order_search: { erased: 'words', kept: 'payment_words' },
  shipments: { erased: 'tracking_number compact_number', kept: 'key carrier' },
  order_cases: { kept: 'key' },
  case_messages: { erased: 'key text' },
  case_photos: { erased: 'file_key' },
  case_links: { erased: 'token_hash' },
  payments: { kept: 'provider_order_id capture_id end_detail provider_issue' },
  provider_answers: { erased: 'body', kept: 'issue debug_id' },
  webhook_events: { erased: 'body', kept: 'id type' },
  refund_groups: { erased: 'reason note', kept: 'key' },
  refunds: { kept: 'provider_refund_id parts issue' },
  payment_requests: { erased: 'changes reason', kept: 'rate_versions lines' },
  payment_request_links: { erased: 'token_hash' },
  disputes: { kept: 'id reason' },
  money_differences: { erased: 'resolution_detail', kept: 'reference' },
  ledger_movements: { kept: 'source' },
  ledger_entries: { kept: 'state' },
  order_adjustments: { kept: 'state' },
  // The erasure itself: a hash and ids, for backups that are restored later.
  erasures: { kept: 'email_hash orders' },
  // By source or hashed account, for minutes.
  rate_limits: { kept: 'key' },

  admins: { other: 'username password_hash name email' },
  admin_sessions: { other: 'token_hash source opened_from user_agent' },
  pending_sign_ins: { other: 'token_hash' },
  staff_invitations: { other: 'token_hash email' },
  staff_recovery_codes: { other: 'code_hash' },
  staff_second_factors: { other: 'sealed_key recovery_salt' },
  audit_entries: { other: 'subject label fields' },
  backup_runs: { other: 'file fault' },
  product_variants: { other: 'size color sku' },
  product_words: { other: 'word' },
  bulk_changes: { other: 'title rows' },
  products: {
    other:
      'sku name description image_url image_urls color_images colors sizes material facts contents pistol_make pistol_model holster_type color weapon_light optic',
  },
  discount_codes: { other: 'code eligible_products eligible_product_ids' },
  applied_functions: { other: 'file hash' },
  job_runs: { other: 'name last_error' },
  uploads: { other: 'image_url' },
  shop_texts: { other: 'name markdown' },
  first_step_marks: { other: 'message' },
  settings: { other: 'value note' },
};

type Fate = 'erased' | 'kept' | 'other';
