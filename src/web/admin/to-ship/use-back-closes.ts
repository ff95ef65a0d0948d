import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

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
  const entry = useRef<unknown>(null);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isAtEntry && wasAtEntry.current) latest.current();
    wasAtEntry.current = isAtEntry;
    entry.current = isAtEntry ? window.history.state : null;
  }, [isAtEntry]);
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    void navigate(pathname + search + hash, { state: { window: id }, preventScrollReset: true });
    return () => {
      if (entry.current !== null && entry.current === window.history.state) window.history.back();
    };
  }, [id, navigate]);
}

function windowOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'window' in state ? state.window : null;
}
