import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from '#web/router/hooks.ts';

/**
 * While mounted, the browser's Back closes the window that calls this. The window has no address, so that Back would leave the page
 * behind it. Closed in another way, the window takes its history entry along. Not above a form of the page: its unsaved values would
 * hold back both ways.
 */
export function useBackCloses(close: () => void): void {
  const id = useId();
  const navigate = useNavigate();
  const isAtEntry = windowOf(useLocation().state) === id;
  const wasAtEntry = useRef(false);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isAtEntry && wasAtEntry.current) latest.current();
    wasAtEntry.current = isAtEntry;
  }, [isAtEntry]);
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    void navigate(pathname + search + hash, { state: { window: id }, preventScrollReset: true });
    return () => {
      const entry = window.history.state as { usr?: unknown } | null;
      if (windowOf(entry?.usr) === id) window.history.back();
    };
  }, [id, navigate]);
}

function windowOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'window' in state ? state.window : null;
}
