import { footerEntry } from '#web/shop/shell/footer.tsx';
import { askAgain } from './consent-record.ts';

/** The footer's link: clears the stored choice and shows the banner again (R-COOKIE-14). */
export function CookiePreferences() {
  return (
    <button type="button" className={`${footerEntry} text-left noscript:hidden`} onClick={askAgain}>
      Cookie Preferences
    </button>
  );
}
