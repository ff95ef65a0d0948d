import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useLeaveGuard } from './editing/use-leave-guard.ts';
import { FrameHeader } from './frame/frame-header.tsx';
import { TabNav } from './frame/tab-nav.tsx';
import { addEntry, tabOf } from './frame/tabs.ts';
import { useCounts } from './frame/use-counts.ts';
import { SignInAgain } from './session/sign-in-again.tsx';
import { useAdminSession } from './session/use-admin-session.ts';

/** The dashboard: only for a token the server accepts; the address holds the tab (R-ADMIN-7, R-ADMIN-9, R-ADMIN-15). */
export function AdminPage() {
  const session = useAdminSession();
  useLeaveGuard();
  const [search] = useSearchParams();
  const tab = tabOf(search.get('tab'));
  const counts = useCounts(session === 'open');
  const isIn = session === 'open' || session === 'ended';
  return (
    <>
      <FrameHeader add={addEntry(tab)} />
      <TabNav current={tab} counts={counts} />
      <main id="main" className="container-page py-8 [--field-height:44px]">
        {session === 'unreachable' && (
          <Notice tone="red" role="alert" title="The dashboard cannot reach the store">
            Please check your connection and reload the page.
          </Notice>
        )}
        {isIn && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <tab.View key={tab.id} />
          </Suspense>
        )}
      </main>
      <SignInAgain open={session === 'ended'} />
    </>
  );
}
