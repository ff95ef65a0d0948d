import { Container } from '#web/ui/display/container.tsx';
import type { Fact } from './facts.ts';

/** Four facts that shoppers ask for first. */
export function FactsStrip({ facts }: { facts: readonly Fact[] }) {
  return (
    <section aria-label="At a glance" className="on-charcoal bg-ink-950">
      <Container className="py-6">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4 lg:gap-x-6">
          {facts.map(({ title, detail }) => (
            <div key={title}>
              <dt className="type-label">{title}</dt>
              <dd className="type-small mt-0.5 text-text-2">{detail}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
