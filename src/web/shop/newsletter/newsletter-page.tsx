import { useSearchParams } from 'react-router';
import { paths } from '#domain/paths.ts';
import { useFacts } from '#web/facts.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

/** The sign-up form, and the result of one that was submitted before scripts loaded. */
export function NewsletterPage() {
  const { name } = useFacts();
  const [search] = useSearchParams();
  const joined = search.get('joined') ?? '';
  const { title, text } = said(name)[joined] ?? open;
  return (
    <Container className="py-8 md:py-14">
      <EmptyState
        level="h1"
        title={title}
        action={
          joined === 'yes' ? (
            <ButtonLink level="secondary" to={paths.home}>
              Back to home
            </ButtonLink>
          ) : (
            <div className="mx-auto w-full max-w-[44ch] max-sm:[&_button]:w-full max-sm:[&_form]:flex-col">
              <NewsletterForm />
            </div>
          )
        }
      >
        {text}
      </EmptyState>
    </Container>
  );
}

const open = {
  title: 'Stay Updated',
  text: 'New runs, restocks and range days. A couple of emails a month. Unsubscribe any time.',
};

const said = (storeName: string): Readonly<Record<string, typeof open>> => ({
  yes: {
    title: `Welcome to ${storeName}`,
    text: "You've successfully joined our newsletter. Check your email for a welcome message!",
  },
  no: {
    title: 'Email Required',
    text: 'Please enter your email address',
  },
});
