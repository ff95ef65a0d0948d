import { useLocation } from 'react-router';
import { Notice } from '#web/ui/messages/notice.tsx';

/** Shown in place of a tab whose code failed to load. */
export function TabFailed() {
  const { pathname, search } = useLocation();
  return (
    <Notice tone="red" role="alert" title="This tab did not load">
      The connection was lost, or the store was just updated.{' '}
      {/* A full reload: the browser does not request a failed module again. */}
      <a href={pathname + search} className="link">
        Try again
      </a>
    </Notice>
  );
}
