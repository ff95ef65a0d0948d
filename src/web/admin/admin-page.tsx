import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Link } from '#web/ui/link.tsx';
import { paths } from '#domain/paths.ts';
import { shop } from '#domain/shop.ts';
import { ApiError } from '../api-client.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { adminFetch, dropAdminToken, isSignedOut, readAdminToken } from './admin-session.ts';
import { MailList } from './mails/mail-list.tsx';
import { OrderList } from './orders/order-list.tsx';

const tabs = [
  { id: 'orders', label: 'Orders', Tab: OrderList },
  { id: 'mails', label: 'Mails', Tab: MailList },
] as const;

/** The dashboard: only for a token that the server takes, checked on load (spec: admin §4). */
export function AdminPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const verified = useQuery({ queryKey: ['/api/admin/verify'], queryFn: () => verify() });
  const chosen = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];

  useEffect(() => {
    if (!verified.isError || !isSignedOut(verified.error)) return;
    dropAdminToken();
    void navigate(paths.adminLogin, { replace: true });
  }, [verified.isError, verified.error, navigate]);

  async function signOut() {
    await adminFetch('/api/admin/logout', { method: 'POST' }).catch(() => undefined);
    dropAdminToken();
    await navigate(paths.adminLogin, { replace: true });
  }

  return (
    <>
      <header className="on-charcoal bg-ink-900">
        <div className="container-page flex h-16 items-center justify-between gap-4">
          <div className="flex min-w-0 items-baseline gap-3">
            <h1 className="type-h3 truncate">Admin Dashboard</h1>
            <Link to={paths.home} className="type-small truncate text-text-2 hover:underline max-md:hidden">
              {shop.name}
            </Link>
          </div>
          <Button level="secondary" size="small" onClick={() => void signOut()}>
            Logout
          </Button>
        </div>
      </header>
      <nav aria-label="Dashboard" className="border-b border-line bg-surface">
        <div className="container-page flex h-14 items-stretch gap-6">
          {tabs.map(({ id, label }) => (
            <Link
              key={id}
              to={`${paths.admin}?tab=${id}`}
              aria-current={id === chosen.id ? 'page' : undefined}
              className={cx(
                'type-strong flex items-center border-b-3 px-1',
                id === chosen.id
                  ? 'border-primary text-link'
                  : 'border-transparent text-text-2 hover:text-text',
              )}
            >
              {label}
            </Link>
          ))}
        </div>
      </nav>
      <main id="main" className="container-page py-8">
        {verified.isSuccess && <chosen.Tab />}
        {verified.isError && !isSignedOut(verified.error) && (
          <p className="type-body">The dashboard cannot reach the shop. Please reload the page.</p>
        )}
      </main>
    </>
  );
}

/** No token at all is the same as one the server refuses; asking would only make a failed call. */
async function verify(): Promise<true> {
  if (readAdminToken() === null) throw new ApiError({ status: 401, statusText: 'Unauthorized', text: '' });
  await adminFetch('/api/admin/verify');
  return true;
}
