import {
  beginCheckout,
  changeCart,
  purchase,
  viewItem,
  viewItemList,
  type CommerceEvent,
} from '#domain/care/analytics/events.ts';
import { pageAddress } from '#domain/care/analytics/page-address.ts';
import type { Consent } from '#domain/care/consent/consent.ts';
import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';
import { paths } from '#domain/paths.ts';
import { followConsent, readConsent } from '#web/shop/consent/consent-record.ts';
import { closeTag, describePage, openTag, pushCommerce, pushPageView } from './google-tag.ts';
import { isFirstCheckout, isFirstPurchase, leaveCheckout } from './reported.ts';
import type { Fact } from './fact.ts';

type Page = { pathname: string; href: string; title: string };

/** The last page view sent: its path, and its address as sent to analytics. */
const seen = { path: '', address: '' };
/** The product and lists already reported for this page, so that a re-render does not count again. */
const shown = new Set<string>();

followConsent(() => {
  const consent = readConsent();
  if (consent?.analytics) return;
  closeTag();
  // Consent given on the same page counts it again.
  seen.path = '';
});

/** Sends an event, after a page view of its page; nothing without consent. */
export function send(fact: Fact, href: string, title: string): void {
  const consent = readConsent();
  const { pathname } = new URL(href);
  if (!consent?.analytics) return;
  viewPage({ pathname, href, title }, consent);
  const event = eventOf(fact);
  if (event) pushCommerce(event);
}

function viewPage({ pathname, href, title }: Page, consent: Consent): void {
  const isNew = pathname !== seen.path;
  if (isNew) {
    const referrer = seen.address || pageAddress(document.referrer, consent.marketing);
    seen.path = pathname;
    seen.address = pageAddress(href, consent.marketing);
    shown.clear();
    if (pathname !== paths.checkout) leaveCheckout();
    describePage({ page_location: seen.address, page_title: title, page_referrer: referrer });
  }
  openTag(consent);
  if (isNew) pushPageView();
}

function eventOf(fact: Fact): CommerceEvent | null {
  switch (fact[0]) {
    case 'page_view':
      return null;
    case 'view_item':
      return newView(viewItem(fact[1]));
    case 'view_item_list':
      return newView(viewItemList(fact[1], fact[2]));
    case 'cart_change':
      return changeCart(fact[1], fact[2]);
    case 'begin_checkout':
      return isFirstCheckout() ? beginCheckout(fact[1], fact[2]) : null;
    case 'purchase':
      return newPurchase(fact[1]);
  }
}

function newView(event: CommerceEvent): CommerceEvent | null {
  const { item_list_id, items } = event.params;
  const view = [event.name, item_list_id, ...items.map((item) => item.item_id)].join();
  if (items.length === 0 || shown.has(view)) return null;
  shown.add(view);
  return event;
}

/** Recorded before sending: a lost event is better than a duplicate. */
function newPurchase(order: OrderStatusAnswer): CommerceEvent | null {
  const event = purchase(order);
  return event && isFirstPurchase(order.orderId) ? event : null;
}
