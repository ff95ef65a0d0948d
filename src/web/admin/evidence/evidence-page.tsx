import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { useParams } from 'react-router';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { Evidence } from '#domain/orders/read/evidence.schema.ts';
import { failureText } from '#web/failure-text.ts';
import { useFacts } from '#web/facts.ts';
import { ApiError } from '#web/api-client.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { copyText } from '#web/admin/copy-text.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { LogoutButton } from '#web/admin/session/logout-button.tsx';
import { useAdminSession } from '#web/admin/session/staff-session.tsx';
import { evidenceSections, evidenceText, type EvidenceRow } from './evidence-sections.ts';

/** Everything the store knows about an order, as evidence for a dispute: to print, or as text for the provider's form. */
export function EvidencePage() {
  const session = useAdminSession();
  const { id = '' } = useParams();
  const evidence = useQuery({
    ...staffQueryOf(adminOrders.readEvidence, { id: Number(id) }),
    enabled: session === 'open',
  });
  const isMissing = evidence.error instanceof ApiError && evidence.error.status < 500;
  return (
    <main id="main" className="container-page max-w-256 py-8 print:p-0">
      {(evidence.isError || typeof session === 'object') && (
        <Notice
          tone="red"
          role="alert"
          title={isMissing ? 'This order does not exist' : 'Failed to fetch the evidence'}
        >
          {isMissing
            ? 'Check the address.'
            : typeof session === 'object'
              ? session.failure
              : failureText(evidence.error, { next: 'reload the page' })}
        </Notice>
      )}
      {evidence.data ? <Sheet evidence={evidence.data} /> : <Waiting isShown={!evidence.isError} />}
    </main>
  );
}

function Waiting({ isShown }: { isShown: boolean }) {
  return (
    <>
      <h1 className="sr-only">Evidence</h1>
      {isShown && <Skeleton className="h-96" />}
    </>
  );
}

function Sheet({ evidence }: { evidence: Evidence }) {
  const facts = useFacts();
  const copy = () =>
    copyText(
      evidenceText(evidence, facts.timeZone),
      { title: 'Evidence copied', description: 'Paste it into the provider’s form.' },
      {
        title: 'Not copied',
        description: 'Your browser blocked copying. Select the text on the page instead.',
      },
    );

  return (
    <article>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="type-small mb-1 print:hidden">
            <Link to={places.order(evidence.id)} className="link">
              Back to the order
            </Link>
          </p>
          <p className="type-small mb-1 hidden print:block">{facts.name}</p>
          <h1 className="type-h2">
            Evidence for <span className="whitespace-nowrap">{evidence.orderId}</span>
          </h1>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button size="small" onClick={() => void copy()}>
            <Copy size={18} aria-hidden />
            Copy as text
          </Button>
          <Button level="secondary" size="small" onClick={() => window.print()}>
            <Printer size={18} aria-hidden />
            Print
          </Button>
          <LogoutButton />
        </div>
      </div>
      {evidenceSections(evidence, facts.timeZone).map(({ title, rows }) => (
        <section
          key={title}
          aria-label={title}
          className="mb-4 rounded-m border border-line bg-surface p-4 md:p-6 print:mb-5 print:border-0 print:bg-transparent print:p-0"
        >
          <h2 className="type-h3 mb-3 print:break-after-avoid">{title}</h2>
          <dl className="type-small">
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows are never moved or removed
              <Row key={index} row={row} />
            ))}
          </dl>
        </section>
      ))}
    </article>
  );
}

function Row({ row: { label, value, href } }: { row: EvidenceRow }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-2 last:border-b-0 md:grid-cols-[16rem_1fr] print:grid-cols-[12rem_1fr] print:break-inside-avoid">
      <dt className="wrap-anywhere text-text-2">{label}</dt>
      <dd className="wrap-anywhere">
        {href === undefined ? (
          value
        ) : (
          <a href={href} target="_blank" rel="noreferrer" className="link">
            {value}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </dd>
    </div>
  );
}
