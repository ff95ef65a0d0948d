-- The order's history names its events (domain/orders/events.ts) instead of keeping sentences. Values that stood in a sentence become
-- details. A sentence that no version is known to have written stays, as the text of the event 'other'.
update order_events
set
  what = case
    when named.event is not null then named.event
    when before.what ~ '^[a-z]+ → [a-z]+$' then 'status-changed'
    when before.what = 'payment by Stripe found' then 'payment-found'
    else 'other' end,
  detail = case
    when named.event is not null then before.detail
    when before.what ~ '^[a-z]+ → [a-z]+$' then
      jsonb_build_object('from', split_part(before.what, ' → ', 1), 'to', split_part(before.what, ' → ', 2)) || coalesce(before.detail, '{}')
    when before.what = 'payment by Stripe found' then '{"provider": "stripe"}' || coalesce(before.detail, '{}')
    else coalesce(before.detail, '{}') || jsonb_build_object('text', before.what) end
from order_events as before
left join (values
  ('order placed', 'order-placed'),
  ('order paid', 'order-paid'),
  ('order replaced by a newer one', 'order-replaced'),
  ('order expired unpaid', 'order-expired'),
  ('payment started', 'payment-started'),
  ('payment approved', 'payment-approved'),
  ('payment captured', 'payment-captured'),
  ('payment pending', 'payment-pending'),
  ('payment declined', 'payment-declined'),
  ('payment given up', 'payment-given-up'),
  ('payment reversed', 'payment-reversed'),
  ('marked as paid', 'marked-paid'),
  ('cancelled', 'cancelled'),
  ('edited', 'edited'),
  ('shipped', 'shipped'),
  ('shipping changed', 'shipping-changed'),
  ('email sent again', 'email-sent-again'),
  ('mail sent again', 'email-sent-again'),
  ('deleted', 'deleted'),
  ('restored', 'restored'),
  ('refund requested', 'refund-requested'),
  ('refund is on its way', 'refund-pending'),
  ('refund refused', 'refund-refused'),
  ('refund not confirmed', 'refund-unconfirmed'),
  ('refunded', 'refunded'),
  ('dispute waits for your answer', 'dispute-needs-answer'),
  ('dispute waits for the provider', 'dispute-waiting'),
  ('dispute won', 'dispute-won'),
  ('dispute lost', 'dispute-lost'),
  ('money difference mended', 'money-difference-mended')
) as named (phrase, event) on named.phrase = before.what
where order_events.id = before.id;
