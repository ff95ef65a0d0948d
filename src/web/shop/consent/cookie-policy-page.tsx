import type { ReactNode } from 'react';
import { validDays } from '#domain/care/consent/consent.ts';
import { paths } from '#domain/paths.ts';
import { paymentProviders } from '#domain/payments/providers/providers.ts';
import { useFacts } from '#web/facts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { askAgain } from './consent-record.ts';
import { CookieTable } from './cookie-table.tsx';
import { analyticsRecords, marketingRecords, necessaryRecords } from './storage-records.ts';

/** Which cookies exist, whose they are, what they do, and how to refuse them (R-COOKIE-11). */
export function CookiePolicyPage() {
  const facts = useFacts();
  return (
    <div className="mx-auto w-full max-w-256 px-4 pt-8 pb-14 md:px-6 md:pt-12 md:pb-20">
      <h1 className="type-h1">Cookie Policy</h1>
      <p className="type-lead mt-3 max-w-[64ch] text-text-2">
        What {facts.name} stores in your browser, why, and how you control it. Until you allow more, we store
        only what the store needs to work.
      </p>
      <Part title="Necessary cookies">
        <p>
          These hold your cart, your sign-in and your choices. The store does not work without them, so they
          do not need your permission. Some are cookies, others are entries in your browser’s storage. This
          page covers both.
        </p>
        <CookieTable caption="Necessary cookies" records={necessaryRecords} />
      </Part>
      <Part title="Analytics cookies">
        <p>
          With your permission we measure which pages are viewed and what is bought, so that we know what to
          stock and what to explain better. We never send your name, email or postal address. Before you allow
          it, nothing is loaded, stored or sent, and nothing you did before is counted later.
        </p>
        <CookieTable caption="Analytics cookies" records={analyticsRecords} />
      </Part>
      <Part title="Marketing cookies">
        <p>
          With your permission Google may tell us which of our own ads led to an order. We show no third-party
          ads and sell no data. These cookies are used only together with analytics.
        </p>
        <CookieTable caption="Marketing cookies" records={marketingRecords} />
      </Part>
      <Part title="Third-party services">
        <p>These companies may set their own cookies, on their own pages and under their own policies.</p>
        <ul className="list-disc space-y-2 pl-5">
          {Object.values(paymentProviders).map(({ label, cookies }) => (
            <li key={label}>
              <Outside href={cookies.policy}>{label}</Outside> {cookies.use}
            </li>
          ))}
          <li>
            <Outside href="https://policies.google.com/technologies/partner-sites">Google Analytics</Outside>{' '}
            measures visits, only after you allow analytics.
          </li>
        </ul>
      </Part>
      <Part title="Managing your preferences">
        <p>
          We ask once and remember the answer for {validDays} days. To change it, press the button below or
          ‘Cookie Preferences’ at the bottom of any page. That clears your choice, removes Google’s cookies,
          and asks you again. You can also delete or block cookies in your browser. Without the necessary ones
          your cart stays empty.
        </p>
        <p>
          If your browser sends Global Privacy Control, we treat it as a refusal of analytics and marketing
          until you allow them here.
        </p>
        <Button level="secondary" className="noscript:hidden" onClick={clearAndReload}>
          Clear my cookie choice
        </Button>
      </Part>
      <Part title="Your privacy rights">
        <p>
          Wherever you live in the United States, you may ask what we know about you, get a copy, have it
          corrected or deleted, and opt out of sharing. We never treat you differently for it. For everything
          else we do with data, see our{' '}
          <Link to={paths.privacy} className="link">
            Privacy Policy
          </Link>
          .
        </p>
      </Part>
      <Part title="Contact">
        <p>
          Questions about cookies, or a request about your data? Email{' '}
          <a href={`mailto:${facts.email}`} className="link">
            {facts.email}
          </a>
          . The store is run by {facts.legalName}, {facts.address.city}, {facts.address.state}.
        </p>
      </Part>
    </div>
  );
}

/** The banner shows again after the reload (R-COOKIE-12). */
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
