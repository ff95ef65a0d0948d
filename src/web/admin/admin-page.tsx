import { Navigate, NavigationType, Outlet, useBlocker, useLocation, useNavigation } from 'react-router';
import { paths } from '#domain/paths.ts';
import { AlertOverlay } from '#web/ui/messages/alerts.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { may } from '#domain/identity/staff/permissions.ts';
import { leaveQuestion } from './editing/may-discard.ts';
import { hasUnsavedEdits, isLostAt } from './editing/unsaved.ts';
import { FrameHeader } from './frame/frame-header.tsx';
import { TabNav } from './frame/tab-nav.tsx';
import { addEntry, tabAt, tabsOf } from './frame/tabs.ts';
import { useCounts } from './frame/use-counts.ts';
import { CommandPalette } from './palette/command-palette.tsx';
import { useStaff } from './session/use-staff.ts';
import { useAdminSession } from './session/staff-session.tsx';

/** The dashboard: only for a token the server accepts; each tab is a page in its frame (R-ADMIN-7, R-ADMIN-9, R-ADMIN-15, R-STAFF-6). */
export function AdminPage() {
  const session = useAdminSession();
  const { pathname } = useLocation();
  // A tab is current as soon as it is asked for; the one before stays until its code is there.
  const { location: next } = useNavigation();
  // Until the role is known, the frame is an owner's; nothing is asked or shown in it.
  const role = useStaff()?.role ?? 'owner';
  const tab = tabAt(pathname, role);
  const isComing = next !== undefined && tabAt(next.pathname, role) !== tab;
  const counts = useCounts(session === 'open');
  const isIn = session === 'open' || session === 'ended';
  return (
    <>
      <FrameHeader add={addEntry(tab, role)} search={isIn && <CommandPalette role={role} current={tab} />} />
      <TabNav tabs={tabsOf(role)} current={next ? tabAt(next.pathname, role) : tab} counts={counts} />
      <main
        id="main"
        tabIndex={-1}
        aria-busy={isComing}
        className={cx(
          'container-page py-8 outline-none transition-opacity [--field-height:44px]',
          isComing && 'opacity-60',
        )}
      >
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
        {isIn && may(role, tab.needs) && <Outlet key={tab.id} />}
      </main>
      <LeaveGuard />
    </>
  );
}

/** /admin itself leads to where the role's work is, unless a link was pressed meanwhile. */
export function AdminStart() {
  const staff = useStaff();
  const { state } = useNavigation();
  return staff && state === 'idle' && <Navigate to={tabAt('', staff.role).path} replace />;
}

/** Asks before Back, a link or another address discards typed input. A dialog's own buttons ask themselves, and so does Logout. */
function LeaveGuard() {
  const blocker = useBlocker(({ nextLocation: { pathname }, historyAction }) =>
    pathname === paths.adminLogin
      ? historyAction === NavigationType.Pop && hasUnsavedEdits()
      : isLostAt(pathname),
  );
  const answer = (mayLeave: boolean) => (mayLeave ? blocker.proceed?.() : blocker.reset?.());
  return (
    <AlertOverlay
      open={blocker.state === 'blocked'}
      alert={{ ...leaveQuestion, answer }}
      onClose={() => answer(false)}
    />
  );
}
