import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { allowAll, rejectNonEssential } from '#domain/care/consent/cookie-choices.ts';
import { paths } from '#domain/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { bottomBanner } from '#web/ui/overlays/published-height.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { cookieBannerId, questionId } from '#web/shop/age-gate/gate-marks.ts';
import { removeGoogleCookies } from './drop-cookies.ts';
import { hasPrivacyControl, isRecalled } from './consent-record.ts';
import { PreferencesDialog } from './preferences-dialog.tsx';
import { remember } from './remember.ts';

export type BannerProps = { onClose: () => void };

/**
 * The cookie banner at the bottom (R-COOKIE-1, R-COOKIE-4, R-COOKIE-7). It is above the age gate, so that either can be answered
 * first, and below the store's dialogs. On a screen that has no place for both, such as at 400 % zoom or with large text, it follows the gate.
 */
export function CookieBannerBar({ onClose }: BannerProps) {
  const [isCustomizing, setCustomizing] = useState(false);
  // The server's pages are the same for everyone.
  const isHydrated = useIsHydrated();
  return (
    <section
      ref={onShown}
      id={cookieBannerId}
      tabIndex={-1}
      aria-labelledby="cookies-title"
      data-nosnippet
      className="on-bone fixed inset-x-0 bottom-0 z-35 max-h-dvh overflow-y-auto border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-drawer outline-none noscript:hidden [:root[data-cookies=answered]_&]:hidden [:root:not([data-age='verified']):has(#age:not([hidden]))_&]:z-61 [@media(height<26rem),(height<36rem)_and_(width<30rem)]:[:root:not([data-age='verified']):has(#age:not([hidden]))_&]:hidden"
    >
      <div className="container-page flex flex-col gap-x-8 gap-y-3 py-4 lg:flex-row lg:items-center lg:justify-between lg:py-5 lg:pr-22">
        <div className="max-lg:pr-11">
          <p id="cookies-title" className="type-strong">
            Cookies
          </p>
          <p className="type-small mt-1 max-w-[68ch] text-text-2">
            We need a few to remember your cart. With your permission we also use analytics and marketing
            cookies.{' '}
            {isHydrated &&
              hasPrivacyControl() &&
              'Your browser sends Global Privacy Control, so both stay off unless you allow them here. '}
            <a href={paths.cookiePolicy} target="_blank" rel="noopener" className="link whitespace-nowrap">
              Learn More
              <span className="sr-only"> about cookies (opens in a new tab)</span>
            </a>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 md:gap-3">
          <Button
            level="text"
            size="small"
            className="max-[24.375rem]:order-last max-md:min-h-11 md:mr-2"
            onClick={() => setCustomizing(true)}
          >
            Customize
          </Button>
          <Button
            level="secondary"
            size="small"
            className="grow max-md:px-2! md:grow-0"
            onClick={() => remember(rejectNonEssential)}
          >
            Reject Non-Essential
          </Button>
          <Button
            level="secondary"
            size="small"
            className="grow max-md:px-2! md:grow-0"
            onClick={() => remember(allowAll)}
          >
            Accept All
          </Button>
        </div>
        <IconButton
          label="Close without choosing"
          className="absolute! top-1 right-2 md:right-4 lg:top-1/2 lg:right-6 lg:-translate-y-1/2"
          onClick={onClose}
        >
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {isCustomizing && <PreferencesDialog onClose={() => setCustomizing(false)} />}
    </section>
  );
}

/** Reopening the banner moves the focus to it and back; answering it by keyboard returns the focus to the page, or to the open age question. */
function onShown(bar: HTMLElement | null): () => void {
  // Without a valid choice, cookies from an expired one must go.
  removeGoogleCookies();
  const forget = bottomBanner(bar);
  const before = document.activeElement;
  if (isRecalled()) bar?.focus({ preventScroll: true });
  return () => {
    forget?.();
    if (!bar?.contains(document.activeElement)) return;
    const isBack = isRecalled() && before instanceof HTMLElement && before !== document.body;
    (isBack ? before : pageOrQuestion())?.focus({ preventScroll: true });
  };
}

function pageOrQuestion(): HTMLElement | null {
  const main = document.getElementById('main');
  return main?.closest('[inert]') ? document.getElementById(questionId) : main;
}
