import type { ReactNode } from 'react';
import { Link } from '#web/ui/controls/link.tsx';
import { paths } from '#domain/paths.ts';
import { useFacts } from '#web/facts.ts';
import { useSettings } from '#web/settings.ts';
import { NewsletterForm } from '#web/shop/newsletter/newsletter-form.tsx';

const shopLinks = [
  { label: 'Holsters', to: paths.holsterBuilder },
  { label: 'Apparel', to: paths.apparel },
  { label: 'Bundles', to: paths.bundles },
  { label: 'Gear', to: paths.gear },
  { label: 'Affiliates', to: paths.affiliates },
  { label: 'Stickers', to: paths.stickers },
];

const helpLinks = [
  { label: 'Where is my order?', to: paths.orderStatus },
  { label: 'Returns', to: `${paths.terms}#section-returns-and-refunds` },
  { label: 'Size chart', to: paths.sizeChart },
];

const faqLink = { label: 'Questions and answers', to: paths.faq };

const legalLinks = [
  { label: 'Privacy Policy', to: paths.privacy },
  { label: 'Terms', to: paths.terms },
  { label: 'Cookie Policy', to: paths.cookiePolicy },
];

const year = new Date().getFullYear();

export type FooterExtras = {
  /** An entry under 'Legal', after the policies. */
  legal?: ReactNode;
};

/** Store, contact, social and legal links (R-PAGE-25, R-PAGE-26). */
export function Footer({ legal }: FooterExtras) {
  const facts = useFacts();
  const { storefront, hasFaq } = useSettings();
  return (
    <footer className="on-charcoal bg-ink-950">
      <div className="container-page grid grid-cols-[2fr_3fr] gap-x-4 max-[20rem]:grid-cols-1 gap-y-10 py-12 md:grid-cols-3 md:gap-x-6 md:py-16 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
        <div className="gap-x-6 max-lg:col-span-full max-md:max-w-[44ch] md:max-lg:grid md:max-lg:grid-cols-2 lg:max-w-[44ch]">
          <div>
            <h2 className="type-h3">Stay Updated</h2>
            <p className="type-small mt-3 text-text-2">
              New runs, restocks and range days. A couple of emails a month. Unsubscribe any time.
            </p>
          </div>
          <NewsletterForm />
        </div>
        <Column title="Shop">
          <PageLinks links={shopLinks} />
        </Column>
        <Column title="Contact">
          <PageLinks links={[...helpLinks, ...(hasFaq ? [faqLink] : []), ...storefront.footerLinks]} />
          <li>
            <a href={`mailto:${facts.email}`} className={footerEntry}>
              <Address email={facts.email} />
            </a>
          </li>
          {facts.social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noreferrer" target="_blank" className={footerEntry}>
                {name}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </Column>
        <Column title="Legal">
          <PageLinks links={legalLinks} />
          {legal && <li>{legal}</li>}
          <li>
            <Link document to={paths.adminLogin} className={footerEntry}>
              Admin
            </Link>
          </li>
        </Column>
      </div>
      <div className="container-page">
        {/* Help is at its right. */}
        <div className="type-small flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line py-6 pr-16 text-text-2 md:pr-28">
          {/* On New Year's Day the server may still have the old one. */}
          <p suppressHydrationWarning>
            © {year} {facts.legalName}. All prices in USD.
          </p>
          <p>Must be 18 or older to order.</p>
        </div>
      </div>
    </footer>
  );
}

/** The style of footer links, also for items passed as `legal`. */
export const footerEntry =
  'type-small flex min-h-9 items-center text-text-2 wrap-anywhere hover:text-text hover:underline max-md:min-h-11';

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="max-md:last:col-span-full">
      <h2 className="type-label mb-2">{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function PageLinks({ links }: { links: readonly { label: string; to: string }[] }) {
  return links.map(({ label, to }) => (
    <li key={to}>
      <Link to={to} className={footerEntry}>
        {label}
      </Link>
    </li>
  ));
}

/** If it does not fit, it wraps after the @. */
function Address({ email }: { email: string }) {
  const domain = email.indexOf('@') + 1;
  return (
    <span>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </span>
  );
}
