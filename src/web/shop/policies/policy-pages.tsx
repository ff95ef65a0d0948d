import { faq, privacyPolicy, sizeChart, terms, usePageQuery } from '#web/queries.ts';
import { Container } from '#web/ui/display/container.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { PolicyPage } from './policy-page.tsx';

export function PrivacyPage() {
  return <PolicyPage query={privacyPolicy} />;
}

export function TermsPage() {
  return <PolicyPage query={terms} />;
}

/** R-POLICY-4. */
export function SizeChartPage() {
  return <PolicyPage query={sizeChart} />;
}

/** What shoppers ask (R-SET-18). Open at once: a page is searched with the browser's own search. */
export function FaqPage() {
  const questions = usePageQuery(faq);
  return (
    <Container className="py-8 md:py-14">
      <div className="mx-auto max-w-[1024px]">
        <h1 className="type-h1 border-b border-line pb-8">Questions and answers</h1>
        {questions ? (
          questions.map(({ question, answer }) => (
            <section key={question} className="max-w-[54ch] border-b border-line py-8 last:border-0">
              <h2 className="type-h3 wrap-anywhere">{question}</h2>
              <p className="type-body mt-3 wrap-anywhere whitespace-pre-line">{answer}</p>
            </section>
          ))
        ) : (
          <Skeleton className="mt-8 h-96 max-w-[54ch]" />
        )}
      </div>
    </Container>
  );
}
