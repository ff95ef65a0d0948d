import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { leadTime } from '#domain/shipping/times/promise.ts';
import { useSettings } from '#web/settings.ts';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { OrderLookup } from './order-lookup.tsx';
import { ShippingPrice } from './shipping-price.tsx';

type HelpPanelProps = { open: boolean; onClose: () => void };

/** Lead time, shipping, order lookup and contact (R-PAGE-35). */
export function Overlay({ open, onClose }: HelpPanelProps) {
  const {
    facts: { email, phone },
    hasBuilder,
    times,
  } = useSettings();
  return (
    <Drawer open={open} onClose={onClose} title="Help">
      <Section title="Where is my order?">
        <OrderLookup level="h4" onLeave={onClose} />
      </Section>
      <Section title="What does shipping cost?">
        <ShippingPrice />
      </Section>
      {hasBuilder && (
        <Section title="How long does a build take?">
          <p className="type-body">
            Custom holsters are formed by hand and ready in{' '}
            <strong className="whitespace-nowrap">{leadTime(times)}</strong>. Everything else ships from
            stock.
          </p>
          <Link to={paths.builder} onClick={onClose} className="type-label link mt-3 inline-block">
            Build a holster
          </Link>
        </Section>
      )}
      <Section title="Something else?">
        <p className="type-body">
          Email{' '}
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            {email}
          </a>
          {phone !== null && (
            <>
              {' '}
              or call{' '}
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link">
                {phone}
              </a>
            </>
          )}
          . A person answers.
        </p>
      </Section>
    </Drawer>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-line px-6 py-6 last:border-b-0">
      <h3 className="type-h3 mb-4">{title}</h3>
      {children}
    </section>
  );
}
