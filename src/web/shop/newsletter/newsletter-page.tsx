import { useSearchParams } from 'react-router';
import { paths } from '#domain/paths.ts';
import { shop } from '#domain/shop.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';

/** The result of a form submitted before scripts loaded; otherwise it points to the form at the bottom of every page. */
export function NewsletterPage() {
  const [search] = useSearchParams();
  const { title, text } = said[search.get('joined') ?? ''] ?? open;
  return (
    <Container className="py-8 md:py-14">
      <EmptyState
        level="h1"
        title={title}
        action={
          <ButtonLink level="secondary" to={paths.home}>
            Back to home
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    </Container>
  );
}

const open = {
  title: 'Stay Updated',
  text: 'New runs, restocks and range days. Sign up at the bottom of this page.',
};

const said: Readonly<Record<string, typeof open>> = {
  yes: {
    title: `Welcome to ${shop.name}`,
    text: "You've successfully joined our newsletter. Check your email for a welcome message!",
  },
  no: {
    title: 'Email Required',
    text: 'Please enter your email address. The form is at the bottom of this page.',
  },
};
