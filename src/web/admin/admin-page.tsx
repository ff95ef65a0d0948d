import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { may } from '#domain/identity/staff/permissions.ts';
import { useLeaveGuard } from './editing/use-leave-guard.ts';
import { FrameHeader } from './frame/frame-header.tsx';
import { TabNav } from './frame/tab-nav.tsx';
import { addEntry, tabOf, tabsOf } from './frame/tabs.ts';
import { useCounts } from './frame/use-counts.ts';
import { CommandPalette } from './palette/command-palette.tsx';
import { SignInAgain } from './session/sign-in-again.tsx';
import { useStaff } from './session/use-staff.ts';
import { useAdminSession } from './session/use-admin-session.ts';

/** The dashboard: only for a token the server accepts; the address holds the tab (R-ADMIN-7, R-ADMIN-9, R-ADMIN-15, R-STAFF-6). */
export function AdminPage() {
  const session = useAdminSession();
  useLeaveGuard();
  const [search] = useSearchParams();
  // Until the role is known, the frame is an owner's; nothing is asked or shown in it.
  const role = useStaff()?.role ?? 'owner';
  const tab = tabOf(search.get('tab'), role);
  const counts = useCounts(session === 'open');
  const isIn = session === 'open' || session === 'ended';
  return (
    <>
      <FrameHeader add={addEntry(tab, role)} search={isIn && <CommandPalette role={role} current={tab} />} />
      <TabNav tabs={tabsOf(role)} current={tab} counts={counts} />
      <main id="main" tabIndex={-1} className="container-page py-8 outline-none [--field-height:44px]">
        {session === 'checking' && <Skeleton className="h-96" />}
        {typeof session === 'object' && (
          <Notice tone="red" role="alert" title="The dashboard cannot reach the store">
            {session.failure}
          </Notice>
        )}
        {isIn && !may(role, tab.needs) && (
          <Notice title="Your role does not include this page">
            Ask the owner of the store if you need it.
          </Notice>
        )}
        {isIn && may(role, tab.needs) && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <tab.View key={tab.id} />
          </Suspense>
        )}
      </main>
      <SignInAgain open={session === 'ended'} />
    </>
  );
}
