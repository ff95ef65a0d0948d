import type { ReactNode } from 'react';
import { validDays } from '#domain/consent/consent.ts';
import { paths } from '#domain/paths.ts';
import { paymentProviders } from '#domain/payments/providers.ts';
import { shop } from '#domain/shop.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { askAgain } from './consent-record.ts';
import { CookieTable } from './cookie-table.tsx';
import { analyticsRecords, marketingRecords, necessaryRecords } from './kept-records.ts';

/** Which cookies there are, whose, what for, and how to say no (R-COOKIE-11). */
export function CookiePolicyPage() {
  return (
    <div className="mx-auto w-full max-w-256 px-4 pt-8 pb-14 md:px-6 md:pt-12 md:pb-20">
      <h1 className="type-h1">Cookie Policy</h1>
      <p className="type-lead mt-3 max-w-[64ch] text-text-2">
        What {shop.name} keeps in your browser, what for, and how you decide about it. Until you allow more,
        we keep only what the shop cannot work without.
      </p>
      <Part title="Necessary cookies">
        <p>
          They hold your cart, your sign-in and your answers. The shop does not work without them, so they
          need no permission. Some are cookies, others are entries in your browser’s storage; this page means
          both.
        </p>
        <CookieTable caption="Necessary cookies" records={necessaryRecords} />
      </Part>
      <Part title="Analytics cookies">
        <p>
          With your permission we count which pages are read and what is bought. We learn what to stock and
          what to explain better; we never send your name, e-mail or postal address. Before you allow it
          nothing is loaded, kept or sent, and what you did until then is not counted later.
        </p>
        <CookieTable caption="Analytics cookies" records={analyticsRecords} />
      </Part>
      <Part title="Marketing cookies">
        <p>
          With your permission Google may tell us which of our own ads led to an order. We show no ads of
          others, and sell no data. They are used only together with analytics.
        </p>
        <CookieTable caption="Marketing cookies" records={marketingRecords} />
      </Part>
      <Part title="Third-party services">
        <p>These companies may keep cookies of their own, on their own pages and under their own policies.</p>
        <ul className="list-disc space-y-2 pl-5">
          {Object.values(paymentProviders).map(({ label, cookies }) => (
            <li key={label}>
              <Outside href={cookies.policy}>{label}</Outside> {cookies.use}
            </li>
          ))}
          <li>
            <Outside href="https://policies.google.com/technologies/partner-sites">Google Analytics</Outside>{' '}
            counts visits, only after you allow analytics.
          </li>
        </ul>
      </Part>
      <Part title="Managing your preferences">
        <p>
          We ask once and remember the answer for {validDays} days. To change it, press the button below, or
          ‘Cookie Preferences’ at the foot of any page: the stored choice is cleared, Google’s cookies are
          removed, and you are asked again. You can also delete or block cookies in your browser; without the
          necessary ones the cart stays empty.
        </p>
        <p>
          If your browser sends Global Privacy Control, we take it as a no to analytics and marketing, until
          you allow them here yourself.
        </p>
        <Button level="secondary" onClick={clearAndReload}>
          Clear my cookie choice
        </Button>
      </Part>
      <Part title="Your privacy rights">
        <p>
          You may ask what we know about you, have it corrected, handed over or deleted, and say no to any
          sharing, wherever in the United States you live. Nobody is treated worse for it. What else we do
          with data stands in our{' '}
          <Link to={paths.privacy} className="link">
            Privacy Policy
          </Link>
          .
        </p>
      </Part>
      <Part title="Contact">
        <p>
          Questions about cookies, or a request about your data? Write to{' '}
          <a href={`mailto:${shop.email}`} className="link">
            {shop.email}
          </a>
          . The shop is run by {shop.legalEntity}, {shop.city}, {shop.shipFromState}.
        </p>
      </Part>
    </div>
  );
}

/** The banner asks again on the page that comes (R-COOKIE-12). */
function clearAndReload(): void {
  askAgain();
  window.location.reload();
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 border-t border-line pt-8 md:mt-12 md:pt-10">
      <h2 className="type-h2">{title}</h2>
      <div className="mt-3 space-y-4 [&>:is(p,ul)]:max-w-[68ch]">{children}</div>
    </section>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
