import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/controls/link.tsx';
import { paths } from '#domain/paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { categoryPart } from '#web/queries.ts';
import { ProductList } from '#web/shop/lists/product-list.tsx';
import { useList } from '#web/shop/lists/use-list.ts';
import { AnythingTargetLogo, GriddLogo } from './partner-logos.tsx';

/** Two cards, one for each partner (R-CAT-21). */
export function PartnersPage() {
  return (
    <Container className="pt-8 pb-14 md:pt-10 md:pb-20">
      <h1 className="type-h1">Affiliates</h1>
      <p className="type-body mt-1 max-w-[60ch] text-text-2">
        Two companies whose products we carry alongside our own.
      </p>
      <ul className="mt-8 grid gap-6 md:grid-cols-2">
        <PartnerCard to={paths.anythingTarget} logo={<AnythingTargetLogo />} name="Anything Target">
          Steel and paper targets, and stands to hold them.
        </PartnerCard>
        <PartnerCard to={paths.gridd} logo={<GriddLogo />} name="Gridd">
          A new line is coming soon.
        </PartnerCard>
      </ul>
    </Container>
  );
}

type PartnerCardProps = { to: string; logo: ReactNode; name: string; children: ReactNode };

function PartnerCard({ to, logo, name, children }: PartnerCardProps) {
  return (
    <li>
      <Link to={to} className="group block">
        <span className="grid aspect-2/1 place-items-center rounded-s bg-plate">
          <span aria-hidden>{logo}</span>
        </span>
        <h2 className="type-h3 mt-4 flex items-center gap-2 group-hover:underline">
          {name}
          <ArrowRight size={18} aria-hidden />
        </h2>
        <p className="type-body mt-1 text-text-2">{children}</p>
      </Link>
    </li>
  );
}

export function GriddPage() {
  return (
    <Container className="py-8 md:py-14">
      <EmptyState
        level="h1"
        title="Stay Tuned"
        action={
          <ButtonLink level="secondary" to={paths.affiliates}>
            See our partners
          </ButtonLink>
        }
      >
        Gridd is getting its first products ready. Please check back soon.
      </EmptyState>
    </Container>
  );
}

/** A list without descriptions (R-CAT-23). */
export function AnythingTargetPage() {
  const list = useList(categoryPart('anything-target'));
  return (
    <Container className="pt-8 pb-14 md:pt-10 md:pb-20">
      <h1>
        <AnythingTargetLogo />
      </h1>
      <p className="type-lead mt-4 max-w-[50ch] text-text-2">If it can be hit, it can be a target.</p>
      <div className="mt-8">
        <ProductList
          lists={[list]}
          empty={<EmptyState title="New products coming soon..." />}
          firstInView={4}
          label="Anything Target"
          describe={false}
          heading="h2"
        />
      </div>
    </Container>
  );
}
