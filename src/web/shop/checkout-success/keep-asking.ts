type Answered = {
  /** Nothing more is to be asked. */
  isFinal: boolean;
  /** Until the next question, in ms; null: not before the shopper comes back to the tab. */
  pause: number | null;
  tell: () => void;
};

/**
 * Asks again and again, with the pauses that each answer names, and at once when the tab is seen again or is back on the
 * network. `ask` hears how often it was asked. Returns what ends it.
 */
export function keepAsking(ask: (asked: number) => Promise<Answered>): () => void {
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
