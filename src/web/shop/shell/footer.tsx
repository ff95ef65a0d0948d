import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';
import { paths } from '#domain/paths.ts';
import { shop } from '#domain/shop.ts';

const shopLinks = [
  { label: 'Holsters', to: paths.holsterBuilder },
  { label: 'Apparel', to: paths.apparel },
  { label: 'Bundles', to: paths.bundles },
  { label: 'Gear', to: paths.gear },
  { label: 'Affiliates', to: paths.affiliates },
  { label: 'Stickers', to: paths.stickers },
];

const legalLinks = [{ label: 'Admin', to: paths.adminLogin }];

/** `lead` stands in the first column instead of the tagline. */
export function Footer({ lead }: { lead?: ReactNode }) {
  return (
    <footer className="on-charcoal bg-ink-950">
      <div className="container-page grid grid-cols-[2fr_3fr] gap-x-4 gap-y-10 py-12 md:gap-x-6 md:py-16 md:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
        <div className="max-w-[44ch] max-lg:col-span-2">
          {lead ?? (
            <>
              <p className="type-h3">{shop.name}</p>
              <p className="type-small mt-3 text-text-2">{shop.tagline}</p>
            </>
          )}
        </div>
        <Column title="Shop">
          {shopLinks.map(({ label, to }) => (
            <Link key={to} to={to} className={entry}>
              {label}
            </Link>
          ))}
        </Column>
        <Column title="Contact">
          <a href={`mailto:${shop.email}`} className={entry}>
            {shop.email}
          </a>
          {shop.social.map(({ name, url }) => (
            <a key={name} href={url} rel="noreferrer" target="_blank" className={entry}>
              {name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ))}
        </Column>
        <Column title="Legal">
          {legalLinks.map(({ label, to }) => (
            <Link key={to} to={to} className={entry}>
              {label}
            </Link>
          ))}
        </Column>
      </div>
      <div className="container-page">
        <div className="type-small flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line py-6 text-text-2">
          <p>© {shop.legalEntity}. All prices in USD.</p>
          <p>Must be 18 or older to order.</p>
        </div>
      </div>
    </footer>
  );
}

const entry =
  'type-small flex min-h-9 items-center text-text-2 hover:text-text wrap-anywhere hover:underline max-md:min-h-11';

function Column({ title, children }: { title: string; children: ReactNode[] | ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="type-label mb-2">{title}</h2>
      {children}
    </nav>
  );
}
