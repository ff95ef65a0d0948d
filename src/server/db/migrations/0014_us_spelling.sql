-- The notice to the owner about a paid order was called 'fulfilment-notice'.
update mails
  set kind = 'fulfillment-notice', dedupe_key = replace(dedupe_key, 'fulfilment', 'fulfillment')
  where kind = 'fulfilment-notice';
--> statement-breakpoint
update order_events
  set detail = jsonb_set(detail, '{kind}', '"fulfillment-notice"')
  where detail ->> 'kind' = 'fulfilment-notice';
