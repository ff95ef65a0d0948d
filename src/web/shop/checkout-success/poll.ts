type Answered = {
  /** Stop asking. */
  isFinal: boolean;
  /** The delay before the next request, in ms; null: only when the shopper returns to the tab. */
  pause: number | null;
  tell: () => void;
};

/**
 * Polls with the delay that each answer gives, and immediately when the tab becomes visible or the network returns. `ask` receives
 * the number of previous requests. Returns how to stop.
 */
export function poll(ask: (asked: number) => Promise<Answered>): () => void {
  const end = new AbortController();
  let timer: number | undefined;
  let asked = 0;
  let isAsking = false;

  async function next(): Promise<void> {
    if (isAsking || end.signal.aborted) return;
    isAsking = true;
    window.clearTimeout(timer);
    asked += 1;
    const { isFinal, pause, tell } = await ask(asked);
    isAsking = false;
    if (end.signal.aborted) return;
    tell();
    if (isFinal) end.abort();
    else if (pause !== null) timer = window.setTimeout(() => void next(), pause);
  }

  const comeBack = () => void (document.visibilityState === 'visible' && next());
  document.addEventListener('visibilitychange', comeBack, { signal: end.signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack(), { signal: end.signal });
  window.addEventListener('online', comeBack, { signal: end.signal });
  void next();
  return () => {
    end.abort();
    window.clearTimeout(timer);
  };
}
