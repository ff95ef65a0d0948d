import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Copy from 'lucide-react/icons/copy';
import { Outlet, useNavigate } from 'react-router';
import { adminPaths } from '#domain/admin-paths.ts';
import * as discountCodes from '#domain/api/discount-codes.calls.ts';
import { codeStatus, type CodeStatus } from '#domain/selling/discounts/code-status.ts';
import type { DiscountCode } from '#domain/selling/discounts/discount-code.schema.ts';
import { describeDiscount } from '#domain/selling/discounts/discount.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { paths } from '#domain/paths.ts';
import { formatIn } from '#domain/platform/time/format-in.ts';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { useFacts } from '#web/facts.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { places } from '#web/admin/frame/addresses.ts';
import { ListFrame } from '#web/admin/lists/list-frame.tsx';
import { copyText } from '#web/admin/copy-text.ts';
import { ListHead } from '#web/admin/lists/list-head.tsx';
import { useAdminList, type AdminList } from '#web/admin/lists/use-admin-list.ts';

/** For the code that is open above the list. */
export type CodesContext = { list: AdminList<DiscountCode>; readAgain: () => void };

/** The owner's discount codes with each code's revenue (R-ADISC-5, R-ADISC-14). A code opens above them. */
export function DiscountsTab() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const list = useAdminList(discountCodes.list, { limit: 100 });
  const readAgain = () => void client.invalidateQueries();
  const open = (address: string) => void navigate(address, { preventScrollReset: true });

  return (
    <section>
      <p className="type-small mb-4 text-text-2">
        Without a code:{' '}
        <Link to={adminPaths.setting('offer')} className="link">
          Automatic offer
        </Link>{' '}
        and{' '}
        <Link to={adminPaths.setting('sales')} className="link">
          Sales
        </Link>
        . A single product’s sale price is in its editor.
      </p>
      <ListHead title="Discount codes" isLoading={list.isLoading} onRefresh={readAgain} />
      <ListFrame
        list={list}
        failed="Failed to fetch discount codes"
        empty={
          <EmptyState
            title="No discount codes yet"
            action={
              <Button level="secondary" onClick={() => open(places.newCode)}>
                Add the first one
              </Button>
            }
          >
            A code can lower prices, shipping or tax for the shoppers you give it to.
          </EmptyState>
        }
      >
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {list.rows?.map((code) => (
            <CodeCard key={code.id} code={code} onEdit={() => open(places.code(code.id))} />
          ))}
        </ul>
      </ListFrame>
      <Outlet context={{ list, readAgain } satisfies CodesContext} />
    </section>
  );
}

const tones: Readonly<Record<CodeStatus, Tone>> = {
  Active: 'green',
  Scheduled: 'blue',
  Expired: 'red',
  Inactive: 'gray',
};

function CodeCard({ code, onEdit }: { code: DiscountCode; onEdit: () => void }) {
  const { timeZone } = useFacts();
  const [now] = useState(() => new Date());
  const status = codeStatus(code, now);
  return (
    <li className="flex flex-col rounded-m border border-line bg-surface p-6">
      <div className="flex items-start justify-between gap-3">
        <h3 className="type-strong wrap-anywhere">{code.code}</h3>
        <Badge tone={tones[status]}>{status}</Badge>
      </div>
      <p className="type-small mt-2 text-text-2">{grants(code)}</p>
      <p className="type-small mt-1 text-text-2">{validity(code, status, timeZone)}</p>
      <dl className="mt-4 grid grid-cols-2 border-t border-line pt-4">
        <Figure label="Uses" value={usesOf(code)} />
        <Figure label="Revenue" value={formatDecimal(code.revenue)} />
      </dl>
      <div className="mt-auto flex gap-3 pt-5">
        <Button level="secondary" size="small" onClick={onEdit}>
          Edit<span className="sr-only"> {code.code}</span>
        </Button>
        <Button level="text" size="small" onClick={() => void copyLink(code.code)}>
          <Copy size={16} aria-hidden />
          Copy link<span className="sr-only"> of {code.code}</span>
        </Button>
      </div>
    </li>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="type-note text-text-2">{label}</dt>
      <dd className="type-strong tabular">{value}</dd>
    </div>
  );
}

/** 'used 3 of 5' if the code has a limit; otherwise the number of orders in statistics. */
function usesOf({ uses, redeemed, maxUses }: DiscountCode): string {
  return maxUses === null ? String(uses) : `used ${redeemed} of ${maxUses}`;
}

function validity({ startsAt, expiresAt }: DiscountCode, status: CodeStatus, timeZone: string): string {
  const dayFormat = formatIn(timeZone, { dateStyle: 'medium' });
  const end = dayFormat.format(new Date(expiresAt));
  if (status === 'Expired') return `Ended ${end}`;
  if (status === 'Scheduled' && startsAt !== null) {
    return `From ${dayFormat.format(new Date(startsAt))} until ${end}`;
  }
  return `Until ${end}`;
}

function grants(code: DiscountCode): string {
  const { maxUsesPerCustomer: each } = code;
  const parts = [
    describeDiscount(code),
    code.taxExempt ? 'no sales tax' : '',
    each === null ? '' : `${each === 1 ? 'once' : `${each} times`} per customer`,
  ].filter((part) => part !== '');
  return parts.join(', ').replace(/^\+ /, '');
}

/** A link that fills in the code at checkout. */
async function copyLink(code: string): Promise<void> {
  const link = `${window.location.origin}${paths.checkoutWithCode(code)}`;
  await copyText(
    link,
    { title: 'Link copied', description: link },
    { title: 'The link could not be copied', description: link },
  );
}
