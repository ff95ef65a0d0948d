import { footerEntry } from '#web/shop/shell/footer.tsx';
import { askAgain } from './consent-record.ts';

/** In the footer: takes the stored choice back and asks again (R-COOKIE-14). */
export function CookiePreferences() {
  return (
    <button type="button" className={footerEntry} onClick={askAgain}>
      Cookie Preferences
    </button>
  );
}
