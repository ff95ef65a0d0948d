import type { CommerceEvent } from '#domain/care/analytics/events.ts';
import type { CookieChoice } from '#domain/care/consent/consent.ts';
import { decodeState, stateElementId } from '#web/state-block.ts';
import { removeGoogleCookies } from '#web/shop/consent/drop-cookies.ts';

type TaggedWindow = Window & { dataLayer?: unknown[] };

type PageParams = { page_location: string; page_title: string; page_referrer: string };

/** Without a measurement ID, events stay in the data layer, for an owner's tag manager. */
const { measurementId } = decodeState(document.getElementById(stateElementId)?.textContent ?? '{}');

let page: PageParams = { page_location: '', page_title: '', page_referrer: '' };
/** The consent last sent to Google. */
let told: string | null = null;

/** Sent with every event from now on; without it Google would read the full address. */
export function describePage(params: PageParams): void {
  page = params;
  if (measurementId && told !== null) gtag('set', page);
}

/**
 * Loads Google's tag if needed and updates its consent (consent mode v2); everything is denied until the shopper chooses
 * (developers.google.com/tag-platform/security/guides/consent).
 */
export function openTag(choice: CookieChoice): void {
  const isFirst = told === null;
  if (isFirst) gtag('consent', 'default', signals({ analytics: false, marketing: false }));
  tell(choice);
  if (!isFirst || !measurementId) return;
  gtag('js', new Date());
  gtag('set', page);
  // The app counts page views itself, because it navigates without page loads.
  gtag('config', measurementId, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`;
  document.head.append(script);
}

/** Denies the tag and removes its cookies. The script itself cannot be unloaded. */
export function closeTag(): void {
  if (told !== null) tell({ analytics: false, marketing: false });
  removeGoogleCookies();
}

export function pushPageView(): void {
  if (measurementId) gtag('event', 'page_view', page);
  else layer().push({ event: 'page_view', ...page });
}

/** In the listener's format: commands for Google's tag, e-commerce objects for a tag manager. */
export function pushCommerce({ name, params }: CommerceEvent): void {
  if (measurementId) gtag('event', name, params);
  // A tag manager would otherwise merge this event with the previous one.
  else layer().push({ ecommerce: null }, { event: name, ecommerce: params });
}

function tell(choice: CookieChoice): void {
  const telling = JSON.stringify(choice.analytics ? [true, choice.marketing] : []);
  if (told === telling) return;
  told = telling;
  gtag('consent', 'update', signals(choice));
  gtag('set', 'ads_data_redaction', !choice.marketing);
  if (measurementId) Object.assign(window, { [`ga-disable-${measurementId}`]: !choice.analytics });
}

function signals({ analytics, marketing }: CookieChoice) {
  const ads = marketing ? 'granted' : 'denied';
  return {
    analytics_storage: analytics ? 'granted' : 'denied',
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
  } as const;
}

/** Google's tag accepts commands only as an `arguments` object, not as an array. */
function gtag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  layer().push(arguments);
}

function layer(): unknown[] {
  return ((window as TaggedWindow).dataLayer ??= []);
}
