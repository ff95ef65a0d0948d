import Mail from 'lucide-react/icons/mail';
import { useFacts } from '#web/facts.ts';
import { Container } from '#web/ui/display/container.tsx';

/** The note below the builder (R-HOL-41). */
export function MissingModel() {
  const facts = useFacts();
  return (
    <section className="border-t border-line">
      <Container className="py-14">
        <h2 className="type-h2">Make or model missing?</h2>
        <p className="type-lead mt-2 max-w-[50ch] text-text-2">
          Email us the pistol, light and optic. If we can get a mold for it, we will build it.
        </p>
        <a
          href={`mailto:${facts.email}`}
          className="type-strong mt-6 inline-flex min-h-12 max-w-full items-center gap-2 rounded-s border border-edge px-4 sm:px-6 hover:border-text hover:bg-hover"
        >
          <Mail size={18} aria-hidden className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">{facts.email}</span>
        </a>
      </Container>
    </section>
  );
}
