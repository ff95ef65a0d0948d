import { useLocation } from 'react-router';
import { Notice } from '#web/ui/messages/notice.tsx';

/** Stands for a tab whose code did not come. */
export function TabFailed() {
  const { pathname, search } = useLocation();
  return (
    <Notice tone="red" role="alert" title="This tab did not load">
      Please check your connection and{' '}
      {/* The browser reads the page anew: the code that failed is not asked for twice. */}
      <a href={pathname + search} className="link">
        try again
      </a>
      .
    </Notice>
  );
}
